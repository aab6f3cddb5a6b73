import type { Position } from '../../geodesy/types.ts';

/** Which way a street may be driven: as drawn, against the drawing, or both. */
export type Ways = 'both' | 'forward' | 'backward';

/** A street as rounds need it: its drawn lines, how fast and which way it is driven. */
export interface Street {
  readonly id: string;
  readonly name: string | null;
  /** One or several lines of two positions or more. */
  readonly lines: readonly (readonly Position[])[];
  readonly ways: Ways;
  /** Kilometres an hour, above 0. */
  readonly kmh: number;
}
