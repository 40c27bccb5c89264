import type { Tx } from '../../../kernel/db/database.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { useWitness } from '../../identity/index.ts';
import { isDengbao } from './role-rules.ts';

export interface WitnessedGrant {
  readonly token: string | undefined;
  /** `<module>.<verb>` of the command. */
  readonly purpose: string;
  readonly targetId: string;
  readonly content: unknown;
}

/**
 * Under 等保 a grant needs a second person who may grant too (D17, security.md §2 no. 11); else null. Throws CONFIRM_AGAIN.
 */
export async function witnessOfGrant(tx: Tx, context: CommandContext, grant: WitnessedGrant): Promise<string | null> {
  if (!isDengbao(context.config)) return null;
  return useWitness(tx, {
    ...grant,
    actorId: context.actor.accountId,
    permission: 'admin:role:grant',
    now: context.now,
  });
}
