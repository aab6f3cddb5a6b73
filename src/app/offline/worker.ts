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

let registering: Promise<boolean> | null = null;
/** Registers the worker now. Resolves once all it keeps is there; false where this browser or page has none. */
export function workerReady(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return Promise.resolve(false);
  registering ??= register();
  registering.catch(() => {
    registering = null;
  });
  return registering;
}

/** Registers the worker, once the page has settled. Only of a built page. */
export function registerWorker(): void {
  const later = () =>
    setTimeout(() => {
      workerReady().catch((error: unknown) => console.warn(error));
    }, SETTLED_MS);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

async function register(): Promise<boolean> {
  const had = navigator.serviceWorker.controller !== null;
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(
    '/sw.js',
    {
      updateViaCache: 'none',
    },
  );
  // A browser that is told to have none registers nothing.
  if (registration === undefined) return false;
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
  await navigator.serviceWorker.ready;
  return true;
}

/** Takes the newer version and opens the page anew: only when the reader says so. */
export function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('take-over');
}
