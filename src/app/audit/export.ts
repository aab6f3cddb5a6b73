/** Conflicts as files: CSV for a Brazilian spreadsheet, GeoJSON for a GIS. */
import type { Feature } from 'geojson';
import type { Conflict, ConflictPlace } from '../../siting/conflict.ts';
import { toCsv } from '../siting/saved/list.ts';
import type { Entry } from './entries.ts';
import { type AuditSpeech, noteWords } from './say.ts';

const COLUMNS = [
  'fate',
  'verdict',
  'citation',
  'rule',
  'against',
  'site',
  'siteName',
  'siteSince',
  'siteLicence',
  'other',
  'otherName',
  'otherSince',
  'otherLicence',
  'first',
  'measured',
  'required',
  'margin',
  'tolerance',
  'area',
  'notes',
  'lon',
  'lat',
] as const;
type Column = (typeof COLUMNS)[number];

/** Metres and degrees with a decimal comma and a plain minus, so that a spreadsheet takes them for numbers. */
const number = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));

export function csvOf(entries: readonly Entry[], speech: AuditSpeech): string {
  const { t } = speech;
  const head = COLUMNS.map((column) => t(`audit:csvCol.${column}`));
  return toCsv(
    head,
    entries.map((entry) => COLUMNS.map((column) => cell(entry, column, speech))),
  );
}

function cell({ conflict, fate }: Entry, column: Column, speech: AuditSpeech): string {
  const { t } = speech;
  const { site, other } = conflict;
  switch (column) {
    case 'fate':
      return fate === null ? '' : t(`audit:fate.${fate}`);
    case 'verdict':
      return t(`words:verdict.${conflict.verdict}`);
    case 'citation':
      return conflict.citation;
    case 'rule':
      return conflict.rule;
    case 'against':
      return conflict.against ?? '';
    case 'site':
      return site.id;
    case 'siteName':
      return site.name ?? '';
    case 'siteSince':
      return site.since.day ?? '';
    case 'siteLicence':
      return site.since.licence ?? '';
    case 'other':
      return other?.id ?? '';
    case 'otherName':
      return other?.name ?? '';
    case 'otherSince':
      return other?.since.day ?? '';
    case 'otherLicence':
      return other?.since.licence ?? '';
    case 'first':
      return firstCell(conflict, speech);
    case 'measured':
      return number(conflict.measured_m);
    case 'required':
      return number(conflict.required_m);
    case 'margin':
      return number(conflict.margin_m);
    case 'tolerance':
      return number(conflict.tolerance_m);
    case 'area':
      return conflict.neighbourhood ?? '';
    case 'notes':
      return noteWords(conflict, speech).join(' ');
    case 'lon':
      return number(conflict.at[0]);
    case 'lat':
      return number(conflict.at[1]);
  }
}

function firstCell({ first, site, other }: Conflict, { t }: AuditSpeech): string {
  switch (first) {
    case null:
      return '';
    case 'site':
      return site.id;
    case 'other':
      return other?.id ?? '';
    case 'same-day':
    case 'unknown':
      return t(`audit:csvFirst.${first}`);
  }
}

/** One feature a conflict: the line between the two places, or where the one stands. Its datum is told, in the file and by name. */
export function geoJsonOf(
  entries: readonly Entry[],
  told: { readonly city: string; readonly day: string },
  speech: AuditSpeech,
): string {
  return `${JSON.stringify({
    type: 'FeatureCollection',
    // RFC 7946 knows WGS 84 alone; programs that know no better read this member of 2008.
    crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::4674' } },
    note: speech.t('audit:datum'),
    ...told,
    features: entries.map((entry) => featureOf(entry, speech)),
  })}\n`;
}

function featureOf({ conflict, fate }: Entry, speech: AuditSpeech): Feature {
  const { key, line, at } = conflict;
  const place = (name: string, one: ConflictPlace | null) => ({
    [name]: one?.id ?? null,
    [`${name}_kind`]: one?.kind ?? null,
    [`${name}_name`]: one?.name ?? null,
    [`${name}_since`]: one?.since.day ?? null,
    [`${name}_licence`]: one?.since.licence ?? null,
  });
  const touches = line !== null && line[0][0] === line[1][0] && line[0][1] === line[1][1];
  return {
    type: 'Feature',
    id: key,
    geometry:
      line === null || touches
        ? { type: 'Point', coordinates: [...at] }
        : { type: 'LineString', coordinates: line.map((position) => [...position]) },
    properties: {
      rule: conflict.rule,
      citation: conflict.citation,
      against: conflict.against,
      verdict: conflict.verdict,
      since_earlier: fate,
      ...place('site', conflict.site),
      ...place('other', conflict.other),
      first: conflict.first,
      measured_m: conflict.measured_m,
      required_m: conflict.required_m,
      margin_m: conflict.margin_m,
      tolerance_m: conflict.tolerance_m,
      neighbourhood: conflict.neighbourhood,
      notes: noteWords(conflict, speech).join(' '),
    },
  };
}
