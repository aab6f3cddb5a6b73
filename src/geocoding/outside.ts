/**
 * An outside geocoder (Nominatim, Photon) as a port: what to ask, and what its answer means. Off unless the town's settings
 * name a server; asked only for what the town's own data could not place. Nothing is fetched here.
 */
import { z } from 'zod';
import type { Geocoded } from './types.ts';

export const OUTSIDE_SERVICES = ['nominatim', 'photon'] as const;
export interface OutsideGeocoder {
  readonly service: (typeof OUTSIDE_SERVICES)[number];
  /** Where it answers, e.g. `https://nominatim.example.org`. */
  readonly url: string;
}
export interface OutsideBounds {
  readonly town: string;
  readonly uf: string;
  /** West, south, east, north: an answer outside is none. */
  readonly box: readonly [number, number, number, number];
}

/** Whether an answer of our own leaves something to ask: nothing was placed, and it is no tie that a person must part. */
export const mayAskOutside = ({ precision, candidates }: Geocoded): boolean =>
  precision === 'none' && candidates.length === 0;

/** The address to fetch. @throws TypeError where the server's own address is none. */
export function outsideRequest(
  { service, url }: OutsideGeocoder,
  address: string,
  bounds: OutsideBounds,
): string {
  const [west, south, east, north] = bounds.box;
  const base = new URL(url.endsWith('/') ? url : `${url}/`);
  const asked = new URL(service === 'nominatim' ? 'search' : 'api', base);
  asked.searchParams.set('q', `${address}, ${bounds.town}, ${bounds.uf}, Brasil`);
  asked.searchParams.set('limit', '5');
  if (service === 'nominatim') {
    asked.searchParams.set('format', 'jsonv2');
    asked.searchParams.set('countrycodes', 'br');
    asked.searchParams.set('viewbox', `${west},${north},${east},${south}`);
    asked.searchParams.set('bounded', '1');
  } else asked.searchParams.set('bbox', `${west},${south},${east},${north}`);
  return asked.href;
}

const Nominatim = z.array(
  z.looseObject({
    lat: z.coerce.number(),
    lon: z.coerce.number(),
    display_name: z.string(),
    addresstype: z.string().optional(),
    category: z.string().optional(),
  }),
);
const Photon = z.looseObject({
  features: z.array(
    z.looseObject({
      geometry: z.looseObject({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
      properties: z.looseObject({
        name: z.string().optional(),
        street: z.string().optional(),
        housenumber: z.string().optional(),
        type: z.string().optional(),
      }),
    }),
  ),
});

/** Nobody measured how far a stranger's answer errs: it is told as a street's, metres. */
const OUTSIDE_ACCURACY_M = { address: 50, street: 500 } as const;

/**
 * An answer's JSON as ours, marked as from outside; null where it found nothing in the town. Several places are a tie.
 * @throws z.ZodError where the answer has another shape.
 */
export function outsideAnswer(
  { service }: OutsideGeocoder,
  json: unknown,
  { box: [west, south, east, north] }: OutsideBounds,
): Geocoded | null {
  const found = (service === 'nominatim' ? fromNominatim(json) : fromPhoton(json)).filter(
    ({ lon, lat }) => lon >= west && lon <= east && lat >= south && lat <= north,
  );
  const [first] = found;
  if (first === undefined) return null;
  const common = { side: null, source: null, remarks: [{ code: 'outside-geocoder', values: { service } }] };
  if (found.length > 1)
    return {
      ...common,
      precision: 'none',
      position: null,
      accuracy_m: null,
      matched: null,
      score: 0.5,
      candidates: found.map(({ label, lon, lat }) => ({ label, lon, lat, score: 0.5 })),
    };
  return {
    ...common,
    // Never better than a street: what it stands on cannot be seen from here.
    precision: 'street',
    position: [first.lon, first.lat],
    accuracy_m: first.house ? OUTSIDE_ACCURACY_M.address : OUTSIDE_ACCURACY_M.street,
    matched: first.label,
    score: 0.5,
    candidates: [],
  };
}

interface Found {
  readonly label: string;
  readonly lon: number;
  readonly lat: number;
  readonly house: boolean;
}

/** Only houses and streets: a town's or a neighbourhood's middle is no answer. */
function fromNominatim(json: unknown): Found[] {
  return Nominatim.parse(json).flatMap(({ lat, lon, display_name, addresstype }) => {
    const house = addresstype === 'house' || addresstype === 'building' || addresstype === 'place';
    return house || addresstype === 'road' ? [{ label: display_name, lon, lat, house }] : [];
  });
}

function fromPhoton(json: unknown): Found[] {
  return Photon.parse(json).features.flatMap(({ geometry, properties }) => {
    const [lon, lat] = geometry.coordinates;
    const { type, street, housenumber, name } = properties;
    if (type !== 'house' && type !== 'street') return [];
    const label = [street ?? name, housenumber].filter((part) => part !== undefined).join(', ');
    return [{ label, lon, lat, house: type === 'house' }];
  });
}
