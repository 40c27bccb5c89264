import { feeItemsEndpoints } from '@mintmark/contract/system/fee-items.endpoints.ts';
import { command } from '../../../kernel/handlers.ts';
import { inUse } from '../dict/dict-rules.ts';
import { deleteFeeItem, linesOfItem, lockFeeItem, loggedItem } from './fee-items.repo.ts';

/** Removes a fee item that no price has used; others are switched off. */
export const removeFeeItem = command(feeItemsEndpoints.removeFeeItem, async (tx, { params }, context) => {
  const item = await lockFeeItem(tx, params.id);
  const rows = await linesOfItem(tx, item.id);
  if (rows > 0) throw inUse([{ what: 'feeLines', rows }]);
  await deleteFeeItem(tx, item.id);
  await context.audit({ targetType: 'feeItem', targetId: item.id, targetNo: item.code, before: loggedItem(item) });
  return null;
});
