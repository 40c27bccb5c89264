import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { PostgresBinaries } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { PASSWORD_FILE, type PostgresLocation } from './location.ts';
import type { Postmaster } from './postmaster.ts';
import { childOptions, type RunAs } from './run-as.ts';

/** The two roles of an embedded database: its administrator, and the application, which owns its own database only. */
export type Credentials = { adminPassword: string; appPassword: string };

export const ADMIN_ROLE = 'postgres';
export const APP_ROLE = 'mintmark';
export const APP_DATABASE = 'mintmark';

/** the same text order and case rules on every machine, whatever its locale. */
const INITDB_FLAGS = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--auth=scram-sha-256',
  '--no-instructions',
];

/**
 * Reads the passwords of `DATA_DIR/pg.password`, or makes them for a new database.
 * @throws EmbeddedPostgresError PG_PASSWORD_MISSING where a database exists without them
 */
export function loadCredentials(dataDir: string, isInitialised: boolean): Credentials {
  const path = join(dataDir, PASSWORD_FILE);
  if (existsSync(path)) return parseCredentials(path);
  if (isInitialised) {
    throw new EmbeddedPostgresError(
      'PG_PASSWORD_MISSING',
      `The database of ${dataDir} is there, but its ${PASSWORD_FILE} is not; restore that file beside it.`,
    );
  }
  const credentials = { adminPassword: newPassword(), appPassword: newPassword() };
  writeFileSync(path, `${JSON.stringify(credentials)}\n`, { mode: 0o600 });
  return credentials;
}

/** The connection string of one of the two roles; by the server's Unix socket where it has one. */
export function connectionUrl(
  role: string,
  password: string,
  { port, socketDir }: Pick<Postmaster, 'port' | 'socketDir'>,
  database: string,
): string {
  const by = socketDir === null ? '' : `?host=${encodeURIComponent(socketDir)}`;
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}${by}`;
}

/**
 * Makes a new database cluster; it appears under its name only when it is complete. Answers a promise that is kept when all
 * of it is on the disk: the server may start meanwhile, as a throwaway cluster's does for good.
 * @throws EmbeddedPostgresError PG_INIT_FAILED
 */
export async function initialiseCluster(
  binaries: PostgresBinaries,
  location: PostgresLocation,
  credentials: Credentials,
  isThrowaway: boolean,
): Promise<{ readonly onDisk: Promise<void> }> {
  const draft = `${location.pgDir}.new`;
  const passwordFile = `${location.pgDir}.initial-password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, credentials.adminPassword, { mode: 0o600 });
  giveTo(location.runAs, [draft, passwordFile]);
  const args = ['-D', draft, '-U', ADMIN_ROLE, `--pwfile=${passwordFile}`, ...INITDB_FLAGS, '--no-sync'];
  try {
    await runInitdb(binaries, location, args);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, location.pgDir);
  const onDisk = isThrowaway ? Promise.resolve() : runInitdb(binaries, location, ['-D', location.pgDir, '--sync-only']);
  // Whoever waits for it comes later; until then its failure is nobody's.
  onDisk.catch(() => {});
  return { onDisk };
}

function runInitdb({ initdb }: PostgresBinaries, location: PostgresLocation, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (detail: string, cause?: Error) =>
      reject(
        new EmbeddedPostgresError('PG_INIT_FAILED', `No database could be made in ${location.pgDir}: ${detail}`, {
          cause,
        }),
      );
    const child = spawn(initdb, args, { ...childOptions(location.runAs), stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.once('error', (error) => failed(error.message, error));
    child.once('close', (code) => (code === 0 ? resolve() : failed(said.trim())));
  });
}

/**
 * The cluster must have been made by the same major version as the programs.
 * @throws EmbeddedPostgresError PG_WRONG_VERSION
 */
export function assertSameVersion(binaries: PostgresBinaries, location: PostgresLocation): void {
  const made = readFileSync(join(location.pgDir, 'PG_VERSION'), 'utf8').trim();
  if (made === binaries.majorVersion) return;
  throw new EmbeddedPostgresError(
    'PG_WRONG_VERSION',
    `The database in ${location.pgDir} was made by PostgreSQL ${made}, installed is ${binaries.majorVersion}; carry it over with PostgreSQL's own tools first, or install the earlier version.`,
  );
}

/** Makes the application's role and database where they are missing; safe to repeat. */
export async function ensureAppDatabase(credentials: Credentials, running: Postmaster): Promise<void> {
  const client = new pg.Client({
    connectionString: connectionUrl(ADMIN_ROLE, credentials.adminPassword, running, 'postgres'),
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ has_role: boolean; has_database: boolean }>(
      `select exists (select from pg_roles where rolname = '${APP_ROLE}') as has_role,
              exists (select from pg_database where datname = '${APP_DATABASE}') as has_database`,
    );
    if (rows[0]?.has_role !== true) {
      const password = client.escapeLiteral(credentials.appPassword);
      await client.query(`create role ${APP_ROLE} login createdb createrole password ${password}`);
    }
    if (rows[0]?.has_database !== true) await client.query(`create database ${APP_DATABASE} owner ${APP_ROLE}`);
  } finally {
    await client.end();
  }
}

/** Whether the server is the one of `pgDir` and lets us in with our password. */
export async function answersFor(pgDir: string, running: Postmaster, credentials: Credentials): Promise<boolean> {
  const client = new pg.Client({
    connectionString: connectionUrl(ADMIN_ROLE, credentials.adminPassword, running, 'postgres'),
    connectionTimeoutMillis: 5_000,
  });
  // A connection that breaks after it was made reports here; without a listener that would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory === pgDir;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function giveTo(runAs: RunAs | null, paths: string[]): void {
  if (runAs === null) return;
  for (const path of paths) chownSync(path, runAs.uid, runAs.gid);
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

function parseCredentials(path: string): Credentials {
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (
    typeof value === 'object' &&
    value !== null &&
    'adminPassword' in value &&
    typeof value.adminPassword === 'string' &&
    'appPassword' in value &&
    typeof value.appPassword === 'string'
  ) {
    return { adminPassword: value.adminPassword, appPassword: value.appPassword };
  }
  throw new EmbeddedPostgresError('PG_PASSWORD_MISSING', `${path} is damaged; restore it from a backup.`);
}
