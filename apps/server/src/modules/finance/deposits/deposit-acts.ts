import type { Movement } from './deposits.repo.ts';

/** The movement stands in the log of its agent. */
export const targetOf = (agent: { readonly id: string; readonly agentNo: string; readonly companyId: string }) => ({
  targetType: 'agent',
  targetId: agent.id,
  targetNo: agent.agentNo,
  companyId: agent.companyId,
});

export const answerOf = ({ id, version }: Movement, heldFen: number) => ({ id, version, heldFen });
