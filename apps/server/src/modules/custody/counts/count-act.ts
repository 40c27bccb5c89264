import { type StockCountAction, stockCountMachine } from '@mintmark/domain/custody/stock-count.machine.ts';
import { STOCK_COUNT_GUARDS, type StockCountFacts } from '@mintmark/domain/custody/stock-counts.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { nextState } from '../../../workflow/step.ts';
import type { CountRow } from './count.repo.ts';

/** What the guards of a line are asked with; what is not known yet holds. */
export const askedOf = (facts: Partial<StockCountFacts>) => ({
  guards: STOCK_COUNT_GUARDS,
  facts: { isCounter: true, unexplained: 0, ...facts },
});

/** The state after an action by the reader. Throws STATE_CONFLICT, GUARD_FAILED. */
export const afterCount = (action: StockCountAction, count: CountRow, ctx: CommandContext, unexplained = 0) =>
  nextState(stockCountMachine, action, count, {
    asked: askedOf({ isCounter: count.countedBy === ctx.actor.accountId, unexplained }),
  });

interface Act {
  readonly reason?: string;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** The common end of a step: one row in the operation log, the answer. */
export async function finishCount(ctx: CommandContext, before: CountRow | null, row: CountRow, act: Act = {}) {
  await ctx.audit({
    targetType: 'stockCount',
    targetId: row.id,
    targetNo: row.countNo,
    companyId: row.companyId,
    ...(before === null ? {} : { before: { status: before.status } }),
    after: { status: row.status, ...act.after },
    ...(act.reason === undefined ? {} : { reason: act.reason }),
  });
  const { id, countNo, status, version, missing, surplus } = row;
  return { id, countNo, status, version, missing, surplus };
}
