import { stockCountsEndpoints } from '@mintmark/contract/custody/stock-counts.endpoints.ts';
import { type StockCountAction, stockCountMachine } from '@mintmark/domain/custody/stock-count.machine.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { lineRule } from '../../../workflow/step.ts';
import { askedOf } from './count-act.ts';
import { itemsToShow, type ListedCount, stockCountList, stockCountPage, tallyOf } from './counts.queries.ts';

/** The list with the counts of its tabs. */
export const listStockCounts = query(stockCountsEndpoints.listStockCounts, ({ query: asked }, context) =>
  context.db.read(context.scope, (db) => stockCountPage(db, context.scope, asked)),
);

const ACTIONS: readonly StockCountAction[] = ['end', 'goOn', 'confirm', 'giveUp'];

function actionsOf(row: ListedCount, unexplained: number, context: SignedInContext) {
  const asked = askedOf({ isCounter: row.countedBy === context.actor.accountId, unexplained });
  const rules = ACTIONS.map((action) => lineRule(stockCountMachine, action, row, asked));
  return allowedActions(
    context.actor,
    context.locale,
    rules.filter(({ isInState }) => isInState),
  );
}

/** One count: its differences first, what is still to scan, what was scanned last. */
export const getStockCount = query(stockCountsEndpoints.getStockCount, ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const row = await rowById(db, stockCountList, context.scope, params.id);
    const [tally, items] = await Promise.all([tallyOf(db, row.id), itemsToShow(db, context.scope, row.id)]);
    const { found, missing, surplus, came, left, unexplained } = tally;
    return {
      ...row,
      ...{ found, missing, surplus, came, left, unexplained },
      items: [...items],
      isMine: row.countedBy === context.actor.accountId,
      allowedActions: actionsOf(row, unexplained, context),
    };
  }),
);
