/**
 * Notices of the process (auto de infração, notificação prévia, auto de apreensão): all that such a paper says, as data,
 * before it is a PDF. What a code requires in it is `code.contents`; the tests hold each paper to that.
 */
import { addMonths } from '../../enforcement/civil-days.ts';
import { sayReais } from '../../enforcement/money.ts';
import { findOffence } from '../../enforcement/offence.ts';
import { issuingMoves } from '../../enforcement/opening.ts';
import type { PostureCode, RequiredContents } from '../../laws/types.ts';
import type { Text } from '../../laws/vocabulary.ts';
import { fill } from '../../siting/sentences.ts';
import { degrees, type Lang, day as sayDay, short } from '../say.ts';
import type { NoticeContent, NoticePerson, Signature } from './content.ts';
import { MARITAL_WORDS, NOTICE_WORDS } from './words.ts';

export interface NoticeInput {
  readonly code: PostureCode;
  readonly town: {
    readonly name: string;
    readonly uf: string;
    readonly isDemo: boolean;
    readonly isSandbox: boolean;
    /** PNG, base64 without its prefix; null where none is set. */
    readonly arms: string | null;
  };
  readonly document: RequiredContents['kind'];
  readonly number: string;
  /** Civil day in the town on which it was issued. */
  readonly issuedOn: string;
  readonly content: NoticeContent;
  /** Name of who drew it up, where the record itself does not tell it. */
  readonly officer: string | null;
  readonly lang: Lang;
}
export interface NoticeSection {
  readonly heading: string;
  readonly rows: readonly (readonly [term: string, value: string])[];
}
export interface NoticeSignature {
  readonly role: string;
  readonly name: string;
  /** What stands on the line in the place of a signature: a refusal. */
  readonly instead: string | null;
}
export interface Notice {
  readonly lang: Lang;
  readonly documentTitle: string;
  readonly title: string;
  readonly number: string;
  readonly town: string;
  readonly arms: string | null;
  readonly armsAlt: string;
  readonly label: string | null;
  readonly day: string;
  readonly page: string;
  readonly sections: readonly NoticeSection[];
  readonly signaturesHeading: string;
  readonly signatures: readonly NoticeSignature[];
  readonly disclaimer: string;
}

export function noticeOf(input: NoticeInput): Notice {
  const { code, town, document, number, lang, content } = input;
  const say = (text: Text): string => text[lang];
  const title = say(NOTICE_WORDS[document]);
  const townName = `${town.name} ${town.uf}`;
  const required = code.contents.find(({ kind }) => kind === document);
  const offence = content.infraction.offence === null ? null : findOffence(code, content.infraction.offence);
  const of: Builder = { ...input, say, day: (text) => (text === null ? null : sayDay(text, lang)) };
  const provision: NoticeSection = {
    heading: say(NOTICE_WORDS.offence),
    rows: rows([
      [NOTICE_WORDS.article, offence === null ? null : `${offence.citation}, ${code.law}`],
      [NOTICE_WORDS.nature, offence === null ? null : say(offence.label)],
      ...(document === 'infringement' ? account(of) : []),
    ]),
  };
  const invented = town.isDemo || content.infraction.origin === 'demo' || content.offender?.is_demo === true;
  const head: NoticeSection = {
    heading: title,
    rows: rows([
      [NOTICE_WORDS.code, code.law],
      [NOTICE_WORDS.asks, required?.citation ?? null],
      [NOTICE_WORDS.issued, of.day(input.issuedOn)],
    ]),
  };
  return {
    lang,
    documentTitle: `${title} ${number}, ${townName}`,
    title,
    number: fill(say(NOTICE_WORDS.number), { number }),
    town: townName,
    arms: town.arms,
    armsAlt: fill(say(NOTICE_WORDS.arms), { town: town.name }),
    // An invented record says so in a real town too, and everything does in an invented one.
    label: invented ? say(NOTICE_WORDS.demo) : town.isSandbox ? say(NOTICE_WORDS.sandbox) : null,
    day: input.issuedOn,
    page: say(NOTICE_WORDS.page),
    sections: [head, whenAndWhere(of), person(of), provision, ...own(of), witnesses(of)].filter(
      (section) => section.rows.length > 0,
    ),
    signaturesHeading: say(NOTICE_WORDS.signatures),
    signatures: signatures(of),
    disclaimer: say(NOTICE_WORDS.disclaimer),
  };

  function rows(all: readonly (readonly [Text, string | null])[]): NoticeSection['rows'] {
    return all.flatMap(([term, value]) =>
      value === null || value === '' ? [] : [[say(term), value] as const],
    );
  }
  /** What only this kind of paper says. */
  function own(one: Builder): NoticeSection[] {
    const sections = { infringement, 'prior-notice': priorNotice, seizure }[document](one);
    return sections.map(({ heading, rows: all }) => ({ heading: say(heading), rows: rows(all) }));
  }
  function whenAndWhere(one: Builder): NoticeSection {
    const { infraction, seizure: seized } = one.content;
    const [on, time] =
      document === 'seizure'
        ? [seized?.seized_on ?? null, seized?.seized_time ?? null]
        : [infraction.act_on, infraction.act_time];
    const { lon, lat, accuracy_m } = infraction;
    const position = lon === null || lat === null ? null : degrees([lon, lat], lang);
    const place =
      document === 'seizure' ? (seized?.place ?? null) : (infraction.address ?? say(NOTICE_WORDS.registered));
    return {
      heading: say(NOTICE_WORDS.fact),
      rows: rows([
        [NOTICE_WORDS.actOn, moment(one, on, time)],
        [NOTICE_WORDS.place, withHood(place, document === 'seizure' ? null : infraction.neighbourhood)],
        [
          NOTICE_WORDS.coordinates,
          position === null || document === 'seizure'
            ? null
            : fill(say(NOTICE_WORDS.accuracy), {
                position,
                metres: accuracy_m === null ? '?' : short(accuracy_m, lang),
              }),
        ],
      ]),
    };
  }
  function person(one: Builder): NoticeSection {
    const { offender } = one.content;
    return {
      heading: say(document === 'infringement' ? NOTICE_WORDS.offender : NOTICE_WORDS.answers),
      rows: offender === null ? [] : rows(personRows(one, offender)),
    };
  }
  function witnesses(one: Builder): NoticeSection {
    return {
      heading: say(NOTICE_WORDS.witnesses),
      rows: one.content.witnesses.map(({ name, address, signed }) => [
        say(NOTICE_WORDS.witness),
        [
          fill(say(NOTICE_WORDS.witnessText), { name, address: address ?? say(NOTICE_WORDS.noAddress) }),
          say(signed ? NOTICE_WORDS.signed : NOTICE_WORDS.unsigned),
        ].join('; '),
      ]),
    };
  }
}

