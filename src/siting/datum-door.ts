/** The door for `crs` members: RFC 7946 has none, older files put one on any object. */
import { z } from 'zod';
import { refusal, shown, type Where } from './sentences.ts';

const Named = z.object({ properties: z.object({ name: z.string() }) });

/** WGS 84 and SIRGAS 2000 are the same to within centimetres. @throws InputError `other-datum` for any other. */
export function checkDatum(crs: unknown, where: Where): void {
  if (crs === undefined || crs === null) return;
  const named = Named.safeParse(crs);
  const name = named.success ? named.data.properties.name : shown(crs);
  if (named.success && /(CRS84|[:/]4326|[:/]4674|[:/]4989)$/.test(name)) return;
  throw refusal(
    'other-datum',
    { ...where, field: where.field === null ? 'crs' : `${where.field}.crs` },
    { got: name },
  );
}
