import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';
import { canEnter, chooseRunAs, isRoot, ownerOf, type RunAs } from './run-as.ts';

/** Where a database lies and who runs it (D39). `isLeftover`: DATA_DIR was emptied, its database elsewhere was not. */
export type PostgresLocation = {
  pgDir: string;
  runAs: RunAs | null;
  isInitialised: boolean;
  isRelocated: boolean;
  isLeftover: boolean;
};

/** The two passwords of the database, in DATA_DIR. */
export const PASSWORD_FILE = 'pg.password';

const LOCATION_FILE = 'pg.location';

/** Where copies of the programs go: root's reachable place, or the data directory of an ordinary user. */
export function copyRootFor(dataDir: string, sharedRoot: string): string {
  return isRoot() ? sharedRoot : dataDir;
}

/**
 * The database of this data directory: the recorded place, else `DATA_DIR/pg`, else, where the database user
 * cannot reach that, a directory of its own below `sharedRoot`. The user is chosen once, for a new database.
 * @throws EmbeddedPostgresError PG_DATA_MISSING, PG_WRONG_OWNER, PG_NO_USER, PG_UNREACHABLE
 */
export function locateDatabase(dataDir: string, sharedRoot: string, candidates: readonly string[]): PostgresLocation {
  const recorded = findRecordedDir(dataDir);
  if (recorded !== null) return locateExisting(dataDir, recorded);
  const inside = join(dataDir, 'pg');
  if (isCluster(inside)) return locateExisting(dataDir, inside);
  return locateNew(dataDir, sharedRoot, chooseRunAs(candidates));
}

/** Records a finished database, so that it is found again and never silently replaced by an empty one. */
export function recordLocation(dataDir: string, location: PostgresLocation): void {
  const path = location.isRelocated ? location.pgDir : 'pg';
  const record = { path, user: location.runAs?.user ?? null, uid: location.runAs?.uid ?? null };
  writeFileSync(join(dataDir, LOCATION_FILE), `${JSON.stringify(record)}\n`);
}

function locateExisting(dataDir: string, pgDir: string): PostgresLocation {
  const runAs = existsSync(pgDir) ? ownerOf(pgDir) : null;
  if (!isCluster(pgDir)) {
    throw new EmbeddedPostgresError(
      'PG_DATA_MISSING',
      `${join(dataDir, LOCATION_FILE)} says that the database is in ${pgDir}, but there is none; put it back, or remove ${LOCATION_FILE} to begin with an empty one.`,
    );
  }
  assertCanEnter(pgDir, runAs);
  return { pgDir, runAs, isInitialised: true, isRelocated: pgDir !== join(dataDir, 'pg'), isLeftover: false };
}

function locateNew(dataDir: string, sharedRoot: string, runAs: RunAs | null): PostgresLocation {
  const fresh = { runAs, isInitialised: false, isLeftover: false };
  if (canEnter(dataDir, runAs)) return { ...fresh, pgDir: join(dataDir, 'pg'), isRelocated: false };
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12);
  const parent = join(sharedRoot, name);
  makeReachable(sharedRoot);
  makeReachable(parent);
  assertCanEnter(parent, runAs);
  const pgDir = join(parent, 'pg');
  if (isCluster(pgDir) && existsSync(join(dataDir, PASSWORD_FILE))) return locateExisting(dataDir, pgDir);
  return { ...fresh, pgDir, isRelocated: true, isLeftover: isCluster(pgDir) };
}

function assertCanEnter(directory: string, runAs: RunAs | null): void {
  if (canEnter(directory, runAs)) return;
  throw new EmbeddedPostgresError(
    'PG_UNREACHABLE',
    `The database user ${runAs?.user ?? ''} cannot reach ${directory}; make every directory above it enterable for others (chmod o+x), choose another DATA_DIR, or set DATABASE_URL.`,
  );
}

function makeReachable(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true });
    chmodSync(directory, 0o755);
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'PG_UNREACHABLE',
      `${directory} cannot be made, and it is needed because the database user cannot reach DATA_DIR; choose another DATA_DIR, or set DATABASE_URL.`,
      { cause },
    );
  }
}

function isCluster(pgDir: string): boolean {
  return existsSync(join(pgDir, 'PG_VERSION'));
}

/** The directory that `pg.location` names; null where there is no such file yet. */
export function findRecordedDir(dataDir: string): string | null {
  const file = join(dataDir, LOCATION_FILE);
  if (!existsSync(file)) return null;
  const record: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const path = typeof record === 'object' && record !== null && 'path' in record ? record.path : null;
  if (typeof path === 'string' && path !== '') return resolve(dataDir, path);
  throw new EmbeddedPostgresError('PG_DATA_MISSING', `${file} does not name a directory; restore it from a backup.`);
}
