import type { PGlite } from '@electric-sql/pglite';

/** How much a table holds, and a figure that changes with any row of it. */
export interface TableContents {
  /** `schema.table` */
  readonly table: string;
  readonly rows: number;
  /** Sum of a 64-bit hash of each row as text, in decimal: whatever the order of the rows. */
  readonly sum: string;
}

// What PostgreSQL and its extensions keep for themselves is made anew by whoever restores.
const OURS = ['public', 'private', 'auth', 'supabase_migrations'];

/** Counts and sums every table that holds data of the product, in the order of their names. */
export async function contentsOf(db: PGlite): Promise<TableContents[]> {
  const { rows: tables } = await db.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any($1)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by 1, 2`,
    [OURS],
  );
  const contents: TableContents[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await db.query<{ rows: number; sum: string }>(
      `select count(*)::float8 as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum
       from "${schema}"."${name}" t`,
    );
    contents.push({ table: `${schema}.${name}`, rows: rows[0]?.rows ?? 0, sum: rows[0]?.sum ?? '0' });
  }
  return contents;
}

/** Names of the tables in which two databases differ. */
export function differences(a: readonly TableContents[], b: readonly TableContents[]): string[] {
  const told = (all: readonly TableContents[]) =>
    new Map(all.map(({ table, rows, sum }) => [table, `${rows} ${sum}`]));
  const [first, second] = [told(a), told(b)];
  const names = new Set([...first.keys(), ...second.keys()]);
  return [...names].filter((name) => first.get(name) !== second.get(name)).sort();
}
