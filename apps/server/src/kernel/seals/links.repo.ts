import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { SealHead } from './link.repo.ts';

/** A link, or a group of seals, that does not hold. */
export interface LinkFinding {
  readonly seq: string;
  readonly problem: string;
}

/** Findings told of the chain; the rest is more of the same. */
const TOLD = 20;

const START = sql`decode(repeat('00', 32), 'hex')`;
/** Seals that the link `l` stands for. */
const OF_LINK = sql`(s.tx, s.id) > (l.after_tx, l.after_id) AND (s.tx, s.id) <= (l.until_tx, l.until_id)
  AND s.id > l.floor_id AND s.id <= l.last_id`;

/** Links behind `after` that do not follow each other, or whose seals are not those that were linked. */
export async function brokenLinks(db: Reader, after: string): Promise<LinkFinding[]> {
  const { rows } = await sql<LinkFinding>`SELECT seq::text, problem FROM (
      SELECT l.seq, CASE
        WHEN l.seq <> coalesce(lag(l.seq) OVER w, ${after}::bigint) + 1 THEN 'links gone before it'
        WHEN l.hash <> sha256(coalesce(lag(l.hash) OVER w, (SELECT hash FROM row_seal_links WHERE seq = ${after}::bigint), ${START}) ||
          record_send(ROW(l.seq, l.n, l.floor_id, l.last_id, l.after_tx, l.after_id, l.until_tx, l.until_id, l.digest))) THEN 'does not follow the link before'
        WHEN d.n <> l.n THEN 'seals taken away or slipped in'
        WHEN d.digest IS DISTINCT FROM l.digest THEN 'seals changed' END AS problem
      FROM row_seal_links l CROSS JOIN LATERAL (
        SELECT count(*)::integer AS n, sha256(string_agg(record_send(ROW(s.id, s.row_id, s.sub_id, s.tx, s.at, s.table_no, s.shape, s.op, s.row_hash)),
          ''::bytea ORDER BY s.tx, s.id)) AS digest FROM row_seals s WHERE ${OF_LINK}) d
      WHERE l.seq > ${after}::bigint WINDOW w AS (ORDER BY l.seq)) judged
    WHERE problem IS NOT NULL ORDER BY judged.seq LIMIT ${TOLD}`.execute(db);
  return rows;
}

/** The end that the sealer remembers against the last link; and seals that are in no link although their time is over. */
export async function brokenEnd(db: Reader): Promise<LinkFinding[]> {
  const { rows } =
    await sql<LinkFinding>`SELECT h.seq::text, 'the end of the chain is gone' AS problem FROM row_seal_head h
      WHERE h.seq > 0 AND NOT EXISTS (SELECT FROM row_seal_links l WHERE l.seq = h.seq AND l.hash = h.hash)
    UNION ALL SELECT h.seq::text, 'links behind the end' FROM row_seal_head h WHERE EXISTS (SELECT FROM row_seal_links l WHERE l.seq > h.seq)
    UNION ALL SELECT h.seq::text, 'seals slipped in: ' || c.n FROM row_seal_head h CROSS JOIN LATERAL (
      SELECT (SELECT count(*) FROM row_seals) - (SELECT coalesce(sum(n), 0) FROM row_seal_links)
        - (SELECT count(*) FROM row_seals s WHERE (s.tx, s.id) > (h.tx, h.id) AND s.id > h.floor_id) AS n) c WHERE c.n > 0`.execute(
      db,
    );
  return rows;
}

/** What was written down outside of the database against the chain of today. */
export async function brokenAnchorsOf(db: Reader, anchors: readonly SealHead[]): Promise<LinkFinding[]> {
  const kept = anchors.filter(({ seq }) => seq !== '0');
  const { rows } =
    await sql<LinkFinding>`SELECT a.seq::text, CASE WHEN l.seq IS NULL THEN 'truncated' ELSE 'not the chain that was anchored' END AS problem
    FROM unnest(${kept.map(({ seq }) => seq)}::bigint[], ${kept.map(({ hash }) => hash)}::text[]) AS a (seq, hash)
    LEFT JOIN row_seal_links l ON l.seq = a.seq WHERE l.seq IS NULL OR encode(l.hash, 'hex') <> a.hash`.execute(db);
  return rows;
}

/** Seals `s` that were linked behind a link, or are not linked yet. */
const behind = (after: string) => sql`(s.tx, s.id) > (
  coalesce((SELECT until_tx FROM row_seal_links WHERE seq = ${after}::bigint), '0'::xid8),
  coalesce((SELECT until_id FROM row_seal_links WHERE seq = ${after}::bigint), 0::bigint))`;

/** Seals of a change or a removal in tables that only ever grow, written in links behind `after` or not linked yet. */
export async function changedForever(db: Reader, after: string): Promise<{ table: string; row: string }[]> {
  const { rows } = await sql<{
    table: string;
    row: string;
  }>`SELECT p.table_name AS table, concat_ws('/', s.row_id, nullif(s.sub_id, 0)) AS row
    FROM row_seals s JOIN (SELECT DISTINCT table_no, table_name FROM seal_shapes) p USING (table_no)
    WHERE s.op IN ('U', 'D') AND ${behind(after)}
      AND EXISTS (SELECT FROM pg_trigger g JOIN pg_proc f ON f.oid = g.tgfoid WHERE g.tgrelid = to_regclass('public.' || p.table_name)
        AND g.tgname = 'append_only' AND f.proname = 'mm_refuse_change')
    ORDER BY s.tx, s.id LIMIT ${TOLD}`.execute(db);
  return rows;
}

/** First key numbers of rows that were written behind a link, by the number of their table; null for more than `most`. */
export async function touchedKeys(db: Reader, after: string, most: number): Promise<Map<number, string[] | null>> {
  const { rows } = await sql<{
    tableNo: number;
    ids: string[] | null;
  }>`SELECT table_no, CASE WHEN count(*) <= ${most} THEN array_agg(row_id::text) END AS ids
    FROM (SELECT DISTINCT s.table_no, s.row_id FROM row_seals s WHERE ${behind(after)}) s GROUP BY table_no`.execute(
    db,
  );
  return new Map(rows.map(({ tableNo, ids }) => [tableNo, ids]));
}
