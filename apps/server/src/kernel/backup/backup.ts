import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ADMIN_ROLE, connectionUrl, loadCredentials } from '@mintmark/embedded-postgres/cluster.ts';
import { findRecordedDir, PASSWORD_FILE } from '@mintmark/embedded-postgres/location.ts';
import { findPostmaster } from '@mintmark/embedded-postgres/postmaster.ts';
import pg from 'pg';
import type { Services } from '../context.ts';
import { copyTree } from './copy-tree.ts';

/** What PostgreSQL's documentation leaves out of a base backup: belongs to the running server, or is made anew. */
const MADE_ANEW = [
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const LEFT_OUT = new Set([...MADE_ANEW, 'pg_wal', 'postmaster.pid', 'postmaster.opts']);
const NAME = /^\d{8}T\d{6}Z$/;

const folderOf = (dataDir: string): string => join(dataDir, 'backups');

/** Finished backups, oldest first. */
export function listBackups(dataDir: string): string[] {
  const folder = folderOf(dataDir);
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => NAME.test(name))
        .sort()
    : [];
}

/**
 * The base backup: PostgreSQL's low-level API on one session, the files while it writes on, and the log that was written
 * meanwhile, which a temporary slot holds back. `to` then starts like any database directory.
 */
async function copyCluster(adminUrl: string, pgDir: string, to: string): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'mintmark-backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query("SELECT pg_create_physical_replication_slot('mintmark_backup', true, true)");
    await client.query("SELECT pg_backup_start('mintmark', true)");
    const files = await copyTree(pgDir, to, LEFT_OUT);
    const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
      'SELECT labelfile, spcmapfile FROM pg_backup_stop(false)',
    );
    const log = await copyTree(join(pgDir, 'pg_wal'), join(to, 'pg_wal'));
    for (const name of MADE_ANEW)
      await copyTree(join(pgDir, name), join(to, name), new Set(readdirSync(join(pgDir, name))));
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
    if (rows[0]?.spcmapfile)
      throw new Error('the database has tablespaces of its own, which this backup does not copy');
    giveLike(pgDir, join(to, 'backup_label'));
    return files + log;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function giveLike(original: string, path: string): void {
  const { uid, gid } = statSync(original);
  if (process.getuid?.() === 0) chownSync(path, uid, gid);
}

export interface BackupDone {
  readonly name: string;
  readonly bytes: number;
  readonly removed: number;
}

/**
 * Copies the embedded database, its passwords, the secrets and the stored objects to `DATA_DIR/backups/<time>`, and keeps
 * the newest `keep`. Null with DATABASE_URL: that database is backed up by whoever runs it.
 */
export async function backUp(services: Services, keep: number): Promise<BackupDone | null> {
  const { config, clock } = services;
  if (config.databaseUrl !== null) return null;
  const pgDir = findRecordedDir(config.dataDir) ?? join(config.dataDir, 'pg');
  const running = findPostmaster(pgDir);
  if (running === null) throw new Error('the embedded database does not run');
  const { adminPassword } = loadCredentials(config.dataDir, true);
  const name = `${clock.now().toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const draft = join(folderOf(config.dataDir), `${name}.new`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    const bytes = await copyCluster(
      connectionUrl(ADMIN_ROLE, adminPassword, running, 'postgres'),
      pgDir,
      join(draft, 'pg'),
    );
    for (const beside of [PASSWORD_FILE, 'secrets.json', 'anchors', 'objects'])
      await copyBeside(join(config.dataDir, beside), join(draft, beside));
    renameSync(draft, join(folderOf(config.dataDir), name));
    return { name, bytes, removed: await removeOld(config.dataDir, keep) };
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

async function copyBeside(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  if (statSync(from).isDirectory()) await copyTree(from, to);
  else copyFileSync(from, to);
}

async function removeOld(dataDir: string, keep: number): Promise<number> {
  const old = listBackups(dataDir).slice(0, -keep);
  for (const one of old) await rm(join(folderOf(dataDir), one), { recursive: true, force: true });
  return old.length;
}
