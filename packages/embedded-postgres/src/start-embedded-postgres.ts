import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PostgresBinaries, prepareBinaries } from './binaries.ts';
import {
  ADMIN_ROLE,
  APP_DATABASE,
  APP_ROLE,
  answersFor,
  assertSameVersion,
  type Credentials,
  connectionUrl,
  ensureAppDatabase,
  initialiseCluster,
  loadCredentials,
} from './cluster.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { findFreePort } from './free-port.ts';
import { addClient, listOtherClients, removeClient, withLauncherLock } from './launcher-lock.ts';
import { copyRootFor, locateDatabase, type PostgresLocation, recordLocation } from './location.ts';
import { findPostmaster, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts';

export type EmbeddedPostgresOptions = {
  /** DATA_DIR; made when missing. */
  dataDir: string;
  /** Gets one sentence for each thing an operator may want to know. */
  log: (message: string) => void;
  /** Called when the server ends without `stop()`; never for an adopted server. */
  onExit?: () => void;
  /** Start it again on the same port when it ends without `stop()`: a lost database comes back by itself. */
  isRevived?: boolean;
  /** PostgreSQL settings beside the launcher's own (`shared_buffers`, …). */
  settings?: Readonly<Record<string, string>>;
  /** Users to run it as when this process is root, best first (D39). */
  runAsCandidates?: readonly string[];
  /** Where root puts what the database user cannot reach otherwise (D39). */
  sharedRoot?: string;
  /** How long start and crash recovery may take. */
  startTimeoutMs?: number;
  /** For tests: a database that need not survive the machine (initdb does not wait for the disk). */
  isThrowaway?: boolean;
};

export type EmbeddedPostgres = {
  /** Connection string of the application's role; it owns its database, may make roles and databases, is no superuser. */
  url: string;
  /** Connection string of the administrator, for backups. */
  adminUrl: string;
  /** True where a server was already running: left by a crashed process, or in use by another one. */
  adopted: boolean;
  /** Where the data lie. */
  pgDir: string;
  /** Kept when a database that was made by this call is on the disk as a whole, its catalogue included. */
  onDisk: Promise<void>;
  /** Gives the database up; the last process that uses it stops the server. Safe to repeat. */
  stop: () => Promise<void>;
};

type Session = {
  options: EmbeddedPostgresOptions;
  dataDir: string;
  location: PostgresLocation;
  binaries: PostgresBinaries;
  credentials: Credentials;
  onDisk: Promise<void>;
  isStopping: boolean;
};

const DEFAULT_CANDIDATES = ['postgres', 'nobody'];
const DEFAULT_SHARED_ROOT = '/var/lib/mintmark';
const DEFAULT_START_TIMEOUT_MS = 120_000;
const ADOPT_TIMEOUT_MS = 15_000;
const RETRY_FOR_MS = 15_000;
const RETRY_AFTER_MS = 200;
const REVIVE_AT_MOST_MS = 10_000;
/** Another program took the port in between; sessions of a killed server are still ending. */
const PASSING_FAILURES = ['Address already in use', 'pre-existing shared memory block'];

/**
 * Starts the real PostgreSQL of the embedded packages on DATA_DIR, or joins the one that already runs there
 * (D39): loopback only, random port and passwords, never as root.
 * @throws EmbeddedPostgresError see its codes
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = prepareDataDir(options.dataDir);
  const lockTimeoutMs = (options.startTimeoutMs ?? DEFAULT_START_TIMEOUT_MS) + 60_000;
  return withLauncherLock(dataDir, lockTimeoutMs, async () => {
    const session = await openSession(options, dataDir);
    const adopted = await adoptRunning(session);
    const running = adopted ?? (await startOnFreePort(session));
    await ensureAppDatabase(session.credentials, running);
    addClient(dataDir);
    return present(session, running, adopted !== null, lockTimeoutMs);
  });
}

/** The database user must be able to pass through the directory; everything secret in it has its own mode. */
function prepareDataDir(wanted: string): string {
  const path = resolve(wanted);
  try {
    if (!existsSync(path)) {
      mkdirSync(path, { recursive: true });
      if (process.platform !== 'win32') chmodSync(path, 0o711);
    }
    accessSync(path, constants.W_OK);
    return realpathSync(path);
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'PG_UNREACHABLE',
      `The data directory ${path} cannot be made or written by this user; choose another DATA_DIR.`,
      { cause },
    );
  }
}

