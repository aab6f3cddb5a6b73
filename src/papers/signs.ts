/** The six signs of src/app/symbols in black on white, 20 x 20: they differ by shape, so a grey copy tells them apart. */
import type { Verdict } from '../siting/types.ts';

export interface Stroke {
  readonly d: string;
  /** `mark`: the verdict's colour. */
  readonly fill?: 'mark' | 'white';
  readonly stroke?: 'mark' | 'white';
  readonly width?: number;
}

export const SIGNS: Readonly<Record<Verdict, readonly Stroke[]>> = {
  complies: [
    { d: 'M1 10A9 9 0 1 1 19 10A9 9 0 1 1 1 10z', fill: 'mark' },
    { d: 'M5.8 10.4L8.7 13.3L14.2 7.1', stroke: 'white', width: 2.1 },
  ],
  violates: [
    { d: 'M6.3 1L13.7 1L19 6.3L19 13.7L13.7 19L6.3 19L1 13.7L1 6.3z', fill: 'mark' },
    { d: 'M6.7 6.7L13.3 13.3M13.3 6.7L6.7 13.3', stroke: 'white', width: 2.2 },
  ],
  inconclusive: [
    { d: 'M10 .6L19.4 10L10 19.4L.6 10z', fill: 'mark' },
    {
      d: 'M5.8 8.6C7.2 7.1 8.6 7.1 10 8.2S12.8 9.3 14.2 7.8M5.8 12.3C7.2 10.8 8.6 10.8 10 11.9S12.8 13 14.2 11.5',
      stroke: 'white',
      width: 1.7,
    },
  ],
  discretionary: [
    { d: 'M1.2 1.2L18.8 1.2L18.8 18.8L1.2 18.8z', fill: 'mark' },
    {
      d: 'M12.6 6.2C12 4.9 8 4.7 7.8 6.8C7.7 9 12.4 9.4 12.4 11.6C12.4 13.2 8.6 13.3 7.6 11.4M12.4 8.6C13.6 9.6 13.4 11 12 11.6M7.4 13.8C8 15.1 12 15.3 12.2 13.2',
      stroke: 'white',
      width: 1.5,
    },
  ],
  'no-data': [
    { d: 'M1.4 10A8.6 8.6 0 1 1 18.6 10A8.6 8.6 0 1 1 1.4 10z', fill: 'white', stroke: 'mark', width: 1.8 },
    {
      d: 'M7.7 7.9C7.6 5.2 12.2 4.9 12.3 7.8C12.3 9.6 10 9.9 10 11.7M10 14.2L10 14.5',
      stroke: 'mark',
      width: 1.8,
    },
  ],
  'not-applicable': [
    { d: 'M1.4 10A8.6 8.6 0 1 1 18.6 10A8.6 8.6 0 1 1 1.4 10z', fill: 'white', stroke: 'mark', width: 1 },
    { d: 'M6 10L14 10', stroke: 'mark', width: 1.6 },
  ],
};
