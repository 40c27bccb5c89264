import { sql } from 'kysely';
import type { Database, Reader, Tx } from '../db/database.ts';
import { SYSTEM_SCOPE } from '../scope.ts';

/** Rows that one call links; the statement stays well under the time limit. */
const BATCH = 20_000;

/** Links rows that are not in the chain yet, at most `most`; answers how many (0160-operation-log.sql). */
export async function sealSome(tx: Tx, most = BATCH): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT mm_log_seal(${most}) AS n`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Links every row that is visible now; several processes may call it at once. Answers how many. */
export async function sealLog(db: Database): Promise<number> {
  for (let sealed = 0; ; ) {
    const n = await db.transaction(SYSTEM_SCOPE, (tx) => sealSome(tx));
    sealed += n;
    if (n < BATCH) return sealed;
  }
}

/** The end of the chain: what an anchor outside of the database keeps (security rule 28). */
export interface LogHead {
  /** Rows in the chain since the first one, archived ones included. */
  readonly seq: string;
  /** Hex. */
  readonly hash: string;
}

/** Where the chain ends now. */
export async function logHead(db: Reader): Promise<LogHead> {
  const { rows } = await sql<LogHead>`SELECT seq, encode(hash, 'hex') AS hash FROM audit_seal_head`.execute(db);
  return rows[0] ?? { seq: '0', hash: '' };
}
