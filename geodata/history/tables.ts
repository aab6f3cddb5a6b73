/** A history as rows of the database's own tables, for one town. */

import type { Step } from '../../src/enforcement/step.ts';
import type { PostureCode, RequiredContents } from '../../src/laws/types.ts';
import { ENGINE_VERSION } from '../../src/siting/version.ts';
import { makeRng } from '../prng.ts';
import { type CopyTable, copyTable } from './copy.ts';
import type { DemoHistory, DemoInfraction } from './history.ts';
import { DEMO_UNIT_VALUES, uuid } from './history.ts';

/** What seizures held. */
const SEIZED = {
  thing: 'Mercadorias de demonstração: 2 caixas',
  perishable: 'Alimentos de demonstração: 3 kg',
  animal: 'Um animal de demonstração',
} as const;

/**
 * Tables in the order in which they can be written. The triggers of the tables are not counted on: what they would keep
 * (instants, stages, terms, numbers) is in the rows.
 */
export function historyTables(history: DemoHistory, ibge: string): readonly CopyTable[] {
  const { code, infractions, offenders, effort } = history;
  const rng = makeRng(`${code.town.slug}/history/ids`);
  const numbers = numbered(infractions);
  const events = infractions.flatMap((one) => eventRows(one, ibge, () => uuid(rng)));
  return [
    copyTable(
      'unit_values',
      ['municipality', 'unit', 'valid_from', 'valid_to', 'amount_cents', 'source', 'is_demo'],
      DEMO_UNIT_VALUES.map(([from, to, cents]) => [
        ibge,
        code.penalties.unit.key,
        from,
        to,
        cents,
        'Valor de demonstração (fictício)',
        true,
      ]),
    ),
    copyTable(
      'inspection_counts',
      ['municipality', 'month', 'neighbourhood', 'inspections', 'is_demo'],
      effort.map(({ month, neighbourhood, inspections }) => [ibge, month, neighbourhood, inspections, true]),
    ),
    copyTable(
      'offenders',
      ['id', 'municipality', 'kind', 'name', 'profession', 'age', 'marital_status', 'address', 'is_demo'],
      offenders.map((one) => [
        one.id,
        ibge,
        one.kind,
        one.name,
        one.profession,
        one.age,
        one.marital_status,
        one.address,
        true,
      ]),
    ),
    copyTable(
      'infractions',
      [
        ...[
          'id',
          'municipality',
          'status',
          'number',
          'origin',
          'officer_name',
          'offence',
          'act_on',
          'act_time',
          'act_at',
        ],
        ...[
          'address',
          'geom',
          'accuracy_m',
          'position_method',
          'neighbourhood',
          'account',
          'easing',
          'burdening',
        ],
        ...[
          'correct_in_days',
          'pay_in_days',
          'offender_id',
          'offender_signature',
          'issued_on',
          'stage',
          'stage_since',
        ],
        ...['due_on', 'open_until', 'due_whose', 'closed', 'condemned_on', 'amount_cents', 'events', 'trade'],
      ],
      infractions.map((one) => {
        const { process, fine, at } = one;
        return [
          one.id,
          ibge,
          process.noticed_on === null ? 'notified' : 'issued',
          numbers.notices.get(one.id) ?? null,
          'demo',
          one.officer,
          one.offence.id,
          one.day,
          one.time,
          `${one.day} ${one.time} ${code.town.time_zone}`,
          at.text,
          `SRID=4674;POINT(${at.lon} ${at.lat})`,
          3,
          'address',
          at.neighbourhood,
          `Relato de demonstração: ${one.offence.label.pt}.`,
          fine?.easing ?? [],
          fine?.burdening ?? [],
          10,
          process.pay_days,
          one.offender.id,
          'signed',
          process.noticed_on,
          process.stage,
          process.since,
          process.term?.due ?? null,
          process.term?.open_until ?? null,
          process.term?.whose ?? null,
          process.closed,
          process.condemned_on,
          fine === null ? null : Number(fine.amount),
          process.events.length,
          one.trade,
        ];
      }),
    ),
    copyTable(
      'process_events',
      [
        ...[
          'id',
          'municipality',
          'infraction_id',
          'place',
          'kind',
          'move',
          'from_stage',
          'to_stage',
          'actor',
          'acted_on',
        ],
        ...['days', 'due_on', 'open_until', 'undoes', 'document', 'note'],
      ],
      events,
    ),
    copyTable(
      'prior_notices',
      [
        'id',
        'municipality',
        'infraction_id',
        'status',
        'number',
        'reason',
        'measures',
        'term_days',
        'receipt',
        'issued_on',
      ],
      infractions.flatMap(({ id, process, offence }) =>
        process.notified_on === null
          ? []
          : [
              [
                uuid(rng),
                ibge,
                id,
                'issued',
                numbers.priors.get(id) ?? null,
                `Notificação de demonstração: ${offence.label.pt}.`,
                'Corrigir o que foi apontado.',
                process.prior_days,
                'signed',
                process.notified_on,
              ],
            ],
      ),
    ),
    copyTable(
      'seizures',
      [
        ...[
          'id',
          'municipality',
          'infraction_id',
          'status',
          'number',
          'kind',
          'items',
          'reasons',
          'place',
          'seized_on',
        ],
        ...[
          'seized_time',
          'owner_name',
          'holder_name',
          'offender_signature',
          'kept_at',
          'outcome',
          'outcome_on',
          'issued_on',
        ],
      ],
      infractions.flatMap((one) => {
        const { seized, process } = one;
        if (seized === null || process.noticed_on === null) return [];
        const over = process.closed ? 'returned' : null;
        return [
          [
            uuid(rng),
            ibge,
            one.id,
            'issued',
            numbers.seizures.get(one.id) ?? null,
            seized,
            SEIZED[seized],
            'Prova da infração (demonstração).',
            one.at.text,
            process.noticed_on,
            one.time,
            one.offender.name,
            one.offender.name,
            'signed',
            'Depósito municipal (fictício)',
            over,
            over === null ? null : (process.events.at(-1)?.on ?? null),
            process.noticed_on,
          ],
        ];
      }),
    ),
    copyTable(
      'witnesses',
      ['municipality', 'infraction_id', 'paper', 'name', 'address', 'is_adult', 'signed'],
      infractions.flatMap((one, i) =>
        papersOf(one).flatMap((paper) =>
          asksWitnesses(code, paper)
            ? [1, 2].map((n) => [
                ibge,
                one.id,
                paper,
                `Testemunha Fictícia ${2 * i + n}`,
                infractions[(i + n) % infractions.length]?.at.text ?? one.at.text,
                true,
                true,
              ])
            : [],
        ),
      ),
    ),
    copyTable(
      'fines',
      [
        ...[
          'id',
          'municipality',
          'infraction_id',
          'offence',
          'unit',
          'unit_on',
          'unit_cents',
          'easing',
          'burdening',
          'repeat',
        ],
        ...[
          'repeat_of',
          'repeat_days',
          'degree',
          'least_cents',
          'most_cents',
          'amount_cents',
          'judge',
          'steps',
          'reason',
        ],
        ...['engine_version', 'created_at'],
      ],
      infractions.flatMap(({ id, fine, offence, process }) =>
        fine === null
          ? []
          : [
              [
                uuid(rng),
                ibge,
                id,
                offence.id,
                code.penalties.unit.key,
                fine.unit_on,
                Number(fine.unit_cents),
                fine.easing,
                fine.burdening,
                fine.repeat,
                fine.repeat_of,
                fine.days,
                fine.fine.degree,
                cents(fine.fine.range?.[0]),
                cents(fine.fine.range?.[1]),
                Number(fine.amount),
                fine.fine.judge,
                JSON.stringify(fine.fine.steps.map(stepRow)),
                fine.reason,
                ENGINE_VERSION,
                `${process.fined_on} 12:00 ${code.town.time_zone}`,
              ],
            ],
      ),
    ),
    copyTable(
      'private.notice_counters',
      ['municipality', 'document', 'year', 'last'],
      [...numbers.last].map(([key, last]) => {
        const [document = '', year = ''] = key.split(' ');
        return [ibge, document, year, last];
      }),
    ),
  ];
}

