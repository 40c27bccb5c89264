import { sql } from 'kysely';
import type { Database, Reader, Tx } from '../db/database.ts';
import { SYSTEM_SCOPE } from '../scope.ts';

/** Seals of one link; their bytes are hashed as one text in memory. */
export const SEALS_OF_A_LINK = 20_000;

/** The end of the chain of the seals: what an anchor outside of the database keeps. */
export interface SealHead {
  /** Links since the first one. */
  readonly seq: string;
  /** Hex. */
  readonly hash: string;
}

/** Links seals of ended transactions, at most `most`; answers how many (0520-row-seals.sql). */
export async function linkSome(tx: Tx, most = SEALS_OF_A_LINK): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT mm_seal_link(${most}) AS n`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Links every seal of an ended transaction; several processes may call it at once. Answers how many. */
export async function linkSeals(db: Database): Promise<number> {
  for (let linked = 0; ; ) {
    const n = await db.transaction(SYSTEM_SCOPE, (tx) => linkSome(tx));
    linked += n;
    if (n < SEALS_OF_A_LINK) return linked;
  }
}

/** Where the chain ends now. */
export async function sealHead(db: Reader): Promise<SealHead> {
  const { rows } = await sql<SealHead>`SELECT seq, encode(hash, 'hex') AS hash FROM row_seal_head`.execute(db);
  return rows[0] ?? { seq: '0', hash: '' };
}

/** Links what is open and answers the end of the chain, for the daily anchor. */
export async function sealHeadNow(db: Database): Promise<SealHead> {
  await linkSeals(db);
  return db.read(SYSTEM_SCOPE, sealHead);
}
