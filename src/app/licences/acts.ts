/** What may happen to a licence, by its status and by who asks. */
import type { LicenceEvent, OpenLicence } from '../../records/licence-store.ts';
import type { Rights } from './roles.ts';

export type Act = Exclude<LicenceEvent['kind'], 'applied' | 'checked'>;

/**
 * Acts in the order of their buttons, the likely one first. As `record_licence_event` lets them be. A trade that no
 * rule of place binds has no place to move: it applies anew.
 */
export function actsOf(
  { status, valid_to, activity }: Pick<OpenLicence['licence'], 'status' | 'valid_to' | 'activity'>,
  today: string,
  { write, tick }: Rights,
): readonly Act[] {
  const passed = valid_to !== null && valid_to < today;
  const own: readonly Act[] = write ? of(status, passed, activity !== null) : [];
  return tick ? [...own, 'noted'] : own;
}

function of(status: OpenLicence['licence']['status'], passed: boolean, sited: boolean): readonly Act[] {
  switch (status) {
    case 'requested':
      return ['issued', 'refused'];
    case 'in-force':
      return [
        'renewed',
        ...(sited ? (['moved'] as const) : []),
        'suspended',
        ...(passed ? (['expired'] as const) : []),
        'revoked',
      ];
    case 'suspended':
      return ['reinstated', ...(passed ? (['expired'] as const) : []), 'revoked'];
    case 'expired':
      return ['renewed'];
    case 'refused':
    case 'revoked':
      return [];
  }
}
