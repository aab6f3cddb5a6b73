/**
 * The two functions that exact intervals and tests stand on: the regularised incomplete gamma and beta functions,
 * by series and continued fractions (W. Press et al., Numerical Recipes, 3rd ed., §6.2 and §6.4).
 */
const SMALL = 1e-300;
const PRECISION = 1e-15;
const STEPS = 100_000;

/** Lanczos' coefficients, g = 7, n = 9 (P. Godfrey): relative error under 1e-14 for x > 0. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

/** Logarithm of the gamma function. @param x above 0. */
export function logGamma(x: number): number {
  let sum = 0;
  for (const [i, coefficient] of LANCZOS.entries()) sum += i === 0 ? coefficient : coefficient / (x - 1 + i);
  const t = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}

/** P(a, x): the probability that a gamma variable of shape `a` (a > 0), rate 1, is at most x. */
export function gammaBelow(a: number, x: number): number {
  if (x <= 0) return 0;
  const front = Math.exp(-x + a * Math.log(x) - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < STEPS; n++) {
      term *= x / (a + n);
      sum += term;
      if (term < sum * PRECISION) break;
    }
    return front * sum;
  }
  let b = x + 1 - a;
  let c = 1 / SMALL;
  let d = 1 / b;
  let h = d;
  for (let n = 1; n < STEPS; n++) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / nonZero(an * d + b);
    c = nonZero(b + an / c);
    h *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return 1 - front * h;
}

/** The x below which a gamma variable of shape `a`, rate 1, lies with probability p: by halving, to 1e-12 of itself. */
export function gammaQuantile(a: number, p: number): number {
  if (p <= 0) return 0;
  let low = 0;
  let high = a + 10 * Math.sqrt(a) + 50;
  while (gammaBelow(a, high) < p) high *= 2;
  while (high - low > 1e-12 * high) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (gammaBelow(a, middle) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** I_x(a, b), the regularised incomplete beta function; a, b > 0, x of 0 to 1. */
export function betaBelow(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(x, a, b)) / a
    : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let h = d;
  for (let m = 1; m < STEPS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / nonZero(1 + even * d);
    c = nonZero(1 + even / c);
    h *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / nonZero(1 + odd * d);
    c = nonZero(1 + odd / c);
    h *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return h;
}

const nonZero = (value: number): number => (Math.abs(value) < SMALL ? SMALL : value);

/** The probability that a standard normal variable is at most z, by the gamma function of a half. */
export function normalBelow(z: number): number {
  const inside = gammaBelow(0.5, (z * z) / 2);
  return z < 0 ? (1 - inside) / 2 : (1 + inside) / 2;
}
