/** What a row becomes where it is no place: a licence, an infraction, a neighbourhood. */
import { CNAE_ACTIVITIES } from '../laws/cnae.ts';
import type { Kind } from '../laws/vocabulary.ts';
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
  | 'population'
>;

/** @param numbered the licence's number, taken. @throws RowFault */
export function licenceOf(row: number, read: Row, base: Base, numbered: () => string): LicenceRecord {
  const status = statusOf(read);
  const number = numbered();
  const activities = new Set(
    CNAE_ACTIVITIES.filter(({ cnae }) => cnae !== null && cnae === base.cnae).map((one) => one.activity),
  );
  const [activity] = activities;
  return {
    ...base,
    target: 'licences',
    row,
    id: number,
    number,
    activity: activities.size === 1 && activity !== undefined ? activity : null,
    status,
  };
}

/** @throws RowFault */
export function infractionOf(
  row: number,
  read: Row,
  base: Base,
  town: {
    readonly manner: Manner;
    /** Whether the town's code has an offence of this id or article. */
    readonly isOffence: (text: string) => boolean;
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
  if (!town.isOffence(article)) read.remark('unknown-offence', read.columnOf('article'), { got: article });
  const amount = read.field('amount');
  const amount_cents = amount === null ? null : centavosOf(read.cellOf('amount'), town.manner.decimal);
  if (amount !== null && amount_cents === null)
    read.refuse('wrong-number', 'amount', { got: amount, decimal: 'vírgula', decimal_en: 'comma' });
  const inspections = read.number('inspections', 0, 1_000_000);
  const status = needed('status');
  const number = town.number();
  return {
    ...base,
    target: 'infractions',
    row,
    id: number,
    number,
    at,
    article,
    status,
    trade: read.field('trade'),
    amount_cents,
    inspections,
  };
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
