/**
 * The part of a kept file that a Range header asks for (RFC 9110, 14.1), as a server would answer; whole where the
 * header asks for nothing that is understood.
 */
export async function partOf(held: Response, range: string | null): Promise<Response> {
  const headers = new Headers({ 'accept-ranges': 'bytes' });
  for (const name of ['content-type', 'etag']) {
    const value = held.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const file = await held.blob();
  const asked = /^bytes=(\d+)-(\d*)$/.exec(range ?? '');
  if (asked === null) return new Response(file, { headers });
  const first = Number(asked[1]);
  const last = asked[2] === '' ? file.size - 1 : Math.min(Number(asked[2]), file.size - 1);
  if (first >= file.size || last < first) {
    headers.set('content-range', `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${first}-${last}/${file.size}`);
  headers.set('content-length', String(last - first + 1));
  return new Response(file.slice(first, last + 1), { status: 206, headers });
}
