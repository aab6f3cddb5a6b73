import type { Activity, Attribute, Text } from '../src/laws/vocabulary.ts';
import type { Verdict } from '../src/siting/types.ts';

/** An example of a consultation, constructed so that a rule gives a verdict one can point at. */
export interface Showcase {
  readonly id: string;
  readonly title: Text;
  readonly activity: Activity;
  /** Longitude, latitude, SIRGAS 2000. */
  readonly at: readonly [lon: number, lat: number];
  readonly accuracy_m: number;
  readonly attributes: { readonly [A in Attribute]?: number | boolean };
  /**
   * What the rules must say there today: by rule (`EST-333-A8`; of several findings the one that weighs most),
   * or by rule and kind (`EST-333-A7:school`).
   */
  readonly expect: Readonly<Record<string, Verdict>>;
}
