/** FNV-1a, 32 bits: enough to tell faults apart when a code is read over the telephone. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return value;
}

/** `7F3A-21`: the same fault gives the same code. */
export function faultCode(error: unknown): string {
  const [name, message] = error instanceof Error ? [error.name, error.message] : ['', String(error)];
  const hex = hash(`${name}:${message}`).toString(16).toUpperCase().padStart(8, '0');
  return `${hex.slice(0, 4)}-${hex.slice(4, 6)}`;
}

/** What is copied: the code and what whoever mends it needs; nothing of a person. */
export function faultReport(error: unknown, path: string, at: Date): string {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `GeoPosturas ${faultCode(error)}\n${at.toISOString()}\n${path}\n${detail}`;
}
