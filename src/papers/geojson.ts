/** The answer as GeoJSON: the site, a line for each measure, the places that decided. SIRGAS 2000, and says so. */
import { VERDICT_WORDS } from '../laws/verdict-words.ts';
import { sayNotes } from '../siting/notes.ts';
import type { Answer, Fact, Finding } from '../siting/types.ts';
import type { Lang } from './say.ts';

export function findingsGeojson(answer: Answer, ground: readonly Fact[], lang: Lang) {
  const { site, findings } = answer;
  const named = new Set(findings.flatMap(({ nearest }) => (nearest === null ? [] : [nearest.id])));
  const feature = (id: string, geometry: object | null, properties: object) => ({
    type: 'Feature' as const,
    id,
    geometry,
    properties,
  });
  return {
    type: 'FeatureCollection' as const,
    // Dropped by RFC 7946, and still what most programs of a town hall read the datum from.
    crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::4674' } },
    city: answer.city,
    activity: answer.activity,
    date: answer.date,
    verdict: answer.verdict,
    features: [
      feature('site', site.geometry, {
        role: 'site',
        verdict: answer.verdict,
        word: VERDICT_WORDS[answer.verdict].word[lang],
        accuracy_m: site.accuracy_m,
        attributes: site.attributes,
      }),
      ...Object.entries(site.parts).map(([part, geometry]) =>
        feature(`site/${part}`, geometry, { role: 'site-part', part }),
      ),
      ...findings.map((finding) =>
        feature(
          `${finding.rule}/${finding.against ?? ''}`,
          finding.line === null ? null : { type: 'LineString', coordinates: finding.line },
          told(finding, lang),
        ),
      ),
      ...ground
        .filter(({ id }) => named.has(id))
        .map((fact) =>
          feature(`place/${fact.id}`, fact.geometry, {
            role: 'place',
            place: fact.id,
            kind: fact.kind,
            name: fact.name,
            accuracy_m: fact.accuracy_m,
            source: fact.source?.title ?? null,
            source_date: fact.source?.date ?? null,
          }),
        ),
    ],
  };
}

function told(finding: Finding, lang: Lang) {
  const { rule, citation, against, verdict, measured_m, required_m, margin_m, tolerance_m, nearest } =
    finding;
  return {
    role: 'finding',
    rule,
    citation,
    against,
    verdict,
    word: VERDICT_WORDS[verdict].word[lang],
    measured_m,
    required_m,
    margin_m,
    tolerance_m,
    place: nearest?.id ?? null,
    place_kind: nearest?.kind ?? null,
    place_name: nearest?.name ?? null,
    note: sayNotes(finding, lang),
  };
}
