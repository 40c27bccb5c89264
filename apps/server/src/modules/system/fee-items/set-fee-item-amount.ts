import { feeItemsEndpoints } from '@mintmark/contract/system/fee-items.endpoints.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { changeFeeItem, lockFeeItem, putAmount } from './fee-items.repo.ts';

/** Another amount from a day on, never for days that are gone. */
export const setFeeItemAmount = command(feeItemsEndpoints.setFeeItemAmount, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const { version: seen, ...amount } = body;
  if (amount.validFrom < shanghaiDay(context.now)) throw fieldError('validFrom', 'day-past');
  if (amount.maxFen < amount.amountFen) throw fieldError('maxFen', 'below-amount');
  const item = await lockFeeItem(tx, params.id, seen);
  await putAmount(tx, item.id, amount, by);
  const version = await changeFeeItem(tx, item.id, {}, by);
  await context.audit({ targetType: 'feeItem', targetId: item.id, targetNo: item.code, after: amount });
  return { version };
});
