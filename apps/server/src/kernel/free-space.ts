import fs from 'node:fs/promises';
import { join } from 'node:path';
import { findRecordedDir } from '@mintmark/embedded-postgres/location.ts';
import type { Services } from './context.ts';

const LOW = 0.1;
const SHORT = 0.05;
const ASKED_EVERY_MS = 30_000;

export interface StorageWarning {
  /** Whole percent, rounded down. */
  readonly freePercent: number;
  /** `low`: 10 % or less are left; `short`: 5 % or less, somebody must act now. */
  readonly level: 'low' | 'short';
}

const asked = new WeakMap<Services['db'], { readonly at: number; readonly share: number | null }>();

/** Share of a file system that the program may still use; null where it cannot be told. */
async function freeShare(path: string): Promise<number | null> {
  try {
    const { blocks, bavail } = await fs.statfs(path);
    return blocks > 0 ? bavail / blocks : null;
  } catch {
    return null;
  }
}

/** The scarcest of the disks with pictures, logs and the embedded database, asked at most twice a minute. */
async function scarcest({ config, clock, db }: Pick<Services, 'config' | 'clock' | 'db'>): Promise<number | null> {
  const at = clock.now().getTime();
  const known = asked.get(db);
  if (known && at - known.at < ASKED_EVERY_MS) return known.share;
  const pgDir = findRecordedDir(config.dataDir) ?? join(config.dataDir, 'pg');
  const paths = config.databaseUrl === null ? [config.dataDir, pgDir] : [config.dataDir];
  const shares = (await Promise.all(paths.map(freeShare))).filter((share) => share !== null);
  const share = shares.length > 0 ? Math.min(...shares) : null;
  asked.set(db, { at, share });
  return share;
}

/** What must be said of the room that is left, or null while there is enough. */
export async function storageWarning(
  services: Pick<Services, 'config' | 'clock' | 'db'>,
): Promise<StorageWarning | null> {
  const share = await scarcest(services);
  if (share === null || share > LOW) return null;
  return { freePercent: Math.floor(share * 100), level: share <= SHORT ? 'short' : 'low' };
}
