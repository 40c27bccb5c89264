import { sql } from 'kysely';
import type { Reader } from './database.ts';

/** Statements of this transaction may take their time (15 minutes): they read whole tables, or what has piled up. */
export async function allowLongStatements(tx: Reader): Promise<void> {
  await sql`SET LOCAL statement_timeout = '15min'`.execute(tx);
}