type Paper = RequiredContents['kind'];

/** The papers that were issued of an infraction. */
function papersOf({ process, seized }: DemoInfraction): readonly Paper[] {
  return [
    ...(process.notified_on === null ? [] : (['prior-notice'] as const)),
    ...(process.noticed_on === null ? [] : (['infringement'] as const)),
    ...(process.noticed_on === null || seized === null ? [] : (['seizure'] as const)),
  ];
}

/** Does the code ask witnesses of this paper? */
const asksWitnesses = ({ contents }: PostureCode, paper: Paper): boolean =>
  contents.some(
    ({ kind, items }) =>
      kind === paper && items.some(({ needs }) => needs.flat().includes('signature-witnesses')),
  );

const cents = (sum: bigint | undefined): number | null => (sum === undefined ? null : Number(sum));
const stepRow = ({ text, citation, amount }: Step) => ({
  text,
  citation,
  amount: amount === null ? null : Number(amount),
});

function eventRows({ id, process }: DemoInfraction, ibge: string, made: () => string) {
  const ids = process.events.map(made);
  return process.events.map((event, i) => [
    ids[i] ?? '',
    ibge,
    id,
    i + 1,
    event.kind,
    event.move,
    event.from,
    event.to,
    event.actor,
    event.on,
    event.days,
    event.due,
    event.open_until,
    event.undoes === null ? null : (ids[event.undoes - 1] ?? null),
    event.document,
    event.note,
  ]);
}

/** Papers numbered as they were issued, by year and without gaps: `2026/00001`. */
function numbered(infractions: readonly DemoInfraction[]) {
  const last = new Map<string, number>();
  const by = (document: string, dayOf: (one: DemoInfraction) => string | null) => {
    const issued = infractions.flatMap((one) => {
      const day = dayOf(one);
      return day === null ? [] : [{ id: one.id, day, key: `${day} ${one.day}${one.time}${one.id}` }];
    });
    issued.sort((a, b) => (a.key < b.key ? -1 : 1));
    return new Map(
      issued.map(({ id, day }) => {
        const year = `${document} ${day.slice(0, 4)}`;
        const n = (last.get(year) ?? 0) + 1;
        last.set(year, n);
        return [id, `${day.slice(0, 4)}/${String(n).padStart(5, '0')}`] as const;
      }),
    );
  };
  return {
    notices: by('infringement', ({ process }) => process.noticed_on),
    priors: by('prior-notice', ({ process }) => process.notified_on),
    seizures: by('seizure', ({ seized, process }) => (seized === null ? null : process.noticed_on)),
    last,
  };
}
