import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';

/** One link with the row that it stands for, as it goes into a file. */
export interface ArchiveLine {
  readonly seq: string;
  /** Hex. */
  readonly hash: string;
  readonly rowHash: string;
  /** What the row's hash was made of: every column. Null where the row is gone. */
  readonly text: string | null;
  readonly at: Date | null;
}

const PAGE = 5_000;

/** Links behind `after` in their order, with their rows. */
export async function* linesAfter(db: Reader, after: string): AsyncGenerator<ArchiveLine> {
  for (let at = after; ; ) {
    const { rows } =
      await sql<ArchiveLine>`SELECT s.seq, encode(s.hash, 'hex') AS hash, encode(s.row_hash, 'hex') AS row_hash,
        mm_log_text(l) AS text, l.at FROM audit_seals s LEFT JOIN audit_logs l ON l.id = s.log_id
      WHERE s.seq > ${at} ORDER BY s.seq LIMIT ${PAGE}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    at = last.seq;
  }
}

/** A file of former rows, as the table of archives keeps it; hashes in hex. */
export interface Archive {
  readonly fileName: string;
  readonly sha256: string;
  readonly rows: number;
  readonly firstSeq: string;
  readonly lastSeq: string;
  readonly hashBefore: string;
  readonly hash: string;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

/** Archives in the order of the chain. */
export async function listArchives(db: Reader): Promise<readonly Archive[]> {
  const { rows } =
    await sql<Archive>`SELECT file_name, encode(sha256, 'hex') AS sha256, rows::int AS rows, first_seq, last_seq,
    encode(hash_before, 'hex') AS hash_before, encode(hash, 'hex') AS hash, first_at, last_at FROM audit_archives ORDER BY first_seq`.execute(
      db,
    );
  return rows;
}

/** Says that the rows are safe in a file: from now on they may leave the table. */
export async function insertArchive(tx: Tx, archive: Archive, now: Date): Promise<void> {
  await sql`INSERT INTO audit_archives (file_name, sha256, rows, first_seq, last_seq, hash_before, hash, first_at, last_at, created_at)
    VALUES (${archive.fileName}, decode(${archive.sha256}, 'hex'), ${archive.rows}, ${archive.firstSeq}, ${archive.lastSeq},
      decode(${archive.hashBefore}, 'hex'), decode(${archive.hash}, 'hex'), ${archive.firstAt}, ${archive.lastAt}, ${now})`.execute(
    tx,
  );
}

/** Takes up to `most` archived rows out of the table; answers how many. The database refuses everything else. */
export async function removeArchived(tx: Tx, lastSeq: string, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT mm_log_remove(${lastSeq}, ${most}) AS n`.execute(tx);
  return rows[0]?.n ?? 0;
}
