import type { PGlite } from '@electric-sql/pglite';

/** Addresses of the outside geocoders that towns have set. */
export async function outsideServers(db: PGlite): Promise<readonly string[]> {
  const { rows } = await db.query<{ url: string }>(
    "select distinct settings #>> '{outside_geocoder,url}' as url from public.municipalities where settings ? 'outside_geocoder'",
  );
  return rows.map(({ url }) => url);
}
