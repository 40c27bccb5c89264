import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** Chains of 1,024 neighbours together: how many, and the digest over their heads. */
export interface HeadBucket {
  readonly bucket: string;
  readonly chains: number;
  readonly digest: string;
}

/**
 * Heads of the coins' chains as they stood at an instant. Asked for an instant that lies some minutes back, the answer
 * never changes again: events are append-only.
 */
export async function coinHeads(tx: Tx, at: Date): Promise<readonly HeadBucket[]> {
  const { rows } = await sql<HeadBucket>`SELECT (coin_id >> 10)::text AS bucket, count(*)::int AS chains,
      encode(sha256(string_agg(int8send(coin_id) || hash, ''::bytea ORDER BY coin_id)), 'hex') AS digest
    FROM (SELECT DISTINCT ON (coin_id) coin_id, hash FROM coin_events WHERE at < ${at} ORDER BY coin_id, seq DESC) h
    GROUP BY 1 ORDER BY 1`.execute(tx);
  return rows;
}

/** Heads of the ledger accounts' chains as they stood at an instant. */
export async function ledgerHeads(tx: Tx, at: Date): Promise<readonly HeadBucket[]> {
  const { rows } = await sql<HeadBucket>`SELECT (account >> 10)::text AS bucket, count(*)::int AS chains,
      encode(sha256(string_agg(int8send(account) || hash, ''::bytea ORDER BY account)), 'hex') AS digest
    FROM (SELECT DISTINCT ON (e.ledger_account_id) e.ledger_account_id AS account, e.hash FROM ledger_entries e
      JOIN ledger_transfers t ON t.id = e.transfer_id WHERE t.at < ${at} ORDER BY e.ledger_account_id, e.seq DESC) h
    GROUP BY 1 ORDER BY 1`.execute(tx);
  return rows;
}
