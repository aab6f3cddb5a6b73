/** The device's own store: what waits to be sent, and what was read last. */
import type { Entry, OutboxStore } from './outbox.ts';

const NAME = 'geoposturas';
type Store = 'outbox' | 'kept';

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('outbox', { autoIncrement: true }).createIndex('key', 'key', {
        unique: true,
      });
      request.result.createObjectStore('kept');
    };
    request.onsuccess = () => {
      const database = request.result;
      // A browser may take the connection away (its data cleared, memory short): the next call opens another.
      database.onclose = () => {
        opened = null;
      };
      database.onversionchange = () => {
        database.close();
        opened = null;
      };
      resolve(database);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('another page holds an older store'));
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** Runs one transaction; resolves when it is complete, which is on the disk (`strict`). */
async function within<T>(
  store: Store,
  mode: IDBTransactionMode,
  job: (objects: IDBObjectStore, give: (value: T) => void) => void,
): Promise<T | undefined> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode, { durability: 'strict' });
    let given: T | undefined;
    job(transaction.objectStore(store), (value) => {
      given = value;
    });
    transaction.oncomplete = () => resolve(given);
    transaction.onabort = () => reject(transaction.error ?? new Error('the device wrote nothing'));
  });
}

/** The outbox of this device. */
export const deviceOutbox: OutboxStore = {
  all: async () =>
    (await within<readonly Entry[]>('outbox', 'readonly', (objects, give) => {
      const request = objects.getAll();
      request.onsuccess = () => give(request.result as Entry[]);
    })) ?? [],
  add: async (entries) => {
    await within('outbox', 'readwrite', (objects) => {
      for (const entry of entries) {
        const had = objects.index('key').getKey(entry.key);
        had.onsuccess = () => {
          if (had.result === undefined) objects.add(entry);
        };
      }
    });
  },
  refuse: async (key, refused) => {
    await within('outbox', 'readwrite', (objects) => {
      const found = objects.index('key').openCursor(IDBKeyRange.only(key));
      found.onsuccess = () => found.result?.update({ ...(found.result.value as Entry), refused });
    });
  },
  remove: async (key) => {
    await within('outbox', 'readwrite', (objects) => {
      const found = objects.index('key').getKey(key);
      found.onsuccess = () => {
        if (found.result !== undefined) objects.delete(found.result);
      };
    });
  },
};

export interface KeptValue {
  readonly value: unknown;
  /** When it was read, milliseconds. */
  readonly at: number;
}
export const readKept = (key: string): Promise<KeptValue | undefined> =>
  within<KeptValue>('kept', 'readonly', (objects, give) => {
    const request = objects.get(key);
    request.onsuccess = () => give(request.result as KeptValue);
  });
export const writeKept = async (key: string, value: unknown): Promise<void> => {
  await within('kept', 'readwrite', (objects) =>
    objects.put({ value, at: Date.now() } satisfies KeptValue, key),
  );
};
export const forgetOne = async (key: string): Promise<void> => {
  await within('kept', 'readwrite', (objects) => objects.delete(key));
};
/** The key of a form that was begun and not told yet: its writer's, as what waits in the outbox is. */
export const formKey = (owner: string, stop: string): string => `form/${owner}/${stop}`;
/** Forgets all that was read. What somebody wrote and has not told stays for him. */
export const forgetKept = async (): Promise<void> => {
  await within('kept', 'readwrite', (objects) => {
    objects.delete(IDBKeyRange.upperBound('form/', true));
    objects.delete(IDBKeyRange.lowerBound('form0')); // '0' comes after '/'
  });
};
