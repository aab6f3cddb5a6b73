/** The fine of an offence, every step of the sum with its citation. */
import { DEGREE_LABELS } from '../laws/labels.ts';
import type {
  Circumstance,
  CompanionAct,
  Degree,
  DegreeCase,
  Judge,
  RepeatRule,
} from '../laws/penalty-types.ts';
import { DEGREES } from '../laws/penalty-types.ts';
import { t } from '../laws/text.ts';
import type { Offence, PostureCode } from '../laws/types.ts';
import type { Text } from '../laws/vocabulary.ts';
import { judgeOf } from './judge.ts';
import {
  centavos,
  hundredths,
  isMore,
  isWhole,
  MOST_CENTAVOS,
  plus,
  type Sum,
  sayReais,
  times,
  whole,
} from './money.ts';
import { findOffence, resolveNote, standingOf } from './offence.ts';
import { Refused } from './refused.ts';
import type { Step } from './step.ts';

export interface FineQuestion {
  readonly offence: string;
  /** Value of the unit on the day of the notice, centavos. */
  readonly unit_cents: bigint;
  /** Day of the act; null = not told, and whether the offence stood is not judged. */
  readonly day: string | null;
  /** Letters of the circumstances. */
  readonly easing: readonly string[];
  readonly burdening: readonly string[];
  readonly repeat: 'none' | 'generic' | 'specific';
  /** What the authority chose, where the code leaves it. */
  readonly degree: Degree | null;
  /** A sum within the range, where the code leaves any: centavos. */
  readonly chosen_cents?: bigint;
  /** Full days since the first fine, where a repeat piles up with time. */
  readonly days: number | null;
  readonly acts?: readonly CompanionAct[];
  /** Other offences found at the same time, which may bring the case before another judge. */
  readonly concurrent?: readonly string[];
}
export interface Fine {
  readonly offence: Offence;
  /** The least and the most, centavos; null where the text names none. */
  readonly range: readonly [bigint, bigint] | null;
  readonly degree: Degree | 'unforeseen';
  /** What the authority may choose among, where the law fixes no one sum. */
  readonly options: readonly bigint[];
  readonly amount: bigint | null;
  readonly judge: Judge;
  readonly steps: readonly Step[];
}

/**
 * The fine of one offence. Sums are exact fractions to the end and rounded there, half a centavo up.
 * @throws Refused where the offence could not be cited, circumstances contradict each other, or the sum has no bound.
 */
export function fineOf(code: PostureCode, asked: FineQuestion): Fine {
  const offence = findOffence(code, asked.offence);
  const steps: Step[] = [];
  if (asked.day !== null && standingOf(code, offence, asked.day) === 'resolve')
    steps.push({
      text: resolveNote(offence),
      citation: offence.amended_by ?? offence.citation,
      amount: null,
    });
  if (asked.unit_cents <= 0n)
    throw new Refused(
      t('O valor da unidade tem de ser maior que zero.', 'The value of the unit must be greater than zero.'),
    );
  checkDegree(code, asked);
  checkRepeat(code, asked);
  const easing = circumstances(code, 'easing', asked.easing);
  const burdening = burdens(code, asked);
  const judge = judgeOf(code, offence, asked.acts ?? [], asked.concurrent ?? []);

  if (offence.min === null || offence.max === null) {
    steps.push({ text: offence.note ?? NO_RANGE, citation: offence.citation, amount: null }, judge.step);
    return {
      offence,
      range: null,
      degree: 'unforeseen',
      options: [],
      amount: null,
      judge: judge.judge,
      steps,
    };
  }
  const least = partOf(asked.unit_cents, offence, offence.min);
  const most = partOf(asked.unit_cents, offence, offence.max);
  steps.push(rangeStep(code, offence, 'min', least), rangeStep(code, offence, 'max', most));
  if (offence.note !== null) steps.push({ text: offence.note, citation: offence.citation, amount: null });

  const found = grade(code, asked, easing.length, burdening.length, [least, most]);
  steps.push(...found.steps);
  const bounds = boundsOf(code, asked.unit_cents);
  const sums = found.sums.map((sum) => {
    const last: Step[] = [];
    const bounded = clamp(sum, bounds, last);
    const repeated = repeat(code, asked, bounded, bounds, last);
    if (!isWhole(repeated))
      last.push({ text: ROUNDED, citation: code.penalties.unit.citation, amount: whole(repeated) });
    return { sum: whole(repeated), last };
  });
  const [only] = sums;
  const settled = found.degree !== 'unforeseen' || asked.chosen_cents !== undefined;
  for (const { last } of sums) steps.push(...last);
  steps.push(judge.step);
  // The range may be the larger: Esteio's first Art. 242 goes to fifty wages, and its fine stops at five.
  if ([whole(most), ...sums.map(({ sum }) => sum)].some((sum) => sum > MOST_CENTAVOS))
    throw new Refused(
      t(
        'A soma passa do que se pode contar. Confira os dias e o valor da unidade.',
        'The sum is beyond counting. Check the days and the value of the unit.',
      ),
    );
  return {
    offence,
    range: [whole(least), whole(most)],
    degree: found.degree,
    options: settled ? [] : sums.map(({ sum }) => sum),
    amount: settled ? (only?.sum ?? null) : null,
    judge: judge.judge,
    steps,
  };
}

