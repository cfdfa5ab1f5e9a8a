import { readFileSync } from 'node:fs';

export type ProcessUsage = { readonly cpuMs: number; readonly residentBytes: number };

export const UNUSED: ProcessUsage = { cpuMs: 0, residentBytes: 0 };

/** Clock ticks a second in /proc, the same on every Linux that Node runs on (USER_HZ). */
const TICKS_PER_SECOND = 100;

/** What a process has used so far; null where the system does not tell (other than Linux) or it is gone. */
export function readProcessUsage(pid: number): ProcessUsage | null {
  if (process.platform !== 'linux') return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // Fields are counted after the command's closing bracket: utime is the 12th, stime the 13th there.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'));
    return {
      cpuMs: (ticks / TICKS_PER_SECOND) * 1000,
      residentBytes: Number(resident?.[1] ?? 0) * 1024,
    };
  } catch {
    return null;
  }
}
