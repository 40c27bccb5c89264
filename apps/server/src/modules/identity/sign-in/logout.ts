import type { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { endSession } from '../../../kernel/auth/sessions.repo.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import type { CommandContext, InputOf } from '../../../kernel/handlers.ts';

/** Ends the session that asked; others of the person stay (spec §4 “Logout”). */
export async function logout(
  tx: Tx,
  _: InputOf<typeof identityEndpoints.logout>,
  { actor, now }: CommandContext,
): Promise<null> {
  await endSession(tx, actor.sessionId, actor.accountId, now);
  return null;
}
