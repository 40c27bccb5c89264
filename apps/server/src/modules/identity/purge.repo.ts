import type { Services } from '../../kernel/context.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';

/** Removes expired rows of the sign-in tables; sessions and approvals stay, they are evidence. */
export async function purgeSignIn(services: Services, before: Date): Promise<void> {
  await services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await tx.deleteFrom('captchas').where('expiresAt', '<', before).execute();
    await tx.deleteFrom('smsCodes').where('expiresAt', '<', before).execute();
    await tx.deleteFrom('signInTickets').where('expiresAt', '<', before).execute();
    await tx.deleteFrom('signInFailures').where('at', '<', before).execute();
  });
}
