export { hasSymbol, SYMBOLS, type SymbolName } from './glyphs.ts';
export { verdictSignSvg } from './verdict.ts';
