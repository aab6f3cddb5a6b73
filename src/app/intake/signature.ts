/** What a header is known by: its columns in their order, whatever their case. At most as long as the table takes. */
export function headerSignature(columns: readonly string[]): string {
  const text = columns.map((column) => column.trim().toLowerCase()).join('|');
  if (text.length <= MOST) return text;
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n); // FNV-1a
  return `${text.slice(0, MOST - 20)}…${hash.toString(16)}`;
}
const MOST = 180;
