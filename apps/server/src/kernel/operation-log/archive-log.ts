import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { later, shanghaiDay, startOfDay } from '../clock.ts';
import type { Services } from '../context.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import {
  type Archive,
  type ArchiveLine,
  insertArchive,
  linesAfter,
  listArchives,
  removeArchived,
} from './archive.repo.ts';
import { chainLink, sha256 } from './chain.ts';
import { type LogHead, sealLog } from './seal.repo.ts';
import { linkBefore } from './verify-log.repo.ts';

const DAY_MS = 86_400_000;
const REMOVED_AT_ONCE = 5_000;

const folderOf = ({ config }: Services) => join(config.dataDir, 'archive');

/** First instant of the month after a month `YYYY-MM`, in Asia/Shanghai. */
function endOfMonth(month: string): Date {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return startOfDay(`${next}-01`);
}

/** The link as a line of the file; throws where the log does not hold: a broken log is not archived but reported. */
function checkedLine(line: ArchiveLine, before: LogHead): string {
  const { seq, text, hash, rowHash } = line;
  const isNext = BigInt(seq) === BigInt(before.seq) + 1n;
  if (text === null || !isNext || sha256(text) !== rowHash || chainLink(before.hash, seq, rowHash) !== hash)
    throw new Error(`The operation log does not hold at link ${seq}; nothing was archived.`);
  return `${JSON.stringify({ seq, row: text, hash })}\n`;
}

interface Written {
  rows: number;
  firstAt: Date | null;
  lastAt: Date | null;
  end: LogHead;
}

/** Lines of one month from the start of what is not archived yet; stops before the first row of a later month. */
async function* monthLines(lines: AsyncIterable<ArchiveLine>, until: Date, written: Written): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: 1, seq: written.end.seq, hash: written.end.hash })}\n`;
  for await (const line of lines) {
    if (line.at !== null && line.at >= until) return;
    yield checkedLine(line, written.end);
    written.rows += 1;
    written.firstAt ??= line.at;
    written.lastAt = line.at;
    written.end = { seq: line.seq, hash: line.hash };
  }
}

async function freeName(services: Services, month: string): Promise<string> {
  const taken = new Set((await services.db.read(SYSTEM_SCOPE, listArchives)).map(({ fileName }) => fileName));
  const base = `operation-log-${month}`;
  for (let copy = 1; ; copy += 1) {
    const name = `${base}${copy === 1 ? '' : `-${copy}`}.jsonl.gz`;
    if (!taken.has(name)) return name;
  }
}

/** Writes the next month that is wholly older than `before`, safely on disk; null when there is none. */
async function writeMonth(services: Services, before: Date): Promise<Archive | null> {
  const { db } = services;
  const start = await db.read(SYSTEM_SCOPE, (reader) => linkBefore(reader, null));
  const first = await db.read(
    SYSTEM_SCOPE,
    async (reader) => (await linesAfter(reader, start.seq).next()).value ?? null,
  );
  if (!first?.at) return null;
  const month = shanghaiDay(first.at).slice(0, 7);
  if (endOfMonth(month) > before) return null;
  const fileName = await freeName(services, month);
  const written: Written = { rows: 0, firstAt: null, lastAt: null, end: start };
  await mkdir(folderOf(services), { recursive: true });
  const path = join(folderOf(services), fileName);
  const part = `${path}.part`;
  try {
    await db.read(SYSTEM_SCOPE, (reader) =>
      pipeline(
        Readable.from(monthLines(linesAfter(reader, start.seq), endOfMonth(month), written)),
        createGzip(),
        createWriteStream(part, { mode: 0o600 }),
      ),
    );
    const file = await open(part, 'r+');
    await file.sync().finally(() => file.close());
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
  const digest = createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
  const { rows, firstAt, lastAt, end } = written;
  return {
    fileName,
    sha256: digest,
    rows,
    firstSeq: (BigInt(start.seq) + 1n).toString(),
    lastSeq: end.seq,
    hashBefore: start.hash,
    hash: end.hash,
    firstAt: firstAt ?? first.at,
    lastAt: lastAt ?? first.at,
  };
}

/** Takes what stands in archives out of the table; also what an interrupted run left. */
async function removeAll(services: Services): Promise<void> {
  const last = (await services.db.read(SYSTEM_SCOPE, listArchives)).at(-1);
  if (!last) return;
  for (let n = REMOVED_AT_ONCE; n === REMOVED_AT_ONCE; )
    n = await services.db.transaction(SYSTEM_SCOPE, (tx) => removeArchived(tx, last.lastSeq, REMOVED_AT_ONCE));
}

/**
 * Moves whole months older than `keepDays` into files `DATA_DIR/archive/operation-log-YYYY-MM.jsonl.gz` with their part of
 * the chain, then out of the table (security rule 30). Answers the files made. Throws where the log does not hold.
 */
export async function archiveLog(services: Services, keepDays: number): Promise<readonly string[]> {
  const { db, clock } = services;
  await sealLog(db);
  await removeAll(services);
  const made: string[] = [];
  for (;;) {
    const archive = await writeMonth(services, later(clock.now(), -keepDays * DAY_MS));
    if (archive === null) return made;
    await db.transaction(SYSTEM_SCOPE, (tx) => insertArchive(tx, archive, clock.now()));
    await removeAll(services);
    made.push(archive.fileName);
  }
}

/** Reads a file again and checks every row and link of it; answers what is wrong, or null. */
export async function verifyArchive(services: Services, archive: Archive): Promise<string | null> {
  const path = join(folderOf(services), archive.fileName);
  const file = createReadStream(path);
  const text = createGunzip();
  // A pipe does not hand on errors: a file that is gone would end the process.
  file.on('error', (error) => text.destroy(error));
  const lines = createInterface({ input: file.pipe(text) });
  let at: LogHead = { seq: (BigInt(archive.firstSeq) - 1n).toString(), hash: archive.hashBefore };
  let rows = -1;
  try {
    for await (const line of lines) {
      rows += 1;
      if (rows === 0) continue;
      const { seq, row, hash } = JSON.parse(line) as { seq: string; row: string; hash: string };
      if (chainLink(at.hash, seq, sha256(row)) !== hash) return `link ${seq}`;
      at = { seq, hash };
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return at.hash === archive.hash && rows === archive.rows ? null : `ends at link ${at.seq} after ${rows} rows`;
}
