import { STATEMENT_STATES } from '@mintmark/domain/finance/commission/commission.enums.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { assertReach } from '../../../kernel/reach.ts';
import { stateConflict } from '../../../workflow/state-conflict.ts';
import type { StatementFacts } from './commission.repo.ts';

/** commission_statements.status. */
export const STATE = { draft: 0, first: 1, confirmed: 2, paid: 3, carried: 4 } as const;

/** Throws NOT_ALLOWED for agents, who read their own, and for people who see what they made themselves. */
export function assertSettler({ scope }: CommandContext, companyId: string): void {
  assertReach(scope, companyId);
  if (scope.kind === 'agent') throw new AppError('NOT_ALLOWED');
}

/** Throws STATE_CONFLICT unless the statement is in one of the states. */
export function assertStatement(row: StatementFacts, states: readonly number[], action: string): void {
  if (states.includes(row.status)) return;
  const state = STATEMENT_STATES.find(({ code }) => code === row.status);
  if (!state) throw new AppError('INTERNAL');
  throw stateConflict(state, action, { status: row.status });
}

/** Whether somebody was one of those who confirmed it. */
export const isConfirmer = (
  row: Pick<StatementFacts, 'firstConfirmedBy' | 'confirmedBy'>,
  accountId: string,
): boolean => row.confirmedBy === accountId || row.firstConfirmedBy === accountId;

export const targetOf = (row: StatementFacts) => ({
  targetType: 'commissionStatement',
  targetId: row.id,
  targetNo: row.statementNo,
  companyId: row.companyId,
});

export const changed = ({ id, version, statementNo, status }: StatementFacts) => ({ id, version, statementNo, status });
