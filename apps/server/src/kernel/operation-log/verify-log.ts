import type { Database, Reader } from '../db/database.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import { type Archive, listArchives } from './archive.repo.ts';
import { type LogHead, logHead, sealLog } from './seal.repo.ts';
import { checkLinks, hashAt, isArchived, type LogFinding, linkBefore, unlinkedRows } from './verify-log.repo.ts';

const PAGE = 20_000;
const FIRST = '0';

export interface LogCheck {
  /** Rows that were looked at. */
  readonly rows: number;
  readonly firstAt: Date | null;
  readonly lastAt: Date | null;
  readonly head: LogHead;
  /** Every row of the table, not only the newest ones. */
  readonly isWhole: boolean;
  readonly findings: readonly LogFinding[];
}

export interface LogCheckOptions {
  /** Only the newest so many rows. */
  readonly newest?: number;
  /** Told after each page how many rows were looked at; throws to stop. */
  readonly onPage?: (rows: number) => Promise<void>;
  /** Ends of the chain that were written down outside of the database; the newest tells whether the end was cut off. */
  readonly anchors?: readonly LogHead[];
}

/** Anchors that the chain no longer goes through. */
export async function anchorFindings(db: Reader, anchors: readonly LogHead[]): Promise<LogFinding[]> {
  const findings: LogFinding[] = [];
  for (const { seq, hash } of anchors) {
    const today = seq === FIRST ? hash : await hashAt(db, seq);
    if (today === hash || (today === null && (await isArchived(db, seq)))) continue;
    findings.push({ problem: today === null ? 'truncated' : 'anchor', seq, logId: null });
  }
  return findings;
}

/** Archives follow each other without a gap; their files are read by `verifyArchive`. */
function archiveFindings(archives: readonly Archive[]): LogFinding[] {
  let end: LogHead = { seq: FIRST, hash: '00'.repeat(32) };
  return archives.flatMap(({ firstSeq, lastSeq, hashBefore, hash }): LogFinding[] => {
    const isNext = BigInt(firstSeq) === BigInt(end.seq) + 1n && hashBefore === end.hash;
    end = { seq: lastSeq, hash };
    return isNext ? [] : [{ problem: 'gap', seq: firstSeq, logId: null }];
  });
}

/** Looks at the chain and every row behind it; the sealer runs first, so that nothing waits outside of it. */
export async function verifyLog(db: Database, options: LogCheckOptions = {}): Promise<LogCheck> {
  await sealLog(db);
  return db.read(SYSTEM_SCOPE, (reader) => verifySealed(reader, options));
}

/** `verifyLog` without sealing before. */
export async function verifySealed(db: Reader, options: LogCheckOptions = {}): Promise<LogCheck> {
  const head = await logHead(db);
  const start = await linkBefore(db, options.newest ?? null);
  const findings: LogFinding[] = [];
  let at = start;
  let rows = 0;
  let firstAt: Date | null = null;
  let lastAt: Date | null = null;
  for (let isFull = true; isFull; ) {
    const page = await checkLinks(db, at, PAGE);
    if (!page || page.seq === null || page.hash === null) break;
    findings.push(...(page.findings ?? []));
    rows += page.rows;
    firstAt = earlier(firstAt, page.firstAt);
    lastAt = later(lastAt, page.lastAt);
    at = { seq: page.seq, hash: page.hash };
    await options.onPage?.(rows);
    isFull = page.rows === PAGE;
  }
  // What was sealed while the pages were read lies behind the head that was asked before.
  if (BigInt(at.seq) < BigInt(head.seq)) findings.push({ problem: 'truncated', seq: head.seq, logId: null });
  else if (at.seq === head.seq && at.hash !== head.hash)
    findings.push({ problem: 'broken', seq: head.seq, logId: null });
  findings.push(...(await unlinkedRows(db)), ...archiveFindings(await listArchives(db)));
  findings.push(...(await anchorFindings(db, options.anchors ?? [])));
  const isWhole = start.seq === (await linkBefore(db, null)).seq;
  return { rows, firstAt, lastAt, head: at.seq === FIRST ? head : at, isWhole, findings };
}

const earlier = (a: Date | null, b: Date | null) => (a === null || (b !== null && b < a) ? b : a);
const later = (a: Date | null, b: Date | null) => (a === null || (b !== null && b > a) ? b : a);

/** Seals what is open and answers the end of the chain, for the daily anchor outside of the database (security rule 28). */
export async function operationLogHead(db: Database): Promise<LogHead> {
  await sealLog(db);
  return db.read(SYSTEM_SCOPE, logHead);
}