const NO_RANGE = t('O texto não traz o valor da multa.', 'The text names no amount.');
const ROUNDED = t(
  'arredondado ao centavo, meio para cima (o código não diz como)',
  'rounded to the centavo, half a one up (the code does not say how)',
);

/** So many of the unit: percent, or whole wages. */
function partOf(unit: bigint, offence: Offence, count: number): Sum {
  const percent = offence.unit === 'minimum-wage' ? count * 100 : count;
  return times(centavos(unit), hundredths(percent), 10_000n);
}

function rangeStep(code: PostureCode, offence: Offence, end: 'min' | 'max', sum: Sum): Step {
  const count = offence[end] ?? 0;
  const name = code.penalties.unit.name;
  const [pt, en] =
    offence.unit === 'minimum-wage'
      ? [`${said(count, 'pt')} × ${name.pt}`, `${said(count, 'en')} × ${name.en}`]
      : [`${said(count, 'pt')} % do ${name.pt}`, `${said(count, 'en')} % of the ${name.en}`];
  const head = end === 'min' ? t('mínimo', 'minimum') : t('máximo', 'maximum');
  return {
    text: t(`${head.pt}: ${pt}`, `${head.en}: ${en}`),
    citation: offence.fined_by ?? offence.citation,
    amount: whole(sum),
  };
}
const said = (count: number, lang: 'pt' | 'en'): string =>
  lang === 'pt' ? String(count).replace('.', ',') : String(count);

interface Graded {
  readonly degree: Degree | 'unforeseen';
  readonly sums: readonly Sum[];
  readonly steps: readonly Step[];
}

/** How far from the least to the most a degree stands, in quarters (sub-medium is halfway to the middle). */
const atDegree = (degree: Degree, [least, most]: readonly [Sum, Sum]): Sum => {
  const quarters = BigInt(DEGREES.indexOf(degree));
  return times(plus(times(least, 4n - quarters), times(most, quarters)), 1n, 4n);
};

function grade(
  code: PostureCode,
  asked: FineQuestion,
  easing: number,
  burdening: number,
  range: readonly [Sum, Sum],
): Graded {
  const { grading } = code.penalties;
  if (asked.chosen_cents !== undefined) return chosen(code, asked.chosen_cents, range);
  if (grading.by === 'choice') {
    if (asked.degree === null) return offered(grading.offers, grading.text, grading.citation, range);
    const sum = atDegree(asked.degree, range);
    return { degree: asked.degree, sums: [sum], steps: [degreeStep(asked.degree, grading.citation, sum)] };
  }
  const fits = grading.cases.find((row) => isCase(row, easing, burdening));
  const counts = countsOf(easing, burdening);
  if (fits === undefined)
    return offered(
      grading.unforeseen.offers,
      t(`${counts.pt}: ${grading.unforeseen.text.pt}`, `${counts.en}: ${grading.unforeseen.text.en}`),
      grading.citation,
      range,
    );
  const sum = atDegree(fits.degree, range);
  const text = t(`${counts.pt}: ${fits.text.pt}`, `${counts.en}: ${fits.text.en}`);
  return {
    degree: fits.degree,
    sums: [sum],
    steps: [{ text, citation: grading.citation, amount: whole(sum) }],
  };
}

/** `2 atenuantes e nenhuma agravante`. */
function countsOf(easing: number, burdening: number): Text {
  const pt = (count: number, word: string) =>
    count === 0 ? `nenhuma ${word}` : `${count} ${word}${count === 1 ? '' : 's'}`;
  const en = (count: number, word: string) => `${count === 0 ? 'no' : count} ${word}`;
  return t(
    `${pt(easing, 'atenuante')} e ${pt(burdening, 'agravante')}`,
    `${en(easing, 'attenuating')} and ${en(burdening, 'aggravating')}`,
  );
}

function isCase(row: DegreeCase, easing: number, burdening: number): boolean {
  const of = (want: DegreeCase['easing'], count: number) =>
    want === 'any' || (want === 'some' ? count > 0 : count === 0);
  const lead = burdening - easing;
  const { from, to = Number.POSITIVE_INFINITY } = row.lead ?? { from: Number.NEGATIVE_INFINITY };
  return of(row.easing, easing) && of(row.burdening, burdening) && lead >= from && lead <= to;
}

