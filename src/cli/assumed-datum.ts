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
 * Metres of another datum or zone may lie in the town too, up to a street's width or a block off: what is kept is said
 * by a person. Degrees are SIRGAS 2000, the country's own, unless told otherwise.
 * @throws UsageError
 */
export function mustTellMetres(file: string, assumed: string | null): void {
  if (assumed === null || !isMetres(assumed)) return;
  throw new UsageError(
    t(
      `import: ${file}: as coordenadas são metros, e o arquivo não diz em que sistema. Parecem ${assumed}; em outro datum cairiam a dezenas de metros. Nada foi gravado. Diga o sistema com --crs, p. ex. --crs ${assumed}.`,
      `import: ${file}: the coordinates are metres, and the file does not tell in which system. They look like ${assumed}; on another datum they would lie tens of metres off. Nothing was stored. Name the system with --crs, e.g. --crs ${assumed}.`,
    ),
  );
}
