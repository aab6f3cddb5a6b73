import { RecordsError } from '../../records/errors.ts';
import type { Records } from '../../records/records.ts';
import type { Carrier, Delivery, Entry } from './outbox.ts';

/** Sends one entry through the records' door. @param onKept what the backend has answered for, before it leaves the outbox. */
export function carrierOf(records: () => Promise<Records>, onKept: (entry: Entry) => Promise<void>): Carrier {
  return {
    deliver: async (entry) => {
      try {
        const open = await records();
        // His session may have ended, or somebody else have signed in since.
        if ((await open.userId()) !== entry.owner) return 'sign-in';
        await send(open, entry);
        // It is at the town hall: what the page makes of it does not send it again.
        await onKept(entry).catch(() => undefined);
        return 'done';
      } catch (error) {
        return deliveryOf(error);
      }
    },
  };
}

async function send({ visits }: Records, { told, owner, stop }: Entry): Promise<void> {
  const visited = { told_by: owner, stop };
  switch (told.kind) {
    case 'report':
      await visits.report({ ...told.body, ...visited });
      return;
    case 'photo':
      return visits.keepPhoto({ ...told.body, ...visited }, told.jpeg);
    case 'draft':
      return visits.beginInfraction({ ...told.body, ...visited });
  }
}

/** What may go well the next time waits; what the database has judged does not. */
export function deliveryOf(error: unknown): Delivery {
  // A picture that the browser no longer gives back: it would stand before all that came later, for ever.
  if (error instanceof DOMException && /^Not(Readable|Found)Error$/.test(error.name))
    return { code: error.name, hint: null };
  if (!(error instanceof RecordsError)) return 'later';
  const { status, code, hint } = error;
  if (status === 401 || code === 'signed-out' || hint === 'visit-of-another') return 'sign-in';
  // Too large for a server in front, which it stays.
  if (status === 413) return { code: 'too-large', hint: null };
  const judged = /^(P0001|22|23|42501)/.test(code) && status >= 400 && status < 500;
  return judged ? { code, hint } : 'later';
}
