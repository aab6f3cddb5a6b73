import { sayInputError } from '../../siting/sentences.ts';
import { InputError } from '../../siting/types.ts';

/**
 * What is wrong with a place that was put on the map: there is but one, so neither file nor feature is named, and the
 * name of a field is a word of files.
 */
export function sayRefusal(error: InputError, language: string): string {
  const { file: _file, feature: _feature, field: _field, place, ...others } = error.values;
  const values = place === undefined ? others : { ...others, place: sayPlace(place, language) };
  return sayInputError(new InputError(error.code, error.message, values), language === 'en' ? 'en' : 'pt');
}

/** The place that a refusal names (`[lon, lat]`), as coordinates are typed and shown here: latitude first. */
export function sayPlace(place: string | number, language: string): string {
  const [, lon, lat] = /^\[(-?[\d.]+), ?(-?[\d.]+)\]$/.exec(String(place)) ?? [];
  if (lon === undefined || lat === undefined) return String(place);
  const degrees = [lat, lon].map((one) => Number(one).toFixed(6)).join(' ');
  return language === 'en' ? degrees : degrees.replaceAll('.', ',');
}
