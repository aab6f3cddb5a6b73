/** What a row becomes where it is no place: a licence, an infraction, a neighbourhood. */
import { CNAE_ACTIVITIES } from '../laws/cnae.ts';
import type { SaidStage } from '../laws/stage-words.ts';
import { ACTIVITIES, type Activity, type Kind } from '../laws/vocabulary.ts';
import { mustBeArea } from '../siting/areas.ts';
import { InputError } from '../siting/types.ts';
import type { ReasonCode } from './reasons.ts';
import type {
  AcceptedRecord,
  InfractionRecord,
  LicenceRecord,
  LicenceStatus,
  NeighbourhoodRecord,
} from './records.ts';
import { type Manner, type Row, RowFault } from './row.ts';
import { dateTimeOf } from './values/date.ts';
import { centavosOf } from './values/money.ts';
import { plain } from './values/text.ts';

/** What every record has of its row. */
export type Base = Omit<
  AcceptedRecord,
  | 'target'
  | 'row'
  | 'id'
  | 'number'
  | 'kind'
  | 'registry'
  | 'purpose'
  | 'width_m'
  | 'belongs_to'
  | 'attributes'
  | 'activity'
  | 'status'
  | 'at'
  | 'article'
  | 'trade'
  | 'amount_cents'
  | 'inspections'
  | 'noticed_on'
  | 'condemned_on'
  | 'offence'
  | 'said'
  | 'document'
  | 'capital_cents'
  | 'holder'
  | 'population'
>;

/** @param numbered the licence's number, taken. @throws RowFault */
export function licenceOf(
  row: number,
  read: Row,
  base: Base,
  manner: Manner,
  numbered: () => string,
): LicenceRecord {
  const status = statusOf(read);
  const number = numbered();
  const activities = new Set(
    CNAE_ACTIVITIES.filter(({ cnae }) => cnae !== null && cnae === base.cnae).map((one) => one.activity),
  );
  const [byCnae] = activities;
  mustBePoint(base.geometry);
  const isPersons = base.personal.includes('name');
  const document = read.document();
  const holder = read.field('holder') ?? (isPersons ? base.name : null);
  return {
    ...base,
    target: 'licences',
    row,
    id: number,
    number,
    activity: activityOf(read) ?? (activities.size === 1 && byCnae !== undefined ? byCnae : null),
    status,
    trade: read.field('trade'),
    capital_cents: moneyOf(read, 'capital', manner),
    holder: holder === null ? null : { name: holder.slice(0, 200), document },
  };
}

/** @throws RowFault */
export function infractionOf(
  row: number,
  read: Row,
  base: Base,
  town: {
    readonly manner: Manner;
    /** Id of the offence of the town's code that an id or article is on a civil day; null where it is none. */
    readonly offenceOf: (text: string, day: string) => string | null;
    /** What a word of the state means; null: not asked. */
    readonly stageOf: ((word: string) => SaidStage | null) | null;
    /** Words that it knows, for a sentence. */
    readonly stageWords: string;
    /** The infraction's number, taken. */
    readonly number: () => string;
  },
): InfractionRecord {
  const needed = (field: 'article' | 'status'): string => {
    const text = read.field(field);
    if (text === null) read.refuse('missing-value', field, { field_name: read.columnOf(field) });
    return text;
  };
  const at = dateTimeOf(read.cellOf('at'), town.manner.order);
  if (read.field('at') === null) read.refuse('missing-value', 'at', { field_name: read.columnOf('at') });
  if (at === null) read.refuse('wrong-date-time', 'at', { got: read.field('at') ?? '' });
  const article = needed('article');
  const offence = town.offenceOf(article, at.slice(0, 10));
  if (offence === null) read.remark('unknown-offence', read.columnOf('article'), { got: article });
  const amount_cents = moneyOf(read, 'amount', town.manner);
  const inspections = read.number('inspections', 0, 1_000_000);
  const status = needed('status');
  const said = town.stageOf?.(status) ?? null;
  if (town.stageOf !== null && said === null)
    read.refuse('unknown-stage', 'status', { got: status, expected: town.stageWords });
  // An hour with an offset may fall on the day before by the town's clocks.
  const days = daysOf(read, /(?:Z|[+-]\d\d:\d\d)$/.test(at) ? null : at.slice(0, 10));
  mustBePoint(base.geometry);
  const document = read.document();
  const number = town.number();
  return {
    ...base,
    target: 'infractions',
    row,
    id: number,
    number,
    at,
    article,
    offence,
    status,
    said,
    document,
    trade: read.field('trade'),
    amount_cents,
    inspections,
    ...days,
  };
}

