import { closeSync, openSync, readFileSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError, systemErrorCode } from './errors.ts';
import { isRunning, ownIdentity, type ProcessIdentity } from './process-identity.ts';

const LOCK_FILE = 'pg.lock';
const CLIENTS_FILE = 'pg.clients.json';
const RETRY_MS = 25;
/** The holder writes its name right after creating the file; one that is still empty after this long died in between. */
const EMPTY_LOCK_MS = 2_000;

/**
 * Runs `work` while no other process starts or stops the database of this data directory.
 * A lock whose holder died is taken over.
 * @throws EmbeddedPostgresError PG_BUSY after `timeoutMs`
 */
export async function withLauncherLock<T>(dataDir: string, timeoutMs: number, work: () => Promise<T>): Promise<T> {
  const path = join(dataDir, LOCK_FILE);
  const since = performance.now();
  while (!tryLock(path)) {
    const waitedMs = performance.now() - since;
    if (waitedMs > timeoutMs) {
      throw new EmbeddedPostgresError(
        'PG_BUSY',
        `Another process has been starting or stopping the database of ${dataDir} for ${timeoutMs / 1000} s; wait for it, or end it and remove ${path}.`,
      );
    }
    breakStaleLock(path, waitedMs);
    await sleep(RETRY_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

/** Adds this process to those that use the database. Call under the lock. */
export function addClient(dataDir: string): void {
  const self = ownIdentity();
  writeClients(dataDir, [...listOtherClients(dataDir), self]);
}

/** Removes this process; returns how many living processes still use the database. Call under the lock. */
export function removeClient(dataDir: string): number {
  const others = listOtherClients(dataDir);
  writeClients(dataDir, others);
  return others.length;
}

/** The living processes other than this one that use the database. */
export function listOtherClients(dataDir: string): ProcessIdentity[] {
  return readIdentities(join(dataDir, CLIENTS_FILE)).filter(
    (client) => client.pid !== process.pid && isRunning(client),
  );
}

/** Whether this process is one of those that use the database. */
export function isOwnClient(dataDir: string): boolean {
  return readIdentities(join(dataDir, CLIENTS_FILE)).some((client) => client.pid === process.pid && isRunning(client));
}

/** Whether a living process is just starting or stopping this database. */
export function isLocked(dataDir: string): boolean {
  return readIdentities(join(dataDir, LOCK_FILE)).some(isRunning);
}

function tryLock(path: string): boolean {
  try {
    const file = openSync(path, 'wx', 0o600);
    writeSync(file, JSON.stringify([ownIdentity()]));
    closeSync(file);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a dead holder's lock aside first: of two processes that see it, only one can. */
function breakStaleLock(path: string, waitedMs: number): void {
  const holders = readIdentities(path);
  if (holders.some(isRunning) || (holders.length === 0 && waitedMs < EMPTY_LOCK_MS)) return;
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const isStillDead = !readIdentities(aside).some(isRunning);
  if (isStillDead) rmSync(aside, { force: true });
  else renameSync(aside, path);
}

function writeClients(dataDir: string, clients: ProcessIdentity[]): void {
  const path = join(dataDir, CLIENTS_FILE);
  if (clients.length === 0) rmSync(path, { force: true });
  else writeFileSync(path, JSON.stringify(clients), { mode: 0o600 });
}

function readIdentities(path: string): ProcessIdentity[] {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return Array.isArray(value) ? value.filter(isIdentity) : [];
  } catch {
    return [];
  }
}

function isIdentity(value: unknown): value is ProcessIdentity {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'startedAs' in value &&
    typeof value.startedAs === 'string'
  );
}
