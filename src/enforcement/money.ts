/** Sums of money as exact fractions of a centavo, rounded to whole centavos once, at the end. */

export interface Sum {
  /** Numerator and denominator, in centavos. */
  readonly num: bigint;
  readonly den: bigint;
}

export const centavos = (whole: bigint): Sum => ({ num: whole, den: 1n });
export const times = ({ num, den }: Sum, by: bigint, over = 1n): Sum => ({ num: num * by, den: den * over });
export const plus = (a: Sum, b: Sum): Sum => ({ num: a.num * b.den + b.num * a.den, den: a.den * b.den });
export const isMore = (a: Sum, b: Sum): boolean => a.num * b.den > b.num * a.den;

/** Whole centavos; half a one counts as one. Sums are never negative. */
export const whole = ({ num, den }: Sum): bigint => (2n * num + den) / (2n * den);
export const isWhole = ({ num, den }: Sum): boolean => num % den === 0n;

/** A percentage of a law (at most two decimals) as hundredths of a percent. @throws RangeError beyond */
export function hundredths(percent: number): bigint {
  const scaled = Math.round(percent * 100);
  if (Math.abs(scaled - percent * 100) > 1e-6)
    throw new RangeError(`${percent} % has more than two decimals`);
  return BigInt(scaled);
}

/** Reais as people write them for a program: digits, and with a point one or two decimals. Null for anything else. */
export function readReais(text: string): bigint | null {
  const found = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (found === null) return null;
  return BigInt(found[1] ?? '0') * 100n + BigInt((found[2] ?? '').padEnd(2, '0'));
}

/** Beyond it a number no longer holds every centavo. */
export const MOST_CENTAVOS = BigInt(Number.MAX_SAFE_INTEGER);

/** Centavos as a number of reais, exact to the centavo. @throws RangeError beyond what a number holds exactly. */
export function reais(amount: bigint): number {
  if (amount > MOST_CENTAVOS) throw new RangeError(`${amount} centavos are too many`);
  return Number(amount) / 100;
}

/** `R$ 1.518,00`, in a language. */
export function sayReais(amount: bigint, lang: 'pt' | 'en'): string {
  const digits = amount.toString().padStart(3, '0');
  const grouped = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, lang === 'pt' ? '.' : ',');
  return `R$ ${grouped}${lang === 'pt' ? ',' : '.'}${digits.slice(-2)}`;
}