/** The law fixes no one degree: the sums to choose among. */
function offered(
  offers: readonly Degree[],
  text: Text,
  citation: string,
  range: readonly [Sum, Sum],
): Graded {
  const sums = offers.map((degree) => atDegree(degree, range));
  return {
    degree: 'unforeseen',
    sums,
    steps: [
      { text, citation, amount: null },
      ...offers.map((degree, i) => degreeStep(degree, citation, sums[i] ?? centavos(0n))),
    ],
  };
}

function chosen(code: PostureCode, sum: bigint, [least, most]: readonly [Sum, Sum]): Graded {
  const { grading } = code.penalties;
  if (grading.by !== 'choice' || !grading.between)
    throw new Refused(
      t(
        `O ${grading.citation} não deixa escolher um valor qualquer da faixa.`,
        `${grading.citation} lets no one choose just any sum of the range.`,
      ),
    );
  if (isMore(least, centavos(sum)) || isMore(centavos(sum), most))
    throw new Refused(
      t(
        `O valor ${sayReais(sum, 'pt')} fica fora da faixa, de ${sayReais(whole(least), 'pt')} a ${sayReais(whole(most), 'pt')}.`,
        `The sum ${sayReais(sum, 'en')} is outside the range, ${sayReais(whole(least), 'en')} to ${sayReais(whole(most), 'en')}.`,
      ),
    );
  const step = {
    text: t('valor fixado pela autoridade', 'sum set by the authority'),
    citation: grading.citation,
    amount: sum,
  };
  return { degree: 'unforeseen', sums: [centavos(sum)], steps: [step] };
}

const degreeStep = (degree: Degree, citation: string, sum: Sum): Step => ({
  text: t(`grau ${DEGREE_LABELS[degree].pt}`, `${DEGREE_LABELS[degree].en} degree`),
  citation,
  amount: whole(sum),
});

interface Bounds {
  readonly least: Sum;
  readonly most: Sum;
  readonly citation: string;
}
function boundsOf(code: PostureCode, unit: bigint): Bounds | null {
  const { bounds } = code.penalties;
  if (bounds === null) return null;
  const of = (pct: number) => times(centavos(unit), hundredths(pct), 10_000n);
  return { least: of(bounds.min_pct), most: of(bounds.max_pct), citation: bounds.citation };
}

function clamp(sum: Sum, bounds: Bounds | null, steps: Step[]): Sum {
  if (bounds === null) return sum;
  const { least, most, citation } = bounds;
  if (isMore(least, sum)) {
    steps.push({
      text: t('elevado ao menor valor de uma multa', 'raised to the least a fine may be'),
      citation,
      amount: whole(least),
    });
    return least;
  }
  if (isMore(sum, most)) {
    steps.push({
      text: t('reduzido ao teto de uma multa', 'cut to the most a fine may be'),
      citation,
      amount: whole(most),
    });
    return most;
  }
  return sum;
}

function repeat(code: PostureCode, asked: FineQuestion, sum: Sum, bounds: Bounds | null, steps: Step[]): Sum {
  if (asked.repeat === 'none') return sum;
  const rule = code.penalties.repeats.find(({ kind }) => kind === asked.repeat);
  if (rule === undefined) {
    const { citation } = code.penalties.repeat_test;
    steps.push({
      text: t(
        'reincidência em outra disposição não aumenta a multa neste código',
        'a repeat of another provision raises no fine in this code',
      ),
      citation,
      amount: whole(sum),
    });
    return sum;
  }
  if (rule.each_days !== undefined && asked.days === null) {
    steps.push({
      text: t(
        `${rule.text.pt}. Não foi dito há quantos dias foi a primeira multa: nada se somou`,
        `${rule.text.en}. How many days ago the first fine was is not told: nothing was added`,
      ),
      citation: rule.citation,
      amount: whole(sum),
    });
    return sum;
  }
  const turns = turnsOf(rule, asked.days);
  const rate = 10_000n + hundredths(rule.adds_pct);
  const grown = times(sum, rate ** turns, 10_000n ** turns);
  const text =
    rule.each_days === undefined
      ? rule.text
      : t(
          `${rule.text.pt} (${turns} em ${asked.days ?? 0} dias)`,
          `${rule.text.en} (${turns} in ${asked.days ?? 0} days)`,
        );
  steps.push({ text, citation: rule.citation, amount: whole(grown) });
  return rule.bounded ? clamp(grown, bounds, steps) : grown;
}

/** A hundred doublings are beyond all money; that many days are a slip. */
const MOST_TURNS = 100n;