interface Builder extends NoticeInput {
  readonly say: (text: Text) => string;
  readonly day: (text: string | null) => string | null;
}
interface Section {
  readonly heading: Text;
  readonly rows: readonly (readonly [Text, string | null])[];
}

const withHood = (place: string | null, hood: string | null): string | null =>
  place === null || hood === null || place.includes(hood) ? place : `${place}, ${hood}`;

function moment({ say, day }: Builder, on: string | null, time: string | null): string | null {
  const said = day(on);
  if (said === null || time === null) return said;
  return fill(say(NOTICE_WORDS.at), { day: said, time: time.slice(0, 5) });
}

function account({ content: { infraction, prior_notice }, code, say, day }: Builder): Section['rows'] {
  const letters = (side: 'easing' | 'burdening'): readonly (readonly [Text, string | null])[] => {
    const rule = code.penalties[side];
    const told = infraction[side];
    if (rule === null || told === null) return [];
    const word = NOTICE_WORDS[side];
    const labels = rule.list.filter(({ letter }) => told.includes(letter));
    return [
      [
        { pt: fill(word.pt, { citation: rule.citation }), en: fill(word.en, { citation: rule.citation }) },
        labels.length === 0
          ? say(NOTICE_WORDS.none)
          : labels.map(({ letter, label }) => `${letter}) ${say(label)}`).join('; '),
      ],
    ];
  };
  const unheeded =
    prior_notice?.number == null
      ? null
      : fill(say(NOTICE_WORDS.unheededText), {
          number: prior_notice.number,
          day: day(prior_notice.issued_on) ?? '',
        });
  return [
    [NOTICE_WORDS.account, infraction.account],
    ...letters('easing'),
    ...letters('burdening'),
    [NOTICE_WORDS.unheeded, unheeded],
  ];
}

function personRows({ say, day, lang, ...input }: Builder, person: NoticePerson): Section['rows'] {
  const company = person.kind === 'company';
  const none = company ? say(NOTICE_WORDS.body) : null;
  const years = person.age ?? ageOn(person.birth_date, input.content.infraction.act_on ?? input.issuedOn);
  const age = years === null ? null : fill(say(NOTICE_WORDS.years), { n: String(years) });
  const born = day(person.birth_date);
  return [
    [NOTICE_WORDS.name, person.name],
    [NOTICE_WORDS.document, person.document === null ? null : sayDocument(person.document)],
    [NOTICE_WORDS.profession, person.profession ?? none],
    [
      NOTICE_WORDS.age,
      age === null ? none : born === null ? age : fill(say(NOTICE_WORDS.born), { age, day: born }),
    ],
    [
      NOTICE_WORDS.maritalStatus,
      person.marital_status === null ? none : MARITAL_WORDS[person.marital_status][lang],
    ],
    [NOTICE_WORDS.residence, person.address],
  ];
}

/** Whole years lived on a day. */
function ageOn(birth: string | null, day: string): number | null {
  if (birth === null || birth > day) return null;
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return addMonths(birth, 12 * years) <= day ? years : years - 1;
}

