export { hasSymbol, SYMBOLS, type SymbolName } from './glyphs.ts';
export { placeSymbolSvg, siteSymbolSvg } from './place.ts';
export { verdictSignSvg, verdictToken } from './verdict.ts';
