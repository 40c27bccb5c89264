import { sql } from 'kysely';
import type { Services } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';

/** Removes expired rows of the sign-in tables and says how many; sessions have their own days, approvals stay as evidence. */
export async function purgeSignIn(services: Services, before: Date): Promise<number> {
  return services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const gone = [
      await tx.deleteFrom('captchas').where('expiresAt', '<', before).executeTakeFirst(),
      await tx.deleteFrom('smsCodes').where('expiresAt', '<', before).executeTakeFirst(),
      await tx.deleteFrom('signInTickets').where('expiresAt', '<', before).executeTakeFirst(),
      await tx.deleteFrom('signInFailures').where('at', '<', before).executeTakeFirst(),
    ];
    return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
  });
}

/** Removes sessions that ended or expired before the instant, as many as asked at once; answers how many. */
export async function removeSessions(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`DELETE FROM sessions WHERE id IN (SELECT id FROM sessions
    WHERE least(ended_at, expires_at) < ${before} LIMIT ${limit}) RETURNING id`.execute(tx);
  return rows.length;
}
