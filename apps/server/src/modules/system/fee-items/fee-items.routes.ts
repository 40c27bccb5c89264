import { feeItemsEndpoints as e } from '@mintmark/contract/system/fee-items.endpoints.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { type Binding, query } from '../../../kernel/handlers.ts';
import { bindList } from '../../../kernel/listing/index.ts';
import { feeItemsOn } from '../../../workflow/fee-items.queries.ts';
import { createFeeItem } from './create-fee-item.ts';
import { exportFeeItems } from './export-fee-items.ts';
import { amountsOf, feeItemList } from './fee-items.queries.ts';
import { removeFeeItem } from './remove-fee-item.ts';
import { setFeeItemAmount } from './set-fee-item-amount.ts';
import { updateFeeItem } from './update-fee-item.ts';

export const feeItemsBindings: readonly Binding[] = [
  bindList(e.listFeeItems, feeItemList),
  exportFeeItems,
  query(e.listOfferedFees, (_, { db, scope, clock }) =>
    db.read(scope, (reader) => feeItemsOn(reader, shanghaiDay(clock.now()))),
  ),
  query(e.getFeeItemAmounts, ({ params }, { db, scope }) => db.read(scope, (reader) => amountsOf(reader, params.id))),
  createFeeItem,
  updateFeeItem,
  setFeeItemAmount,
  removeFeeItem,
];
