/** What the monthly report is made of, read to the end. */
import type { Area } from '../enforcement/stats/board/areas.ts';
import type { Neighbourhood } from './area.ts';
import type { AuditSummary } from './audit.ts';
import type { InfractionFacts } from './infraction-facts.ts';
import type { Records } from './records.ts';

export interface ReadReportInput {
  readonly facts: InfractionFacts;
  readonly areas: readonly Area[];
  readonly town: {
    readonly name: string;
    readonly uf: string;
    readonly isDemo: boolean;
    readonly isSandbox: boolean;
    /** PNG, base64 without its prefix; null where none is set. */
    readonly arms: string | null;
  };
  /** Null where it could not be counted. */
  readonly licences: {
    readonly in30: number | null;
    readonly in60: number | null;
    readonly ended: number | null;
  };
  readonly audit: ReportAudit | null;
}
export interface ReportAudit {
  readonly day: string;
  readonly violates: number;
  readonly inconclusive: number;
  readonly checked: number;
}

/** @throws RecordsError, also where there is no such town. */
export async function readReportInput(records: Records, ibge: string): Promise<ReadReportInput> {
  const facts = await records.infractionFacts(ibge);
  const [towns, neighbourhoods, licences, audits] = await Promise.all([
    records.listTowns(),
    records.listNeighbourhoods(ibge),
    endingLicences(records, ibge),
    records.listAudits(ibge),
  ]);
  const town = towns.find(({ ibge_code }) => ibge_code === ibge);
  const arms = town?.settings.arms;
  return {
    facts,
    areas: neighbourhoods.map(areaOf),
    town: {
      name: town?.name ?? ibge,
      uf: town?.uf ?? '',
      isDemo: town?.is_demo === true,
      isSandbox: town?.is_sandbox === true,
      arms: typeof arms === 'string' ? arms : null,
    },
    licences,
    audit: lastAuditOf(audits),
  };
}

/** A neighbourhood as the board takes it. */
export function areaOf({ name, geom, population }: Neighbourhood): Area {
  return {
    name,
    population,
    polygons:
      geom?.type === 'Polygon' ? [geom.coordinates] : geom?.type === 'MultiPolygon' ? geom.coordinates : [],
  };
}

/** How many licences end soon, or have ended without renewal. */
export async function endingLicences(records: Records, ibge: string): Promise<ReadReportInput['licences']> {
  const total = async (filters: Parameters<typeof records.licences.page>[1]) =>
    (await records.licences.page(ibge, filters, null, 1)).total;
  const [in30, in60, ended] = await Promise.all([
    total({ ends_within_days: 30 }),
    total({ ends_within_days: 60 }),
    total({ ended: true }),
  ]);
  return { in30, in60, ended };
}

/** The audit of the latest day; of several on one day the last. */
export function lastAuditOf(audits: readonly AuditSummary[]): ReportAudit | null {
  const [last] = [...audits].sort((a, b) =>
    `${a.day} ${a.created_at}` < `${b.day} ${b.created_at}` ? 1 : -1,
  );
  return last === undefined
    ? null
    : {
        day: last.day,
        violates: last.counts.violates ?? 0,
        inconclusive: last.counts.inconclusive ?? 0,
        checked: last.checked,
      };
}
