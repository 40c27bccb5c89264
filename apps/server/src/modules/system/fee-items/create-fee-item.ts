import { feeItemsEndpoints } from '@mintmark/contract/system/fee-items.endpoints.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { saidAtField } from '../../../kernel/db/said-at-field.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { type Binding, command } from '../../../kernel/handlers.ts';
import { assertDiscountable, insertFeeItem, loggedItem, putAmount } from './fee-items.repo.ts';

const create = command(feeItemsEndpoints.createFeeItem, async (tx, { body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const { amountFen, maxFen, ...item } = body;
  if (maxFen < amountFen) throw fieldError('maxFen', 'below-amount');
  assertDiscountable(item.feeType, item.isDiscountable);
  const id = await insertFeeItem(tx, item, by);
  await putAmount(tx, id, { validFrom: shanghaiDay(context.now), amountFen, maxFen }, by);
  await context.audit({
    targetType: 'feeItem',
    targetId: id,
    targetNo: item.code,
    after: { ...loggedItem({ ...item, isActive: true }), amountFen, maxFen },
  });
  return { id };
});

/** A new fee item; its amount holds from today. */
export const createFeeItem: Binding = {
  endpoint: create.endpoint,
  run: (input, context) => saidAtField(create.run(input, context), { fee_items_code: ['code', 'already-used'] }),
};
