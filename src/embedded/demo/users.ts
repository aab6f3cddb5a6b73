import type { Backend } from '../database/backend.ts';

/** One a role, so that each can be seen at a click; made on this machine's own database only. */
export const DEMO_USERS = [
  { role: 'planner', email: 'planejamento@demo.example', name: 'Planejamento (demonstração)' },
  { role: 'manager', email: 'gestao@demo.example', name: 'Gestão (demonstração)' },
  { role: 'inspector', email: 'fiscalizacao@demo.example', name: 'Fiscalização (demonstração)' },
  { role: 'admin', email: 'administracao@demo.example', name: 'Administração (demonstração)' },
  { role: 'public', email: 'publico@demo.example', name: 'Público (demonstração)' },
] as const;

/** Makes the accounts that are missing and gives each its role in the towns. May be run again. */
export async function seedUsers(backend: Backend, password: string, towns: readonly string[]): Promise<void> {
  for (const { role, email, name } of DEMO_USERS) {
    const known = await backend.alone((db) =>
      db.query<{ id: string }>('select id::text from auth.users where email = $1', [email]),
    );
    const id = known.rows[0]?.id ?? (await backend.createUser(email, password));
    await backend.alone((db) =>
      db.transaction(async (tx) => {
        await tx.query(
          'insert into public.profiles (user_id, display_name) values ($1, $2) on conflict (user_id) do nothing',
          [id, name],
        );
        await tx.query(
          `insert into public.memberships (user_id, municipality, role)
           select $1, town, $2 from unnest($3::text[]) town on conflict (user_id, municipality) do nothing`,
          [id, role, towns],
        );
      }),
    );
  }
}
