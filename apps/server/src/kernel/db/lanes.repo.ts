import { sql } from 'kysely';
import { SYSTEM_SCOPE } from '../scope.ts';
import type { Database, Reader } from './database.ts';
import { allowLongStatements } from './long-statements.repo.ts';

/** One piece of work that reads. */
export type Reading<T> = (db: Reader) => Promise<readonly T[]>;

/**
 * Pieces of work over whole tables, taken in their order by so many connections at once. Each connection is one transaction
 * whose statements may take their time, and sort in memory. Answers what was found, in the order of the work; when one fails,
 * no other is begun and its error is thrown.
 */
export async function readInLanes<T>(db: Database, lanes: number, work: readonly Reading<T>[]): Promise<T[]> {
  const waiting = [...work.entries()];
  const found: (readonly T[])[] = work.map(() => []);
  const readAll = async (tx: Reader) => {
    await allowLongStatements(tx);
    await sql`SET LOCAL work_mem = '64MB'`.execute(tx);
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      try {
        found[next[0]] = await next[1](tx);
      } catch (error) {
        // The transaction may be tried again: nothing is left out then.
        waiting.unshift(next);
        throw error;
      }
    }
  };
  const lane = () =>
    db.transaction(SYSTEM_SCOPE, readAll).catch((error: unknown) => {
      waiting.length = 0;
      throw error;
    });
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return found.flat();
}
