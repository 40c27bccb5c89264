import type { Services } from '../../kernel/context.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';

/** Removes expired rows of the sign-in tables and says how many; sessions and approvals stay, they are evidence. */
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
