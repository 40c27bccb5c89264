import { AppError } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { assertReach } from '../../../kernel/reach.ts';
import type { Movement } from './deposits.repo.ts';

/** Throws NOT_ALLOWED for agents, who read their own, and for people who see what they made themselves. */
export function assertKeeperOf({ scope }: CommandContext, companyId: string): void {
  assertReach(scope, companyId);
  if (scope.kind === 'agent') throw new AppError('NOT_ALLOWED');
}

/** The movement stands in the log of its agent. */
export const targetOf = (agent: { readonly id: string; readonly agentNo: string; readonly companyId: string }) => ({
  targetType: 'agent',
  targetId: agent.id,
  targetNo: agent.agentNo,
  companyId: agent.companyId,
});

export const answerOf = ({ id, version }: Movement, heldFen: number) => ({ id, version, heldFen });
