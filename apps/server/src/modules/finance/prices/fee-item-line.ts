import { checkItemLine, type FeeItemProblem } from '@mintmark/domain/finance/fee-items.ts';
import type { ItemFlags } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { feeItemsOn } from '../../../workflow/money/fee-items.queries.ts';

/** Field and message of what an item refuses. */
const REFUSALS: Readonly<Record<FeeItemProblem, readonly [string, string]>> = {
  AMOUNT_FIXED: ['amountFen', 'amount-fixed'],
  AMOUNT_ABOVE_MOST: ['amountFen', 'amount-above-most'],
  CATEGORY_OUTSIDE: ['feeType', 'category-outside'],
  COIN_NEEDED: ['feeType', 'coin-needed'],
  ORDER_ONLY: ['feeType', 'order-only'],
};

/** What the fee item says of its lines today; throws the field error of a line that it does not allow. */
export async function itemFlagsOf(
  tx: Tx,
  now: Date,
  line: { readonly feeItemId: string; readonly feeType: number; readonly qty: number; readonly amountFen: number },
  category1: number | null,
): Promise<ItemFlags> {
  const [item] = await feeItemsOn(tx, shanghaiDay(now), line.feeItemId);
  if (!item || item.feeType !== line.feeType) throw fieldError('feeType', 'bad-choice');
  const checked = checkItemLine(item, { validFrom: '', ...item }, { ...line, category1 });
  if (!checked.ok) throw fieldError(...REFUSALS[checked.error]);
  return { isDiscountable: item.isDiscountable, isTaxable: item.isTaxable };
}
