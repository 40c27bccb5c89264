import { courierBillsEndpoints } from '@mintmark/contract/delivery/bills/courier-bills.endpoints.ts';
import { type CourierBillAction, courierBillMachine } from '@mintmark/domain/delivery/bills/courier-bill.machine.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { lineRule } from '../../../workflow/step.ts';
import { askedOf } from './bill-act.ts';
import { courierBillList, courierBillPage, type ListedBill, linesToShow, parcelsWithoutBill } from './bills.queries.ts';

/** The list with the counts of its tabs. */
export const listCourierBills = query(courierBillsEndpoints.listCourierBills, ({ query: asked }, context) =>
  context.db.read(context.scope, (db) => courierBillPage(db, context.scope, asked)),
);

const ACTIONS: readonly CourierBillAction[] = ['confirm', 'reopen', 'void'];

function actionsOf(row: ListedBill, context: SignedInContext) {
  const asked = askedOf({ isImporter: row.importedBy === context.actor.accountId, unsettled: row.unsettledCount });
  const rules = ACTIONS.map((action) => lineRule(courierBillMachine, action, row, asked));
  return allowedActions(
    context.actor,
    context.locale,
    rules.filter(({ isInState }) => isInState),
  );
}

/** One bill: its differences first, then what agrees, and the parcels of its days that no bill has. */
export const getCourierBill = query(courierBillsEndpoints.getCourierBill, ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const row = await rowById(db, courierBillList, context.scope, params.id);
    const [lines, missing] = await Promise.all([linesToShow(db, context.scope, row.id), parcelsWithoutBill(db, row)]);
    return { ...row, lines: [...lines], missing, allowedActions: actionsOf(row, context) };
  }),
);
