import {
  type InformationBillAction,
  informationBillMachine,
} from '@mintmark/domain/finance/information/information-bill.machine.ts';
import {
  INFORMATION_BILL_GUARDS,
  type InformationBillFacts,
} from '@mintmark/domain/finance/information/information-rules.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { assertKeeps, keeps } from '../../../kernel/reach.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { lineRule } from '../../../workflow/step.ts';
import { byOf } from '../prices/change-price.ts';
import { informationBillList, type ListedBill } from './bills.queries.ts';
import { type BillRow, type BillStep, insertBillStep, lockBill, saveBill } from './bills.repo.ts';

/** A bill locked as it was seen. Throws NOT_FOUND beyond the scope, NOT_ALLOWED for agents, VERSION_STALE. */
export async function takeBill(tx: Tx, ctx: CommandContext, id: string, version: number): Promise<BillRow> {
  const { companyId } = await rowById(tx, informationBillList, ctx.scope, id);
  assertKeeps(ctx.scope, companyId);
  const bill = await lockBill(tx, id);
  if (bill.version !== version)
    throw new AppError('VERSION_STALE', { data: { version: bill.version, status: bill.status } });
  return bill;
}

/** What a step is asked with; what is not known yet is asked when it is done. */
export const askedOf = (facts: Partial<InformationBillFacts>) => ({
  guards: INFORMATION_BILL_GUARDS,
  facts: { pieces: 1, isRecorder: false, isCovered: true, ...facts },
});

/** Keys of what a bill posts, once each; `payment` is the number of the payment of this bill. */
export const referencesOf = ({ billNo }: Pick<BillRow, 'billNo'>, payment = 0) =>
  ({
    bill: `informationBill:${billNo}`,
    voiding: `informationBillVoid:${billNo}`,
    payment: `informationPayment:${billNo}:${payment}`,
    undo: `informationPaymentUndo:${billNo}:${payment}`,
  }) as const;

interface Done {
  readonly action: BillStep;
  readonly patch: Parameters<typeof saveBill>[2];
  readonly note: string;
  readonly more?: Readonly<Record<string, unknown>>;
}

/** Writes the new state with its step and its line in the operation log; answers the bill as it is now. */
export async function finishBill(tx: Tx, ctx: CommandContext, before: BillRow, { action, patch, note, more }: Done) {
  const row = await saveBill(tx, before, patch);
  await insertBillStep(tx, row, { action, note }, byOf(ctx));
  const { id, billNo, companyId, status, version, amountFen } = row;
  await ctx.audit({
    ...{ targetType: 'informationBill', targetId: id, targetNo: billNo, companyId },
    before: { status: before.status },
    after: { status, amountFen, ...more },
    ...(note === '' ? {} : { reason: note }),
  });
  return { id, version, billNo, status };
}

const ACTIONS: readonly InformationBillAction[] = ['issue', 'pay', 'undoPayment', 'void'];

/** The actions that the state of a bill knows. */
export function billActions(bill: ListedBill, context: SignedInContext) {
  const isOutside = !keeps(context.scope, bill.companyId) && 'agentOwnRow';
  const asked = askedOf({ pieces: bill.pieces, isRecorder: bill.recordedBy === context.actor.accountId });
  const rules = ACTIONS.map((action) => {
    const line = lineRule(informationBillMachine, action, bill, asked);
    return { ...line, failing: [isOutside, ...line.failing] };
  });
  return allowedActions(
    context.actor,
    context.locale,
    rules.filter(({ isInState }) => isInState),
  );
}
