import { crsOf } from '../geodesy/crs.ts';
import type { Intake } from '../intake/bring-in.ts';
import { t } from '../laws/text.ts';
import { UsageError } from './command.ts';

/** The system that a layer was read by and nothing in it tells, `EPSG:n`; null where all of them tell. Metres before degrees. */
export function assumedDatum(intakes: readonly Intake[]): string | null {
  const assumed = intakes.flatMap(({ detected: { crs } }) =>
    crs?.asked === true && crs.value !== null ? [crs.value] : [],
  );
  return assumed.find(isMetres) ?? assumed[0] ?? null;
}
const isMetres = (crs: string): boolean => {
  const known = crsOf(Number(crs.replace('EPSG:', '')));
  return known !== null && known.epsg !== known.datum.epsg;
};

/**
 * On another datum or zone the same numbers lie in the town too, up to a street's width or a block off: in what system
 * they are to be kept is said by a person. What is only written out (`-o`) stays a file, and its guess is told with it.
 * @throws UsageError
 */
export function mustTellDatum(file: string, assumed: string | null): void {
  if (assumed === null) return;
  throw new UsageError(
    isMetres(assumed)
      ? t(
          `import: ${file}: as coordenadas são metros, e o arquivo não diz em que sistema. Parecem ${assumed}; em outro datum cairiam a dezenas de metros. Nada foi gravado. Diga o sistema com --crs, p. ex. --crs ${assumed}.`,
          `import: ${file}: the coordinates are metres, and the file does not tell in which system. They look like ${assumed}; on another datum they would lie tens of metres off. Nothing was stored. Name the system with --crs, e.g. --crs ${assumed}.`,
        )
      : t(
          `import: ${file}: as coordenadas são graus, e o arquivo não diz o datum. Em SAD69 ou Córrego Alegre ficariam a dezenas de metros de onde SIRGAS 2000 as põe. Nada foi gravado. Pergunte a quem fez o arquivo e diga o datum: --crs ${assumed} se for SIRGAS 2000 ou WGS 84 (GPS), --crs EPSG:4618 se for SAD69. Com -o o arquivo pode ser lido sem isso.`,
          `import: ${file}: the coordinates are degrees, and the file does not tell the datum. On SAD69 or Córrego Alegre they would lie tens of metres from where SIRGAS 2000 puts them. Nothing was stored. Ask whoever made the file and name the datum: --crs ${assumed} if it is SIRGAS 2000 or WGS 84 (GPS), --crs EPSG:4618 if it is SAD69. With -o the file can be read without.`,
        ),
  );
}
