import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { EmbeddedPostgresError } from './errors.ts';

/** The operating-system user that PostgreSQL runs as; it refuses to run as root. */
export type RunAs = { user: string; uid: number; gid: number };

/** Options for every child process: no surprises from the caller's environment, no dependence on its directory. */
export type ChildOptions = { cwd?: string; env?: Record<string, string>; uid?: number; gid?: number };

/** How to start a child as `runAs` (null = as the user of this process). */
export function childOptions(runAs: RunAs | null): ChildOptions {
  // Windows programs need their system's variables; there the environment is inherited.
  if (process.platform === 'win32') return {};
  const base = { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } };
  return runAs === null ? base : { ...base, uid: runAs.uid, gid: runAs.gid };
}

/** Whether this process is root (where there is such a thing). */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Who runs a new database: null for an ordinary user (himself); for root the first of `candidates`
 * that exists and that root may become (D39).
 * @throws EmbeddedPostgresError PG_NO_USER
 */
export function chooseRunAs(candidates: readonly string[]): RunAs | null {
  if (!isRoot()) return null;
  for (const user of candidates) {
    const found = findUser((entry) => entry.user === user);
    if (found !== null && found.uid !== 0 && canBecome(found)) return found;
  }
  throw new EmbeddedPostgresError(
    'PG_NO_USER',
    `PostgreSQL does not run as root, and none of the users ${candidates.join(', ')} exists and may be used; start as an ordinary user, add one of them, or set DATABASE_URL.`,
  );
}

/**
 * Who runs an existing database: its owner.
 * @throws EmbeddedPostgresError PG_WRONG_OWNER where this process is neither the owner nor root
 */
export function ownerOf(pgDir: string): RunAs | null {
  const { uid, gid } = statSync(pgDir);
  if (process.platform === 'win32' || uid === process.getuid?.()) {
    if (!isRoot()) return null;
    throw new EmbeddedPostgresError(
      'PG_WRONG_OWNER',
      `${pgDir} belongs to root, but PostgreSQL does not run as root; give it to the user it was made by (chown -R).`,
    );
  }
  const owner = findUser((entry) => entry.uid === uid) ?? { user: String(uid), uid, gid };
  if (isRoot()) return { ...owner, gid };
  throw new EmbeddedPostgresError(
    'PG_WRONG_OWNER',
    `${pgDir} belongs to user ${owner.user}; start as that user or as root, choose another DATA_DIR, or set DATABASE_URL.`,
  );
}

/** Whether `runAs` can enter this directory. Asks the system itself, which knows about access lists and mounts. */
export function canEnter(directory: string, runAs: RunAs | null): boolean {
  if (runAs === null) return true;
  const probe = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], {
    ...childOptions(runAs),
    stdio: 'ignore',
  });
  return probe.status === 0;
}

function canBecome(runAs: RunAs): boolean {
  return spawnSync('/bin/sh', ['-c', ':'], { ...childOptions(runAs), stdio: 'ignore' }).status === 0;
}

function findUser(isWanted: (entry: RunAs) => boolean): RunAs | null {
  return readUsers().find(isWanted) ?? null;
}

function readUsers(): RunAs[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => {
      const [user = '', , uid, gid] = line.split(':');
      return { user, uid: Number(uid), gid: Number(gid) };
    })
    .filter((entry) => Number.isInteger(entry.uid) && Number.isInteger(entry.gid) && entry.uid > 0);
}
