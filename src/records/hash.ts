/** SHA-256 of a text, hexadecimal; null where the browser cannot hash (a page that did not come over a safe way). */
export async function sha256(text: string): Promise<string | null> {
  // The type says that it is always there.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return null;
  const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