async function openSession(options: EmbeddedPostgresOptions, dataDir: string): Promise<Session> {
  const sharedRoot = options.sharedRoot ?? DEFAULT_SHARED_ROOT;
  const location = locateDatabase(dataDir, sharedRoot, options.runAsCandidates ?? DEFAULT_CANDIDATES);
  const binaries = prepareBinaries(location.runAs, copyRootFor(dataDir, sharedRoot));
  const credentials = loadCredentials(dataDir, location.isInitialised);
  if (location.isLeftover) await setAside(options, location, binaries);
  let onDisk = Promise.resolve();
  if (location.isInitialised) assertSameVersion(binaries, location);
  else ({ onDisk } = await initialiseCluster(binaries, location, credentials, options.isThrowaway ?? false));
  recordLocation(dataDir, location);
  if (location.isRelocated) {
    options.log(
      `The database user ${location.runAs?.user} cannot reach ${dataDir}; the database is in ${location.pgDir}.`,
    );
  }
  return { options, dataDir, location, binaries, credentials, onDisk, isStopping: false };
}

/** Whoever empties DATA_DIR wants a new database; the old one, out of his sight, is kept once under another name. */
async function setAside(
  options: EmbeddedPostgresOptions,
  location: PostgresLocation,
  binaries: PostgresBinaries,
): Promise<void> {
  const kept = `${location.pgDir}.old`;
  const running = findPostmaster(location.pgDir);
  if (running !== null) await stopPostmaster(running, binaries, location);
  rmSync(kept, { recursive: true, force: true });
  renameSync(location.pgDir, kept);
  options.log(`DATA_DIR is new; the earlier database of this place was moved to ${kept}.`);
}

/** A server that already runs is joined if it answers; a crashed process's that does not is stopped. */
async function adoptRunning(session: Session): Promise<Postmaster | null> {
  const { location, credentials, dataDir, options } = session;
  const deadline = performance.now() + ADOPT_TIMEOUT_MS;
  let running = findPostmaster(location.pgDir);
  while (running !== null && performance.now() < deadline) {
    if (await answersFor(location.pgDir, running, credentials)) {
      options.log(`Joined the PostgreSQL that already runs in ${location.pgDir} (process ${running.pid}).`);
      return running;
    }
    await sleep(100);
    running = findPostmaster(location.pgDir);
  }
  if (running === null) return null;
  if (listOtherClients(dataDir).length > 0) {
    throw new EmbeddedPostgresError(
      'PG_BUSY',
      `PostgreSQL in ${location.pgDir} (process ${running.pid}) is in use by another process but does not answer; stop that process first.`,
    );
  }
  options.log(`PostgreSQL in ${location.pgDir} (process ${running.pid}) does not answer and is restarted.`);
  await stopPostmaster(running, session.binaries, location);
  return null;
}

async function startOnFreePort(session: Session): Promise<Postmaster> {
  const deadline = performance.now() + RETRY_FOR_MS;
  for (;;) {
    try {
      return await startOn(session, await findFreePort());
    } catch (error) {
      if (!isPassing(error) || performance.now() > deadline) throw error;
      await sleep(RETRY_AFTER_MS);
    }
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof EmbeddedPostgresError && PASSING_FAILURES.some((failure) => error.message.includes(failure));
}

function startOn(session: Session, port: number): Promise<Postmaster> {
  const { options } = session;
  return startPostmaster({
    binaries: session.binaries,
    location: session.location,
    port,
    settings: options.settings ?? {},
    logFile: join(session.dataDir, 'logs', 'postgres.log'),
    startTimeoutMs: options.startTimeoutMs ?? DEFAULT_START_TIMEOUT_MS,
    onExit: () => {
      if (session.isStopping) return;
      options.onExit?.();
      if (options.isRevived) void revive(session, port);
    },
  });
}

/** Starts the server again where the pools look for it, until it runs or nobody wants it any more. */
async function revive(session: Session, port: number): Promise<void> {
  for (let wait = RETRY_AFTER_MS; !session.isStopping; wait = Math.min(wait * 2, REVIVE_AT_MOST_MS)) {
    try {
      await startOn(session, port);
      session.options.log(`PostgreSQL in ${session.location.pgDir} had ended and runs again.`);
      return;
    } catch (error) {
      session.options.log(`PostgreSQL did not start again: ${error instanceof Error ? error.message : String(error)}`);
      await sleep(wait);
    }
  }
}

function present(session: Session, running: Postmaster, adopted: boolean, lockTimeoutMs: number): EmbeddedPostgres {
  const { credentials, location, binaries, dataDir } = session;
  return {
    url: connectionUrl(APP_ROLE, credentials.appPassword, running, APP_DATABASE),
    adminUrl: connectionUrl(ADMIN_ROLE, credentials.adminPassword, running, APP_DATABASE),
    adopted,
    pgDir: location.pgDir,
    onDisk: session.onDisk,
    stop: async () => {
      if (session.isStopping) return;
      session.isStopping = true;
      await withLauncherLock(dataDir, lockTimeoutMs, async () => {
        const isLastClient = removeClient(dataDir) === 0;
        const current = findPostmaster(location.pgDir);
        if (isLastClient && current !== null) await stopPostmaster(current, binaries, location);
      });
    },
  };
}
