import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { later, shanghaiDay } from '../clock.ts';
import type { Services } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { allowLongStatements } from '../db/long-statements.repo.ts';
import { anchorFindings, type LogHead, operationLogHead } from '../operation-log/index.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import { brokenAnchorsOf, type SealHead, sealHeadNow } from '../seals/index.ts';
import { coinHeads, type HeadBucket, ledgerHeads } from './heads.repo.ts';

/** Transactions end long before this; an anchor speaks of what was settled then. */
const SETTLED_MS = 600_000;
const FILE = /^\d{4}-\d{2}-\d{2}\.json$/;

const SOURCES: Readonly<Record<string, (tx: Tx, at: Date) => Promise<readonly HeadBucket[]>>> = {
  coins: coinHeads,
  ledger: ledgerHeads,
};

const zBucket = z.object({ bucket: z.string(), chains: z.int(), digest: z.string() });
const zAnchor = z.object({
  at: z.iso.datetime(),
  /** SHA-256 of the file before, so that one cannot be exchanged alone. */
  before: z.string().nullable(),
  heads: z.record(z.string(), z.array(zBucket)),
  /** End of the chain of the operation log; files of former releases have none. */
  operationLog: z.object({ seq: z.string(), hash: z.string() }).optional(),
  /** End of the chain of the rows' seals; files of former releases have none. */
  rowSeals: z.object({ seq: z.string(), hash: z.string() }).optional(),
});
export type Anchor = z.output<typeof zAnchor>;

const folderOf = (dataDir: string): string => join(dataDir, 'anchors');

function filesOf(dataDir: string): string[] {
  const folder = folderOf(dataDir);
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => FILE.test(name))
        .sort()
    : [];
}

const read = (dataDir: string, file: string): Anchor =>
  zAnchor.parse(JSON.parse(readFileSync(join(folderOf(dataDir), file), 'utf8')));

const newestAnchors = (dataDir: string, newest: number): Anchor[] =>
  filesOf(dataDir)
    .slice(-newest)
    .map((file) => read(dataDir, file));

/** Ends of the operation log as the newest anchors know them. */
export const logAnchors = (dataDir: string, newest = 3): LogHead[] =>
  newestAnchors(dataDir, newest).flatMap(({ operationLog }) => (operationLog ? [operationLog] : []));

/** Ends of the chain of the rows' seals as the newest anchors know them, oldest first. */
export const sealAnchors = (dataDir: string, newest = 3): SealHead[] =>
  newestAnchors(dataDir, newest).flatMap(({ rowSeals }) => (rowSeals ? [rowSeals] : []));

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function headsAt(services: Services, at: Date): Promise<Record<string, HeadBucket[]>> {
  return services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await allowLongStatements(tx);
    const heads: Record<string, HeadBucket[]> = {};
    for (const [name, read] of Object.entries(SOURCES)) heads[name] = [...(await read(tx, at))];
    return heads;
  });
}

/**
 * Writes the heads of all hash chains to `DATA_DIR/anchors/<day>.json`, outside of the database (security rule 28). A file
 * that is there stays as it is. Returns its name, and how many chains it holds; null when today's was written before.
 */
export async function writeAnchor(services: Services): Promise<{ file: string; chains: number } | null> {
  const { config, clock } = services;
  const folder = folderOf(config.dataDir);
  const name = `${shanghaiDay(clock.now())}.json`;
  const known = filesOf(config.dataDir);
  if (known.includes(name)) return null;
  const at = later(clock.now(), -SETTLED_MS);
  const heads = await headsAt(services, at);
  const operationLog = await operationLogHead(services.db);
  const rowSeals = await sealHeadNow(services.db);
  const last = known.filter((file) => file < name).at(-1);
  const before = last === undefined ? null : hashOf(readFileSync(join(folder, last)));
  mkdirSync(folder, { recursive: true, mode: 0o750 });
  const draft = join(folder, `${name}.new`);
  const anchor: Anchor = { at: at.toISOString(), before, heads, operationLog, rowSeals };
  writeFileSync(draft, `${JSON.stringify(anchor, null, 1)}\n`, { mode: 0o440 });
  renameSync(draft, join(folder, name));
  const chains = Object.values(heads)
    .flat()
    .reduce((sum, { chains: n }) => sum + n, 0);
  return { file: name, chains };
}

/** What no longer equals the newest anchors; empty when all hold. Older ones are covered by their hashes. */
export async function brokenAnchors(services: Services, newest = 3): Promise<{ what: string; detail: string }[]> {
  const { dataDir } = services.config;
  const files = filesOf(dataDir);
  const broken: { what: string; detail: string }[] = [];
  for (const [index, file] of files.entries()) {
    const anchor = read(dataDir, file);
    const previous = files[index - 1];
    const before = previous === undefined ? null : hashOf(readFileSync(join(folderOf(dataDir), previous)));
    if (previous !== undefined && anchor.before !== before)
      broken.push({ what: file, detail: `does not follow ${previous}` });
    if (index < files.length - newest) continue;
    broken.push(...differences(file, anchor, await headsAt(services, new Date(anchor.at))));
    broken.push(...(await logDifferences(services, file, anchor)));
  }
  return broken;
}

async function logDifferences(services: Services, file: string, { operationLog, rowSeals }: Anchor) {
  return services.db.read(SYSTEM_SCOPE, async (db) => {
    const log = operationLog ? await anchorFindings(db, [operationLog]) : [];
    const seals = rowSeals ? await brokenAnchorsOf(db, [rowSeals]) : [];
    return [
      ...log.map(({ problem, seq }) => ({ what: `${file} operation log`, detail: `${problem} at link ${seq}` })),
      ...seals.map(({ problem, seq }) => ({ what: `${file} row seals`, detail: `${problem} at link ${seq}` })),
    ];
  });
}

function differences(
  file: string,
  anchor: Anchor,
  heads: Readonly<Record<string, readonly HeadBucket[]>>,
): { what: string; detail: string }[] {
  return Object.entries(anchor.heads).flatMap(([name, buckets]) => {
    const now = new Map(heads[name]?.map((one) => [one.bucket, one]) ?? []);
    return buckets
      .filter(({ bucket, chains, digest }) => now.get(bucket)?.digest !== digest || now.get(bucket)?.chains !== chains)
      .map(({ bucket }) => ({ what: `${file} ${name}`, detail: `chains ${bucket}×1024` }));
  });
}
