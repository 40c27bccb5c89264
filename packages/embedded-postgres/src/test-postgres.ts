import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLocked, isOwnClient, listOtherClients } from './launcher-lock.ts';
import { findRecordedDir } from './location.ts';
import { findPostmaster, isGoneWithin } from './postmaster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const PREFIX = 'mintmark-test-postgres-';
const ABANDONED_AFTER_MS = 10 * 60_000;
const STOP_MS = 10_000;

/** Fast, and worthless after a power cut: only for data that a test made. */
const TEST_SETTINGS = {
  fsync: 'off',
  // An autovacuum worker belongs to the administrator: DROP DATABASE … WITH (FORCE) may not end it.
  autovacuum: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
};

/**
 * A PostgreSQL server of its own for one test run, in a temporary directory that `stop()` removes.
 * Servers of killed test runs are stopped and removed first.
 */
export async function startTestPostgres(
  options: { log?: (message: string) => void; settings?: Readonly<Record<string, string>> } = {},
): Promise<EmbeddedPostgres> {
  const root = realpathSync(tmpdir());
  const dataDir = mkdtempSync(join(root, PREFIX));
  chmodSync(dataDir, 0o711);
  await removeAbandoned(root, statSync(dataDir).mtimeMs);
  const server = await startEmbeddedPostgres({
    dataDir,
    log: options.log ?? (() => undefined),
    settings: { ...TEST_SETTINGS, ...options.settings },
    isThrowaway: true,
  });
  const stop = async () => {
    await server.stop();
    for (const path of [server.pgDir, dataDir]) rmSync(path, { recursive: true, force: true });
  };
  return { ...server, stop };
}

/** The new directory's own time is the clock: whatever is much older and has no living owner was left behind. */
async function removeAbandoned(root: string, nowMs: number): Promise<void> {
  for (const name of readdirSync(root).filter((entry) => entry.startsWith(PREFIX))) {
    const dataDir = join(root, name);
    try {
      if (isAbandoned(dataDir, nowMs)) await removeServer(dataDir);
    } catch {
      // Another user's, or removed by another run in this moment.
    }
  }
}

function isAbandoned(dataDir: string, nowMs: number): boolean {
  if (isLocked(dataDir) || listOtherClients(dataDir).length > 0) return false;
  const wasInUse = existsSync(join(dataDir, 'pg.clients.json'));
  return wasInUse ? !isOwnClient(dataDir) : nowMs - statSync(dataDir).mtimeMs > ABANDONED_AFTER_MS;
}

async function removeServer(dataDir: string): Promise<void> {
  const pgDir = findRecordedDir(dataDir) ?? join(dataDir, 'pg');
  const running = findPostmaster(pgDir);
  if (running !== null) {
    process.kill(running.pid, 'SIGQUIT');
    await isGoneWithin(running.pid, STOP_MS);
  }
  for (const path of [pgDir, dataDir]) rmSync(path, { recursive: true, force: true });
}
