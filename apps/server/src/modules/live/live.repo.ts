import { sql } from 'kysely';
import type { Reader } from '../../kernel/db/database.ts';
import type { Watch } from '../../kernel/words/word-desk.ts';

/** Channel on which the process that has the live answer hears what its window shows. */
export const WATCH_CHANNEL = 'mintmark_watch';

/** The call may reach another process than the one that has the live answer. */
export async function tellWatch(db: Reader, watch: Watch): Promise<void> {
  await sql`SELECT pg_notify(${WATCH_CHANNEL}, ${JSON.stringify(watch)})`.execute(db);
}
