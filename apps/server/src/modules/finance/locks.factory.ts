import { sql } from 'kysely';
import type { TestServer } from '../../../test/harness.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';

/** Test data of finance: rows that somebody holds, and people who wait for them. */
export async function lockOf(tx: Tx, companyId: string, kind: string, skips: boolean): Promise<number> {
  const rows = tx.selectFrom('ledgerAccounts').select('id').where('companyId', '=', companyId).where('kind', '=', kind);
  return (await (skips ? rows.forUpdate().skipLocked() : rows.forUpdate()).execute()).length;
}

/** Keeps the accounts of a kind until what it answers is called. */
export async function held(server: TestServer, companyId: string, kind: string): Promise<() => Promise<void>> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: tell } = Promise.withResolvers<void>();
  const done = server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await lockOf(tx, companyId, kind, false);
    tell();
    await isReleased;
  });
  await isHeld;
  return async () => {
    release();
    await done;
  };
}

/** How many wait for a lock. */
export const waiting = (server: TestServer): Promise<number> =>
  server.services.db.read(SYSTEM_SCOPE, async (db) => {
    const { rows } = await sql<{ n: number }>`SELECT count(DISTINCT l.pid)::int AS n FROM pg_locks l
      JOIN pg_stat_activity a ON a.pid = l.pid AND a.datname = current_database() WHERE NOT l.granted`.execute(db);
    return rows[0]?.n ?? 0;
  });
