/**
 * What a reader prefers on this machine (language, theme, single keys). Never anything of a consultation.
 * Where the browser forbids storage the preference holds for the visit alone: nothing else depends on it.
 */
const memory = new Map<string, string>();

function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null; // reading the property itself throws where storage is blocked
  }
}

export function readPreference<T extends string>(name: string, allowed: readonly T[], otherwise: T): T {
  const stored = memory.get(name) ?? storage()?.getItem(`geoposturas.${name}`);
  return allowed.find((value) => value === stored) ?? otherwise;
}

export function writePreference(name: string, value: string): void {
  memory.set(name, value);
  try {
    storage()?.setItem(`geoposturas.${name}`, value);
  } catch {
    // A full or read-only store: `memory` keeps it until the page is closed.
  }
}
