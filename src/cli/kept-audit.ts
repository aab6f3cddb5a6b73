/** `audit --keep`: the run of a night, kept beside the earlier ones, and what has changed since the last. */
import type { PostureCode } from '../laws/types.ts';
import type { AuditSummary } from '../records/audit.ts';
import { sha256 } from '../records/hash.ts';
import type { Records } from '../records/records.ts';
import { type Changes, changesBetween } from '../siting/conflict-changes.ts';
import { runAudit } from '../siting/conflicts.ts';
import type { FactsIndex } from '../siting/facts-index.ts';
import { ENGINE_VERSION } from '../siting/version.ts';

export interface KeptRun {
  readonly kept: AuditSummary;
  /** The run it was compared with: of the latest day up to its own; null where it is the first. */
  readonly since: AuditSummary | null;
  readonly changes: Changes;
}

/** Judges the town's own facts, keeps the run and compares it with the one before. */
export async function keepRun(
  records: Records,
  code: PostureCode,
  date: string,
  index: FactsIndex,
  factsText: string,
): Promise<KeptRun> {
  const { ibge, slug } = code.town;
  const [licences, neighbourhoods] = [
    await records.licenceDates(ibge),
    await records.listNeighbourhoods(ibge),
  ];
  const run = runAudit(index, code, date, {
    licences,
    neighbourhoods: neighbourhoods.flatMap(({ name, geom }) =>
      geom === null ? [] : [{ name, geometry: geom }],
    ),
  });
  if (run === null) throw new Error('an audit that nobody stopped came back stopped');
  const since = await records.lastAudit(ibge, date);
  const before = since === null ? null : await records.openAudit(since.id);
  const lawsHash = await sha256(JSON.stringify(code.rules));
  if (lawsHash === null) throw new Error('this Node cannot hash');
  const kept = await records.keepAudit({
    town: slug,
    run,
    engineVersion: ENGINE_VERSION,
    lawsHash,
    factsHash: await sha256(factsText),
  });
  return { kept, since, changes: changesBetween(before?.run ?? { conflicts: [] }, run) };
}
