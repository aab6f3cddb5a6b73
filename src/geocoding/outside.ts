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

/** A server's address as typed: its one form, or why it is none. The table's constraint says the same. */
export function readServer(
  typed: string,
): { readonly url: string } | { readonly fault: 'unreadable' | 'not-encrypted' } {
  const url = typed.trim();
  if (!SERVER.test(url) || url.length > LONGEST_URL || !URL.canParse(url)) return { fault: 'unreadable' };
  const { protocol, hostname } = new URL(url);
  // Addresses of people do not cross the open network in clear; a server of the town hall's own may.
  return protocol === 'https:' || OWN_NETWORK.test(hostname) ? { url } : { fault: 'not-encrypted' };
}
const SERVER = /^https?:\/\/[A-Za-z0-9.-]+(:[0-9]{1,5})?(\/[A-Za-z0-9._~/-]*)?$/;
const LONGEST_URL = 200;
const OWN_NETWORK =
  /^(localhost|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|[^.]+|.+\.local)$/;

/** What an outside service cannot know better: the address says to be elsewhere, or is none. */
const NOT_ASKED: ReadonlySet<string> = new Set([
  'other-municipality',
  'maybe-other-municipality',
  'nothing-understood',
  'outside-nothing',
]);
/** Whether an answer of our own leaves something to ask: nothing was placed, and it is no tie that a person must part. */
export const mayAskOutside = ({ precision, candidates, remarks }: Geocoded): boolean =>
  precision === 'none' && candidates.length === 0 && !remarks.some(({ code }) => NOT_ASKED.has(code));

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

export const SERVICE_NAMES: Readonly<Record<OutsideGeocoder['service'], string>> = {
  nominatim: 'Nominatim',
  photon: 'Photon',
};

/**
 * An answer's JSON as ours, marked as from outside; null where it found nothing in the town. However many places it
 * names, they are candidates: only a person takes one of them for the position.
 * @throws z.ZodError where the answer has another shape.
 */
export function outsideAnswer(
  { service }: OutsideGeocoder,
  json: unknown,
  { box: [west, south, east, north] }: OutsideBounds,
): Geocoded | null {
  const inTown = (service === 'nominatim' ? fromNominatim(json) : fromPhoton(json)).filter(
    ({ lon, lat }) => lon >= west && lon <= east && lat >= south && lat <= north,
  );
  // A road comes in pieces of one name; the first is the one that fits best.
  const found = inTown.filter(({ label }, i) => inTown.findIndex((one) => one.label === label) === i);
  if (found.length === 0) return null;
  return {
    precision: 'none',
    position: null,
    accuracy_m: null,
    matched: null,
    side: null,
    score: 0,
    source: null,
    remarks: [{ code: 'outside-geocoder', values: { service: SERVICE_NAMES[service] } }],
    candidates: found.map(({ label, lon, lat, house }) => ({
      label: `${label} (${SERVICE_NAMES[service]})`,
      lon,
      lat,
      score: OUTSIDE_SCORE,
      // Never better than a street: what it stands on cannot be seen from here.
      precision: 'street',
      accuracy_m: house ? OUTSIDE_ACCURACY_M.address : OUTSIDE_ACCURACY_M.street,
      outside: service,
    })),
  };
}
/** A stranger's own score says nothing beside ours. */
const OUTSIDE_SCORE = 0.5;

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