function turnsOf(rule: RepeatRule, days: number | null): bigint {
  if (rule.each_days === undefined) return 1n;
  const turns = BigInt(Math.floor((days ?? 0) / rule.each_days));
  if (turns <= MOST_TURNS) return turns;
  throw new Refused(
    t(
      `${days} dias são demais para contar a multa. Confira o dia da primeira.`,
      `${days} days are too many to count a fine by. Check the day of the first.`,
    ),
  );
}

function circumstances(
  code: PostureCode,
  side: 'easing' | 'burdening',
  letters: readonly string[],
): Circumstance[] {
  const rule = code.penalties[side];
  const word =
    side === 'easing'
      ? t('atenuante', 'attenuating circumstance')
      : t('agravante', 'aggravating circumstance');
  return letters.map((letter, i) => {
    if (rule === null)
      throw new Refused(
        t(
          `${code.law} não enumera ${word.pt}s por letra: pesam no grau, que a autoridade escolhe (${code.penalties.grading.citation}).`,
          `${code.law} lists no ${word.en}s by letter: they weigh on the degree, which the authority chooses (${code.penalties.grading.citation}).`,
        ),
      );
    const found = rule.list.find((row) => row.letter === letter);
    if (found === undefined)
      throw new Refused(
        t(
          `"${letter}" não é ${word.pt} do ${rule.citation}: as letras vão de a até ${rule.list.at(-1)?.letter ?? ''}, separadas por vírgula.`,
          `"${letter}" is no ${word.en} of ${rule.citation}: letters go from a to ${rule.list.at(-1)?.letter ?? ''}, set apart by commas.`,
        ),
      );
    if (letters.indexOf(letter) !== i)
      throw new Refused(
        t(
          `A ${word.pt} "${letter}" está mais de uma vez. Cada uma conta uma só.`,
          `The ${word.en} "${letter}" is there more than once. Each counts once.`,
        ),
      );
    return found;
  });
}

/** The aggravating ones that count: a repeat enters by its own article alone. */
function burdens(code: PostureCode, asked: FineQuestion): Circumstance[] {
  const all = circumstances(code, 'burdening', asked.burdening);
  const told = all.find(({ tells }) => tells === 'repeat');
  if (told !== undefined && asked.repeat === 'none')
    throw new Refused(
      t(
        `A agravante "${told.letter}" é a reincidência: diga se é genérica ou específica (--repeat), que ela entra só assim.`,
        `The aggravating circumstance "${told.letter}" is the repeat: tell whether generic or specific (--repeat), by which alone it enters.`,
      ),
    );
  return all.filter(({ tells }) => tells !== 'repeat');
}

/** Also where the text names no amount: what its code does not know is told, not passed over. */
function checkDegree(code: PostureCode, { degree }: FineQuestion): void {
  const { grading } = code.penalties;
  if (degree === null) return;
  if (grading.by === 'circumstances')
    throw new Refused(
      t(
        `Neste código o grau segue das circunstâncias (${grading.citation}) e não se escolhe. Diga as atenuantes e agravantes.`,
        `In this code the degree follows from the circumstances (${grading.citation}) and is not chosen. Tell the attenuating and aggravating ones.`,
      ),
    );
  if (!grading.offers.includes(degree))
    throw new Refused(
      t(
        `Só há os graus ${grading.offers.map((one) => DEGREE_LABELS[one].pt).join(' e ')} (${grading.citation}).`,
        `There are only the degrees ${grading.offers.map((one) => DEGREE_LABELS[one].en).join(' and ')} (${grading.citation}).`,
      ),
    );
}

function checkRepeat(code: PostureCode, asked: FineQuestion): void {
  const first = code.penalties.easing?.list.find(
    ({ letter, tells }) => tells === 'first' && asked.easing.includes(letter),
  );
  if (first !== undefined && asked.repeat !== 'none')
    throw new Refused(
      t(
        `A atenuante "${first.letter}" diz que é a primeira infração, e a reincidência diz que não é. Tire uma das duas.`,
        `The attenuating circumstance "${first.letter}" says it is the first offence, and the repeat says it is not. Take one of them out.`,
      ),
    );
  if (asked.days === null) return;
  const timed = code.penalties.repeats.find(({ each_days }) => each_days !== undefined);
  if (!Number.isInteger(asked.days) || asked.days < 0)
    throw new Refused(
      t(`"${asked.days}" não é um número inteiro de dias.`, `"${asked.days}" is no whole number of days.`),
    );
  if (timed === undefined)
    throw new Refused(
      t(
        `A multa não cresce com os dias em ${code.town.name} (${code.law}). Tire os dias.`,
        `A fine does not grow with the days in ${code.town.name} (${code.law}). Take the days out.`,
      ),
    );
  if (asked.repeat !== timed.kind)
    throw new Refused(
      t(
        `Os dias só contam na reincidência da mesma disposição (${timed.citation}).`,
        `Days count only in a repeat of the same provision (${timed.citation}).`,
      ),
    );
}
