import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { systemErrorCode } from './errors.ts';

/** A process, told apart from a later one that was given the same number. */
export type ProcessIdentity = { pid: number; startedAs: string };

/** This very process. */
export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, startedAs: findProcessStart(process.pid) ?? '' };
}

/** Whether that process (not merely some process with its number) is running. */
export function isRunning(identity: ProcessIdentity): boolean {
  return findProcessStart(identity.pid) === identity.startedAs;
}

/** Whether any process has this number; zombies count as gone. */
export function isPidAlive(pid: number): boolean {
  return findProcessStart(pid) !== null;
}

/** Whether this number is in use at all: by a living process, whoever's it is, or by a zombie. */
export function isPidTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemErrorCode(error) === 'EPERM';
  }
}

/** The command line of a process as one string, or null where it is gone or the system does not tell. */
export function findCommandLine(pid: number): string | null {
  if (process.platform === 'linux') {
    const text = readIfPresent(`/proc/${pid}/cmdline`);
    return text === null || text === '' ? null : text.replaceAll('\0', ' ').trim();
  }
  if (process.platform === 'win32') return null;
  return askPs(pid, 'command=');
}

/** Something that stays the same while the process lives and differs for its successors; null = not running. */
function findProcessStart(pid: number): string | null {
  if (process.platform === 'linux') return findLinuxProcessStart(pid);
  if (process.platform === 'win32') return isPidTaken(pid) ? 'running' : null;
  return askPs(pid, 'lstart=');
}

function findLinuxProcessStart(pid: number): string | null {
  const stat = readIfPresent(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The second field is the program's name in brackets and may hold anything, so count from its end.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = fields[0];
  const startTicks = fields[19];
  if (state === 'Z' || state === 'X' || startTicks === undefined) return null;
  return `${readIfPresent('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}:${startTicks}`;
}

function askPs(pid: number, column: string): string | null {
  const answer = spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' });
  const text = answer.status === 0 ? answer.stdout.trim() : '';
  return text === '' ? null : text;
}

function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
