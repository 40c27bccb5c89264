import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresBinaries } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';
import type { PostgresLocation } from './location.ts';
import { findCommandLine, isPidAlive, isPidTaken } from './process-identity.ts';
import { childOptions } from './run-as.ts';

/** A running PostgreSQL server; `socketDir`: where its Unix socket lies, null where it has none. */
export type Postmaster = { pid: number; port: number; socketDir: string | null };

/** Everything one start needs. `settings` are PostgreSQL's own names and values. */
export type StartOrder = {
  binaries: PostgresBinaries;
  location: PostgresLocation;
  port: number;
  settings: Readonly<Record<string, string>>;
  logFile: string;
  startTimeoutMs: number;
  onExit: () => void;
};

const POLL_MS = 10;
const FAST_STOP_MS = 30_000;
const IMMEDIATE_STOP_MS = 10_000;
const MAX_LOG_BYTES = 10 * 1024 * 1024;

/** The server that runs on this directory, by its own lock file and the system's process list; null = none does. */
export function findPostmaster(pgDir: string): Postmaster | null {
  const lines = readPidFile(pgDir);
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0 || !isPostmasterOf(pid, pgDir)) return null;
  const socketDir = lines[4]?.trim() || null;
  return { pid, port: Number.isInteger(port) ? port : 0, socketDir };
}

/** The longest path of a socket that every system takes. */
const LONGEST_SOCKET = 100;

/**
 * Where the server's Unix socket goes: beside its data, which nobody else may enter. A statement by it costs two thirds of what
 * it costs by loopback. Empty: the system has none, or the path is too long for it.
 */
function socketDirFor({ location: { pgDir }, port }: StartOrder): string {
  const isShort = Buffer.byteLength(join(pgDir, `.s.PGSQL.${port}`)) <= LONGEST_SOCKET;
  return process.platform !== 'win32' && isShort && !pgDir.includes(',') ? pgDir : '';
}

/** Sockets that a killed server left behind. */
function removeStaleSockets(pgDir: string): void {
  for (const name of readdirSync(pgDir)) if (name.startsWith('.s.PGSQL.')) rmSync(join(pgDir, name), { force: true });
}

/**
 * Starts the server on loopback and waits until it takes connections (crash recovery included).
 * It runs in a session of its own: Ctrl-C reaches this process only, which then stops the server in order.
 * @throws EmbeddedPostgresError PG_START_FAILED
 */
export async function startPostmaster(order: StartOrder): Promise<Postmaster> {
  const { location, logFile } = order;
  removeStalePidFile(location.pgDir);
  removeStaleSockets(location.pgDir);
  mkdirSync(dirname(logFile), { recursive: true });
  if (existsSync(logFile) && statSync(logFile).size > MAX_LOG_BYTES) renameSync(logFile, `${logFile}.1`);
  const logStart = existsSync(logFile) ? statSync(logFile).size : 0;
  const exit = launch(order);
  const deadline = performance.now() + order.startTimeoutMs;
  while (performance.now() < deadline) {
    const running = findPostmaster(location.pgDir);
    const status = readPidFile(location.pgDir)[7]?.trim();
    if (running !== null && status === 'ready') {
      exit.arm();
      return running;
    }
    if (exit.reason() !== null && running === null) throw startFailure(order, exit.reason() ?? '', logStart);
    await sleep(POLL_MS);
  }
  const late = findPostmaster(location.pgDir);
  if (late !== null) await stopPostmaster(late, order.binaries, location);
  throw startFailure(order, `not ready after ${order.startTimeoutMs / 1000} s`, logStart);
}

/**
 * Stops the server: sessions are ended and everything is written (fast); if that hangs, at once (immediate).
 * @throws EmbeddedPostgresError PG_STOP_FAILED
 */
