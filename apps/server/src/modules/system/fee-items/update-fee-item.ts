import { feeItemsEndpoints } from '@mintmark/contract/system/fee-items.endpoints.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertDiscountable, changeFeeItem, lockFeeItem, loggedItem } from './fee-items.repo.ts';

/** Names, unit and rules of a fee item; lines that were charged keep what they were. */
export const updateFeeItem = command(feeItemsEndpoints.updateFeeItem, async (tx, { params, body }, context) => {
  const { version: seen, ...change } = body;
  const before = await lockFeeItem(tx, params.id, seen);
  assertDiscountable(before.feeType, change.isDiscountable);
  const version = await changeFeeItem(tx, before.id, change, { now: context.now, accountId: context.actor.accountId });
  await context.audit({
    targetType: 'feeItem',
    targetId: before.id,
    targetNo: before.code,
    before: loggedItem(before),
    after: loggedItem(change),
  });
  return { version };
});
