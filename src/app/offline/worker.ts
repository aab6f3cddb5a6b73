/** The service worker as the page has it: whether all is ready without a network, whether a newer version waits. */
export interface WorkerState {
  /** Became ready while this page was open: said once. */
  readonly readied: boolean;
  /** A newer version is here and waits to be asked for. */
  readonly waiting: ServiceWorker | null;
}

let state: WorkerState = { readied: false, waiting: null };
const listeners = new Set<() => void>();
const set = (patch: Partial<WorkerState>) => {
  state = { ...state, ...patch };
  for (const listener of listeners) listener();
};
export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const snapshot = (): WorkerState => state;

const LOOK_EVERY_MS = 3_600_000;
/** The first page is for the reader; what is for later comes after it. */
const SETTLED_MS = 3000;

let begun = false;
/** Registers the worker, once the page has settled. Only of a built page. */
export function registerWorker(): void {
  if (begun || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  begun = true;
  const later = () =>
    setTimeout(() => {
      register().catch((error: unknown) => console.warn(error));
    }, SETTLED_MS);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

async function register(): Promise<void> {
  const had = navigator.serviceWorker.controller !== null;
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(
    '/sw.js',
    {
      updateViaCache: 'none',
    },
  );
  // A browser that is told to have none registers nothing.
  if (registration === undefined) return;
  const follow = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'activated' && !had) set({ readied: true });
      if (worker.state === 'installed' && registration.active !== null) set({ waiting: worker });
    });
  };
  if (registration.waiting !== null && registration.active !== null) set({ waiting: registration.waiting });
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  setInterval(() => {
    if (navigator.onLine) registration.update().catch(() => undefined);
  }, LOOK_EVERY_MS);
}

/** Takes the newer version and opens the page anew: only when the reader says so. */
export function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('take-over');
}
