import { agentsEndpoints as calls } from '@mintmark/contract/customers/agents.endpoints.ts';
import type { AgentHanging } from '@mintmark/contract/customers/agents.schema.ts';
import { AGENT_STATUS } from '@mintmark/domain/customers/agents.enums.ts';
import type { Locale } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { assertKeeps } from '../../../kernel/reach.ts';
import { lockAgent, saveAgent } from './agent.repo.ts';
import { agentHanging } from './agents.queries.ts';
import { byOf, targetOf } from './edit-agent.ts';

const hangingText = (hanging: readonly AgentHanging[], locale: Locale): string =>
  hanging
    .map(({ kind, count }) => textMessage(`agent.hanging.${kind}`, locale, { count }))
    .join(textMessage('company.comma', locale));

/** Throws GUARD_FAILED with the open work of an agent whose contract is to end. */
function assertNoWork(hanging: readonly AgentHanging[]): void {
  const work = hanging.filter(({ isWork }) => isWork);
  if (work.length === 0) return;
  const list = { zh: hangingText(work, 'zh-CN'), en: hangingText(work, 'en') };
  throw new AppError('GUARD_FAILED', { params: { guard: 'agentHasWork' }, names: { list }, data: { hanging } });
}

/** Frozen he submits nothing, what is under way goes on; his contract ends when no work is open, and then stays ended. */
export const setAgentStatus = command(calls.setAgentStatus, async (tx, { params, body }, context) => {
  const before = await lockAgent(tx, context.scope, params.id, body.version);
  assertKeeps(context.scope, before.companyId);
  const { status, reason } = body;
  if (before.status === AGENT_STATUS.ended) throw new AppError('GUARD_FAILED', { params: { guard: 'agentEnded' } });
  if (before.status === status) throw new AppError('GUARD_FAILED', { params: { guard: 'agentSameStatus' } });
  if (status === AGENT_STATUS.ended) assertNoWork(await agentHanging(tx, before.id));
  const row = await saveAgent(tx, before, { status }, byOf(context));
  await context.audit({ ...targetOf(row), before: { status: before.status }, after: { status }, reason });
  return { id: row.id, version: row.version, agentNo: row.agentNo };
});