/** `111.444.777-35`, `12.ABC.345/01DE-35`. */
export function sayDocument(registry: string): string {
  return registry.length === 11
    ? registry.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
    : registry.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}

const days = ({ say }: Builder, count: number | null): string | null =>
  count === null
    ? null
    : count === 1
      ? say(NOTICE_WORDS.oneDay)
      : fill(say(NOTICE_WORDS.days), { n: String(count) });
const daysTo = (one: Builder, count: number | null, due: string | null): string | null => {
  const said = days(one, count);
  const end = one.day(due);
  return said === null || end === null ? said : fill(one.say(NOTICE_WORDS.daysTo), { days: said, day: end });
};

function infringement(one: Builder): Section[] {
  const { infraction, fine } = one.content;
  return [
    {
      heading: NOTICE_WORDS.fine,
      rows:
        fine === null
          ? []
          : [
              [NOTICE_WORDS.amount, sayReais(BigInt(fine.amount_cents), one.lang)],
              ...fine.steps.map(({ text, citation, amount }): readonly [Text, string] => [
                {
                  pt: fill(NOTICE_WORDS.step.pt, { text: text.pt, citation }),
                  en: fill(NOTICE_WORDS.step.en, { text: text.en, citation }),
                },
                amount === null ? '—' : sayReais(BigInt(amount), one.lang),
              ]),
            ],
    },
    {
      heading: NOTICE_WORDS.terms,
      rows: [
        [NOTICE_WORDS.correct, days(one, infraction.correct_in_days)],
        [NOTICE_WORDS.pay, daysTo(one, infraction.pay_in_days, infraction.due_on)],
        [NOTICE_WORDS.summons, summons(one)],
      ],
    },
  ];
}

/** What the notice itself calls the offender to: what he may do while its term runs. */
function summons(one: Builder): string | null {
  const { code, content, lang } = one;
  const stage = issuingMoves(code, null, 'infringement')[0]?.to;
  const [term] = code.procedure.stages.find(({ id }) => id === stage)?.terms ?? [];
  const moves = code.procedure.moves.filter(
    ({ from, by }) => from.includes(stage ?? null) && by.includes('offender'),
  );
  const due = one.day(content.infraction.due_on);
  if (term === undefined || term.whose !== 'offender' || due === null || moves.length === 0) return null;
  const citation = 'told' in term ? term.told.citation : citationOf(code, term.deadline);
  return fill(one.say(NOTICE_WORDS.summonsText), {
    day: due,
    citation,
    moves: moves
      .map(({ text }) => lowerFirst(text[lang]))
      .reverse()
      .join(one.say(NOTICE_WORDS.or)),
  });
}
const citationOf = (code: PostureCode, id: string): string =>
  code.deadlines.find((row) => row.id === id)?.citation ?? id;
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function priorNotice(one: Builder): Section[] {
  const prior = one.content.prior_notice;
  if (prior === null) return [];
  return [
    {
      heading: NOTICE_WORDS.demand,
      rows: [
        [NOTICE_WORDS.reason, prior.reason],
        [NOTICE_WORDS.measures, prior.measures],
        [NOTICE_WORDS.term, daysTo(one, prior.term_days, one.content.infraction.due_on)],
      ],
    },
  ];
}

function seizure({ content: { seizure: seized } }: Builder): Section[] {
  if (seized === null) return [];
  return [
    {
      heading: NOTICE_WORDS.seizure,
      rows: [
        [NOTICE_WORDS.goods, seized.items],
        [NOTICE_WORDS.reason, seized.reasons],
        [NOTICE_WORDS.owner, seized.owner_name],
        [NOTICE_WORDS.holder, seized.holder_name],
        [NOTICE_WORDS.keptAt, seized.kept_at],
      ],
    },
  ];
}

function signatures({ content, document, officer, say }: Builder): NoticeSignature[] {
  const { infraction, offender, seizure: seized, prior_notice, witnesses } = content;
  const signature: Signature | null =
    document === 'seizure'
      ? (seized?.offender_signature ?? null)
      : document === 'prior-notice'
        ? (prior_notice?.receipt ?? null)
        : infraction.offender_signature;
  const refusal = say(document === 'prior-notice' ? NOTICE_WORDS.receiptRefused : NOTICE_WORDS.refused);
  return [
    { role: say(NOTICE_WORDS.author), name: infraction.officer_name ?? officer ?? '', instead: null },
    ...(offender === null && signature === null
      ? []
      : [
          {
            role: say(document === 'infringement' ? NOTICE_WORDS.offender : NOTICE_WORDS.answers),
            name: offender?.name ?? '',
            instead:
              signature === 'refused' ? refusal : signature === 'absent' ? say(NOTICE_WORDS.absent) : null,
          },
        ]),
    ...witnesses.map(({ name }) => ({ role: say(NOTICE_WORDS.witness), name, instead: null })),
  ];
}
