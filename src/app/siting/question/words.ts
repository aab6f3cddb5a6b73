/** The site in words: where it is, how surely, and what was said of it. */
import { ATTRIBUTES, type Attribute } from '../../../laws/vocabulary.ts';
import type { Site } from '../../../siting/types.ts';
import { latitude, longitude } from '../../format.ts';
import { anchorOf } from '../../map/data/anchor.ts';
import type { Speech } from '../answer/speech.ts';
import type { Surroundings } from '../engine/engine.ts';
import { accuracyClass, isDrawn } from './question.ts';

/** `Rua do Prumo, 1287, lote L-00014`; else what is near; else the coordinates. */
export function placeWords(site: Site, around: Surroundings | null, speech: Speech): string {
  const { t } = speech;
  const drawn = site.geometry.type === 'Polygon' || site.geometry.type === 'MultiPolygon';
  const { address, lot, street } = around ?? { address: null, lot: null, street: null };
  const lotWord = lot === null ? null : t('siting:place.lot', { lot });
  const parts =
    address?.inside === true
      ? [address.text, lotWord]
      : address !== null && address !== undefined
        ? [drawn ? t('siting:place.drawn') : lotWord, t('siting:place.near', { address: address.text })]
        : street !== null
          ? [drawn ? t('siting:place.drawn') : lotWord, t('siting:place.on', { street })]
          : [drawn ? t('siting:place.drawn') : null, coordinatesWords(site, speech)];
  const words = parts.filter((part) => part !== null).join(', ');
  return words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1);
}

/** `29,85127° S 51,14934° O`. */
export function coordinatesWords({ geometry }: Pick<Site, 'geometry'>, { language }: Speech): string {
  const [lon, lat] = anchorOf(geometry);
  return `${latitude(lat, language)} ${longitude(lon, language)}`;
}

/** `levantada em campo, ± 0,50 m`; of an outline, `desenhada no mapa, ± 5,00 m`. */
export function accuracyWords(
  site: Pick<Site, 'id' | 'geometry' | 'accuracy_m'>,
  { t, metres: say }: Speech,
): string {
  const known = accuracyClass(site.accuracy_m);
  const size = say(site.accuracy_m);
  if (isDrawn(site) && (known === null || known === 'building'))
    return t('siting:place.accuracy', { class: t('siting:place.byDrawing'), metres: size });
  return known === null
    ? t('siting:place.own', { metres: size })
    : t('siting:place.accuracy', { class: t(`words:accuracy.${known}`), metres: size });
}

/** `tanques 5.000 litros, 2 bombas`: what was said in few words; a plain "no" needs none. */
export function shortGiven(
  { attributes }: Pick<Site, 'attributes'>,
  { t, number }: Speech,
): readonly string[] {
  return (Object.keys(ATTRIBUTES) as Attribute[]).flatMap((name) => {
    const value = attributes[name];
    if (value === undefined || value === false) return [];
    return [
      typeof value === 'number'
        ? t(`siting:given.${name}`, { count: value, shown: number(value) })
        : t(`siting:given.${name}`, { count: 1, shown: '' }),
    ];
  });
}
