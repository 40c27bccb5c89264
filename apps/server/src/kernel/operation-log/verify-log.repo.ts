import type { LOG_PROBLEMS } from '@mintmark/contract/system/work/operation-log.schema.ts';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { LogHead } from './seal.repo.ts';

/**
 * What may be wrong: `changed` content differs from its hash · `missing` row gone · `broken` link does not follow ·
 * `gap` links gone between · `inserted` row slipped in behind the chain · `truncated` end of the chain gone ·
 * `anchor` the chain is not the one that was anchored outside.
 */
export type LogProblem = (typeof LOG_PROBLEMS)[number];

export interface LogFinding {
  readonly problem: LogProblem;
  readonly seq: string | null;
  readonly logId: string | null;
}

/** Links of the chain that were read in one go. */
interface Page {
  readonly rows: number;
  readonly seq: string | null;
  readonly hash: string | null;
  readonly firstAt: Date | null;
  readonly lastAt: Date | null;
  readonly findings: LogFinding[] | null;
}

/** Findings told of one page; the rest is more of the same. */
const TOLD = 1_000;

/** Checks up to `most` links behind `after`, and the rows that they stand for, in the database. */
export async function checkLinks(db: Reader, after: LogHead, most: number): Promise<Page | undefined> {
  const { rows } = await sql<Page>`WITH page AS (
      SELECT seq, log_id, row_hash, hash FROM audit_seals WHERE seq > ${after.seq} ORDER BY seq LIMIT ${most}
    ), judged AS (
      SELECT p.seq, p.log_id, p.hash, l.at, CASE
        WHEN p.seq <> lag(p.seq, 1, ${after.seq}::bigint) OVER w + 1 THEN 'gap'
        WHEN p.hash <> sha256(lag(p.hash, 1, decode(${after.hash}, 'hex')) OVER w || int8send(p.seq) || p.row_hash) THEN 'broken'
        WHEN l.id IS NULL THEN 'missing'
        WHEN l.row_hash <> p.row_hash OR mm_log_hash(l) <> p.row_hash THEN 'changed' END AS problem
      FROM page p LEFT JOIN audit_logs l ON l.id = p.log_id WINDOW w AS (ORDER BY p.seq)
    )
    SELECT count(*)::int AS rows, max(seq) AS seq, (SELECT encode(hash, 'hex') FROM page ORDER BY seq DESC LIMIT 1) AS hash,
      min(at) AS first_at, max(at) AS last_at,
      (SELECT json_agg(json_build_object('problem', problem, 'seq', seq::text, 'logId', log_id::text) ORDER BY seq)
        FROM (SELECT * FROM judged WHERE problem IS NOT NULL ORDER BY seq LIMIT ${TOLD}) told) AS findings
    FROM judged`.execute(db);
  return rows[0];
}

/** The link before the newest `most`, or the end of what is archived; the start of everything without either. */
export async function linkBefore(db: Reader, most: number | null): Promise<LogHead> {
  const { rows } = await sql<LogHead>`SELECT seq, encode(hash, 'hex') AS hash FROM (
      SELECT 0::bigint AS seq, decode(repeat('00', 32), 'hex') AS hash
      UNION ALL SELECT last_seq, hash FROM audit_archives
      UNION ALL SELECT seq, hash FROM audit_seals WHERE seq = (SELECT seq FROM audit_seal_head) - ${most}::bigint) l
    ORDER BY l.seq DESC LIMIT 1`.execute(db);
  return rows[0] ?? { seq: '0', hash: '00'.repeat(32) };
}

/** Rows that no link stands for although every transaction of their time has ended. */
export async function unlinkedRows(db: Reader): Promise<readonly LogFinding[]> {
  const { rows } = await sql<{ id: string }>`SELECT l.id FROM audit_logs l, audit_seal_head h
    WHERE ((l.tx, l.id) <= (h.horizon, h.horizon_id) OR l.id <= h.floor_id) AND NOT EXISTS (SELECT FROM audit_seals s WHERE s.log_id = l.id)
    ORDER BY l.id LIMIT ${TOLD}`.execute(db);
  return rows.map(({ id }) => ({ problem: 'inserted', seq: null, logId: id }));
}

/** The hash that stands at a place of the chain today, in the table or at the end of an archive; null where none does. */
export async function hashAt(db: Reader, seq: string): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`SELECT encode(hash, 'hex') AS hash FROM audit_seals WHERE seq = ${seq}
    UNION ALL SELECT encode(hash, 'hex') FROM audit_archives WHERE last_seq = ${seq} LIMIT 1`.execute(db);
  return rows[0]?.hash ?? null;
}

/** Is this place of the chain inside an archive, where only its file can tell the hash? */
export async function isArchived(db: Reader, seq: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM audit_archives WHERE ${seq}::bigint BETWEEN first_seq AND last_seq`.execute(
    db,
  );
  return rows.length > 0;
}
