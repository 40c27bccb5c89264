import { readdirSync, readFileSync } from 'node:fs';

/** Length of a tick of /proc/<pid>/stat on Linux. */
const TICK_MS = 10;

interface Times {
  readonly parent: number;
  readonly ownMs: number;
  /** Of children that have ended. */
  readonly endedMs: number;
}

function timesOf(pid: number): Times | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (index: number) => fields[index] ?? 0;
    return { parent: at(1), ownMs: (at(11) + at(12)) * TICK_MS, endedMs: (at(13) + at(14)) * TICK_MS };
  } catch {
    return null;
  }
}

export interface CpuMs {
  readonly server: number;
  readonly database: number;
}

/** CPU milliseconds that a server process and PostgreSQL (postmaster with all of its processes) have used so far. */
export function cpuMs(serverPid: number, postmasterPid: number): CpuMs {
  const postmaster = timesOf(postmasterPid);
  let database = (postmaster?.ownMs ?? 0) + (postmaster?.endedMs ?? 0);
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const times = timesOf(Number(name));
    if (times?.parent === postmasterPid) database += times.ownMs;
  }
  return { server: timesOf(serverPid)?.ownMs ?? 0, database };
}

/** Resident memory of a process, MB. */
export function residentMb(pid: number): number {
  const kb = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kb ?? 0) / 1024);
}
