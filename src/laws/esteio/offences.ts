import type { Offence } from '../types.ts';
import { hygiene } from './offences/hygiene.ts';
import { order } from './offences/order.ts';
import { streets } from './offences/streets.ts';
import { trade } from './offences/trade.ts';

/** Every offence of Lei 785/1971 that carries a fine, or should and does not (a hole), in the order of the text. */
export const offences: readonly Offence[] = [...hygiene, ...order, ...streets, ...trade];