/** The days of notice and judgment, in the order of things: act, notice, judgment. @throws RowFault */
function daysOf(read: Row, act: string | null): Pick<InfractionRecord, 'noticed_on' | 'condemned_on'> {
  const noticed_on = read.day('noticed_on');
  const condemned_on = read.day('condemned_on');
  if (act !== null && noticed_on !== null && noticed_on < act)
    read.refuse('day-before', 'noticed_on', { got: noticed_on, other: act });
  if (condemned_on !== null && noticed_on === null)
    read.refuse('judged-unnoticed', 'condemned_on', { got: condemned_on });
  if (condemned_on !== null && noticed_on !== null && condemned_on < noticed_on)
    read.refuse('day-before', 'condemned_on', { got: condemned_on, other: noticed_on });
  return { noticed_on, condemned_on };
}

/** Whole centavos. @throws RowFault for what is no sum of money, or below zero. */
function moneyOf(read: Row, field: 'amount' | 'capital', { decimal }: Manner): number | null {
  const text = read.field(field);
  if (text === null) return null;
  const cents = centavosOf(read.cellOf(field), decimal);
  if (cents === null)
    read.refuse('wrong-number', field, { got: text, decimal: 'vírgula', decimal_en: 'comma' });
  if (cents < 0)
    read.refuse('out-of-bounds', field, { got: text, least: 0, most: Number.MAX_SAFE_INTEGER / 100 });
  return cents;
}

/** @throws RowFault */
function mustBePoint(geometry: AcceptedRecord['geometry']): void {
  if (geometry !== null && geometry.type !== 'Point')
    throw new RowFault(
      { code: 'point-expected', field: 'geometry', values: { got: geometry.type } },
      geometry.type,
    );
}

/** @throws RowFault for a word that is no activity of the codes. */
function activityOf(read: Row): Activity | null {
  const word = read.field('activity');
  if (word === null) return null;
  const found = ACTIVITIES.find((one) => one === word);
  if (found === undefined)
    read.refuse('unknown-activity', 'activity', { got: word, expected: ACTIVITIES.join(', ') });
  return found;
}

/** @param named its name, taken. @throws RowFault where it has no name or no area, or one of its name came before. */
export function neighbourhoodOf(
  row: number,
  read: Row,
  base: Base,
  named: () => string,
): NeighbourhoodRecord {
  if (base.geometry === null) throw new RowFault({ code: 'no-position', field: null, values: {} }, null);
  const { type } = base.geometry;
  if (type !== 'Polygon' && type !== 'MultiPolygon')
    throw new RowFault(
      { code: 'area-expected', field: 'geometry', values: { kind: 'bairro', got: type } },
      type,
    );
  const population = read.number('population', 0, 100_000_000);
  const name = named();
  return {
    ...base,
    target: 'neighbourhoods',
    row,
    id: name,
    // Nobody's: a bairro called after a person is no person.
    name,
    remarks: base.remarks.filter(({ code }) => code !== 'sole-trader' && code !== 'cpf-in-text'),
    personal: base.personal.filter((column) => column !== 'name' && column !== read.columnOf('name')),
    population: population === null ? null : Math.round(population),
  };
}

/** @throws RowFault where a kind is an area and this is none. */
export function areaOrFault(kind: Kind, geometry: NonNullable<AcceptedRecord['geometry']>): void {
  try {
    mustBeArea(kind, geometry, { file: null, feature: null, field: null });
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new RowFault(
      { code: error.code as ReasonCode, field: 'geometry', values: error.values },
      geometry.type,
    );
  }
}

const STATUSES: readonly (readonly [RegExp, LicenceStatus])[] = [
  [/^(requested|solicitad|requerid|em analise|pendente|protocolad|em tramite)/, 'requested'],
  [/^(refused|denied|indeferid|negad|recusad)/, 'refused'],
  [/^(suspend|suspens)/, 'suspended'],
  [/^(revoked|revogad|cassad|cancelad|anulad|baixad|encerrad)/, 'revoked'],
  [/^(expired|vencid|expirad|caduc)/, 'expired'],
  [/^(in force|em vigor|vigente|ativ|deferid|valid|concedid|emitid|regular|aprovad)/, 'in-force'],
];

/** A register that says nothing of it lists what is in force. @throws RowFault for a word that cannot be understood. */
function statusOf(read: Row): LicenceStatus {
  const word = read.field('status');
  if (word === null) return 'in-force';
  const found = STATUSES.find(([pattern]) => pattern.test(plain(word)));
  if (found === undefined) read.refuse('unknown-status', 'status', { got: word });
  return found[1];
}
