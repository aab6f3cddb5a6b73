/**
 * Which backend the page speaks to. A Supabase project when the build names one; else whatever served the page,
 * which says so at `/config.json`.
 */
import { z } from 'zod';

const demoUser = z.object({
  role: z.enum(['admin', 'planner', 'manager', 'inspector', 'public']),
  email: z.string(),
  password: z.string(),
  name: z.string(),
});
const config = z.object({
  supabaseUrl: z.string().min(1),
  anonKey: z.string().min(1),
  /** Users anyone on this machine may be: given only on loopback. */
  demo: z.object({ users: z.array(demoUser) }).nullish(),
});
export type DemoUser = z.infer<typeof demoUser>;
export interface BackendConfig {
  readonly url: string;
  readonly anonKey: string;
  readonly demoUsers: readonly DemoUser[];
}

/** @throws Error when the build names half a project, or the server gives no readable configuration. */
export async function loadConfig(): Promise<BackendConfig> {
  const url = import.meta.env.VITE_SUPABASE_URL as string | undefined;
  const anonKey = import.meta.env.VITE_SUPABASE_ANON_KEY as string | undefined;
  if (url !== undefined && url !== '' && anonKey !== undefined && anonKey !== '')
    return { url, anonKey, demoUsers: [] };
  if ((url ?? '') !== '' || (anonKey ?? '') !== '')
    throw new Error('VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY must be set together');
  const answer = await fetch('/config.json', { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`);
  const read = config.parse(await answer.json());
  return {
    url: new URL(read.supabaseUrl, window.location.origin).href.replace(/\/$/, ''),
    anonKey: read.anonKey,
    demoUsers: read.demo?.users ?? [],
  };
}
