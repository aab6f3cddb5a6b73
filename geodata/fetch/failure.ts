/** Why a source could not be had: a sentence that says which, from where, and what to do. */
import type { Text } from '../../src/laws/vocabulary.ts';

export const FAILURES = {
  'not-found': {
    pt: 'o servidor diz que não há este arquivo (HTTP {got}). Confira na página do órgão se o endereço mudou e diga o novo com --from {id}=ENDEREÇO.',
    en: 'the server says that there is no such file (HTTP {got}). See on the agency’s page whether the address changed and tell the new one with --from {id}=ADDRESS.',
  },
  refused: {
    pt: 'o servidor recusou o pedido (HTTP {got}). Baixe pelo navegador e diga o arquivo com --from {id}=ARQUIVO.',
    en: 'the server refused the request (HTTP {got}). Download it with a browser and tell the file with --from {id}=FILE.',
  },
  server: {
    pt: 'o servidor não conseguiu atender (HTTP {got}), tentativas: {attempts}. Rode de novo mais tarde: o que já veio fica guardado.',
    en: 'the server could not answer (HTTP {got}), {attempts} attempts. Run again later: what has come is kept.',
  },
  unreachable: {
    pt: 'não houve resposta ({got}), tentativas: {attempts}. Confira a rede e rode de novo, ou diga outro lugar com --from {id}=ENDEREÇO ou ARQUIVO.',
    en: 'there was no answer ({got}), {attempts} attempts. Check the network and run again, or tell another place with --from {id}=ADDRESS or FILE.',
  },
  cut: {
    pt: 'a transferência parou em {got} bytes de {expected}, tentativas: {attempts}. Rode de novo: continua de onde parou.',
    en: 'the transfer stopped at {got} bytes of {expected}, {attempts} attempts. Run again: it goes on from there.',
  },
  html: {
    pt: 'veio uma página da internet em vez do arquivo. O endereço deve ter mudado: abra-o no navegador e diga o certo com --from {id}=ENDEREÇO ou ARQUIVO.',
    en: 'a web page came instead of the file. The address has probably changed: open it in a browser and tell the right one with --from {id}=ADDRESS or FILE.',
  },
  empty: {
    pt: 'o arquivo veio vazio. Rode de novo mais tarde, ou diga outro com --from {id}=ENDEREÇO ou ARQUIVO.',
    en: 'the file came empty. Run again later, or tell another with --from {id}=ADDRESS or FILE.',
  },
  'not-zip': {
    pt: 'esperava-se um zip, e o que veio não é. Confira o endereço e diga o certo com --from {id}=ENDEREÇO ou ARQUIVO.',
    en: 'a zip was expected, and what came is none. Check the address and tell the right one with --from {id}=ADDRESS or FILE.',
  },
  'broken-zip': {
    pt: 'o zip está truncado: falta o fim dele. Rode de novo; se persistir, o arquivo está assim no órgão.',
    en: 'the zip is cut short: its end is missing. Run again; if it stays so, it is like that at the agency.',
  },
  'not-json': {
    pt: 'esperava-se JSON, e o que veio não se lê como tal ({got}). Rode de novo mais tarde.',
    en: 'JSON was expected, and what came cannot be read as such ({got}). Run again later.',
  },
  overpass: {
    pt: 'o Overpass não terminou a consulta ({got}). Rode de novo mais tarde, ou diga um recorte com --from osm=ARQUIVO.osm.pbf.',
    en: 'Overpass did not finish the query ({got}). Run again later, or tell an extract with --from osm=FILE.osm.pbf.',
  },
  pinned: {
    pt: 'o arquivo não é o que geodata/<município>/sources.json espera ({got} em vez de {expected}) e foi deixado de lado. Se o órgão publicou outro, atualize sha256 e size ali.',
    en: 'the file is not what geodata/<town>/sources.json expects ({got} instead of {expected}) and was put aside. If the agency published another, update sha256 and size there.',
  },
  disk: {
    pt: 'não foi possível gravar {file} ({got}). Confira o espaço e as permissões da pasta, ou escolha outra com --to.',
    en: '{file} could not be written ({got}). Check the space and the permissions of the folder, or choose another with --to.',
  },
  'no-such-file': {
    pt: 'o arquivo dado com --from não pôde ser lido ({got}). Confira o nome.',
    en: 'the file given with --from cannot be read ({got}). Check its name.',
  },
  'not-cached': {
    pt: 'não está em {file} e --offline não vai à rede. Rode uma vez sem --offline.',
    en: 'it is not in {file} and --offline does not go to the network. Run once without --offline.',
  },
  altered: {
    pt: '{file} não é mais o que foi baixado (o hash não confere) e --offline não vai à rede. Rode uma vez sem --offline.',
    en: '{file} is no longer what was downloaded (its hash differs) and --offline does not go to the network. Run once without --offline.',
  },
  'not-configured': {
    pt: 'endereço não configurado. Diga um com --from {id}=ENDEREÇO ou ARQUIVO.',
    en: 'not configured: give --from {id}=URL or FILE.',
  },
} as const satisfies Record<string, Text>;
export type FailureCode = keyof typeof FAILURES;

export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';
  constructor(
    readonly code: FailureCode,
    readonly values: Readonly<Record<string, string | number>> = {},
  ) {
    super(code);
  }
  /** With the source and the address before it. */
  say(lang: keyof Text, id: string, address: string | null): string {
    const said = FAILURES[this.code][lang].replaceAll(/\{(\w+)\}/g, (whole, word: string) =>
      word === 'id' ? id : String(this.values[word] ?? whole),
    );
    return address === null ? `${id}: ${said}` : `${id} (${address}): ${said}`;
  }
}

/** Somebody asked to stop: no fault of the source's. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** What the disk refuses, told as such. @throws FetchFailure `disk` */
export async function onDisk<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new FetchFailure('disk', { file, got: codeOf(error) });
  }
}

/** `ENOSPC`, `ECONNREFUSED` and the like, wherever the error keeps it; else its words. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause === undefined ? error.message : codeOf(error.cause);
}