export async function stopPostmaster(
  running: Postmaster,
  binaries: PostgresBinaries,
  location: PostgresLocation,
): Promise<void> {
  signalPostmaster(running, binaries, location, 'fast');
  if (await isGoneWithin(running.pid, FAST_STOP_MS)) return;
  signalPostmaster(running, binaries, location, 'immediate');
  if (await isGoneWithin(running.pid, IMMEDIATE_STOP_MS)) return;
  throw new EmbeddedPostgresError(
    'PG_STOP_FAILED',
    `PostgreSQL (process ${running.pid}) does not stop; end it by hand.`,
  );
}

type Exit = { reason: () => string | null; arm: () => void };

function launch(order: StartOrder): Exit {
  const log = openSync(order.logFile, 'a', 0o600);
  const isWindows = process.platform === 'win32';
  const serverArgs = serverArguments(order);
  // On Windows only pg_ctl can give up an administrator's rights; it ends by itself once the server is up.
  const quoted = serverArgs.map((argument) => `"${argument}"`).join(' ');
  const [program, args] = isWindows
    ? [order.binaries.pgCtl, ['start', '-W', '-D', order.location.pgDir, '-o', quoted]]
    : [order.binaries.postgres, ['-D', order.location.pgDir, ...serverArgs]];
  const child = spawn(program, args, {
    ...childOptions(order.location.runAs),
    detached: true,
    stdio: ['ignore', log, log],
    windowsHide: true,
  });
  closeSync(log);
  child.unref();
  let reason: string | null = null;
  let isArmed = false;
  child.on('error', (error) => {
    reason = error.message;
  });
  child.on('exit', (code, signal) => {
    if (isWindows && code === 0) return;
    reason = `ended with ${signal ?? `code ${code}`}`;
    if (isArmed) order.onExit();
  });
  return {
    reason: () => reason,
    arm: () => {
      isArmed = true;
      if (reason !== null) order.onExit();
    },
  };
}

function serverArguments(order: StartOrder): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(order.port),
    unix_socket_directories: socketDirFor(order),
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    logging_collector: 'off',
    log_destination: 'stderr',
    // Statements carry names, numbers and passwords: the server's log says what failed, not with which data.
    log_min_error_statement: 'panic',
    ...order.settings,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function signalPostmaster(
  running: Postmaster,
  binaries: PostgresBinaries,
  location: PostgresLocation,
  mode: 'fast' | 'immediate',
): void {
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-W', '-m', mode, '-D', location.pgDir], { windowsHide: true });
    return;
  }
  try {
    process.kill(running.pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  } catch {
    // Already gone, or not ours to signal: the caller sees by waiting.
  }
}

/** Waits for a process to end; false when it is still there after `timeoutMs`. */
export async function isGoneWithin(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (isPidAlive(pid)) {
    if (performance.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

/**
 * PostgreSQL refuses to start while anything has the number in its lock file: another program (a restarted container
 * counts from the same numbers again), or the server's own corpse where nobody collects the dead. Its second guard,
 * the shared memory that living sessions hold, stays.
 */
function removeStalePidFile(pgDir: string): void {
  const pid = Number(readPidFile(pgDir)[0]);
  if (Number.isInteger(pid) && pid > 0 && isPidTaken(pid)) rmSync(join(pgDir, 'postmaster.pid'), { force: true });
}

function isPostmasterOf(pid: number, pgDir: string): boolean {
  if (!isPidAlive(pid)) return false;
  const command = findCommandLine(pid);
  if (command === null) return process.platform === 'win32';
  return command.includes('postgres') && `${command} `.includes(` ${pgDir} `);
}

function readPidFile(pgDir: string): string[] {
  try {
    return readFileSync(join(pgDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

function startFailure(order: StartOrder, reason: string, logStart: number): EmbeddedPostgresError {
  const said = existsSync(order.logFile) ? readFileSync(order.logFile).subarray(logStart).toString('utf8').trim() : '';
  const tail = said.split('\n').slice(-12).join('\n');
  return new EmbeddedPostgresError(
    'PG_START_FAILED',
    `PostgreSQL in ${order.location.pgDir} did not start (${reason}). See ${order.logFile}:\n${tail}`,
  );
}
