import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Tells one life of a process number from the next: a text that stays the same while the process lives and that no
 * later process of the same number shares. Null when this machine does not tell.
 */
export function processIdentity(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      // Field 22 of proc(5) stat, counted behind the command's name, which may hold anything in brackets.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
      return start === undefined ? null : `${boot}:${start}`;
    } catch {
      return null; // No such process, or /proc is not to be read: not told.
    }
  }
  if (process.platform === 'win32') return null;
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null; // ps ends with 1 when there is no such process.
  }
}

/** Is there a process of this number, ours to signal or not? */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
