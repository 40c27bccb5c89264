import { FEE_ITEM_FILE } from '@mintmark/contract/system/fee-item.fields.ts';
import { feeItemsEndpoints as calls } from '@mintmark/contract/system/fee-items.endpoints.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { FEE_ITEM_TYPES, FEE_UNITS } from '@mintmark/domain/finance/fee-items.ts';
import { isDiscountableType } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { type Binding, command, query } from '../../../kernel/handlers.ts';
import { bindExport, bindList } from '../../../kernel/listing/index.ts';
import {
  dropMaster,
  editedOf,
  insertMaster,
  lockToChange,
  type MasterTable,
  masterTarget,
  saveMaster,
  writerOf,
} from '../../../kernel/master/index.ts';
import { feeItemsOn } from '../../../workflow/money/fee-items.queries.ts';
import { inUse } from '../dict/dict-rules.ts';
import { amountsOf, feeItemList } from './fee-items.queries.ts';
import { type FeeItemRow, linesOfItem, putAmount } from './fee-items.repo.ts';

/** Fee items as a master; lines that were charged keep what they were. */
const FEE_ITEMS: MasterTable & { readonly targetType: string } = {
  table: 'fee_items',
  isErased: true,
  edited: [
    ...['nameZh', 'nameEn', 'unit', 'isEditable', 'isTaxable', 'isDiscountable', 'categories', 'note', 'isActive'],
  ],
  unique: { fee_items_code: ['code', 'already-used'] },
  targetType: 'feeItem',
};

/** Throws the field error of a discount on an item whose kind never has one (fees.md §11). */
function assertDiscountable(feeType: number, isDiscountable: boolean): void {
  if (isDiscountable && !isDiscountableType(feeType)) throw fieldError('isDiscountable', 'never-discounted');
}

/** A new fee item; its amount holds from today. */
const createFeeItem = command(calls.createFeeItem, async (tx, { body }, context) => {
  const { amountFen, maxFen, ...item } = body;
  if (maxFen < amountFen) throw fieldError('maxFen', 'below-amount');
  assertDiscountable(item.feeType, item.isDiscountable);
  const by = writerOf(context);
  const stamps = { createdAt: by.now, updatedAt: by.now, updatedBy: by.accountId };
  const row = await insertMaster<FeeItemRow>(tx, FEE_ITEMS, { ...item, ...stamps }, null);
  await putAmount(tx, row.id, { validFrom: shanghaiDay(by.now), amountFen, maxFen }, by);
  await context.audit({ ...masterTarget(FEE_ITEMS, row), after: { ...editedOf(FEE_ITEMS, row), amountFen, maxFen } });
  return { id: row.id };
});

/** Names, unit and rules of a fee item. */
const updateFeeItem = command(calls.updateFeeItem, async (tx, { params, body }, context) => {
  const { version, ...change } = body;
  const before = await lockToChange<FeeItemRow>(tx, FEE_ITEMS, { id: params.id, version }, context);
  assertDiscountable(before.feeType, change.isDiscountable);
  const row = await saveMaster(tx, FEE_ITEMS, before, change, writerOf(context));
  await context.audit({
    ...masterTarget(FEE_ITEMS, row),
    before: editedOf(FEE_ITEMS, before),
    after: editedOf(FEE_ITEMS, row),
  });
  return { version: row.version };
});

/** Another amount from a day on, never for days that are gone. */
const setFeeItemAmount = command(calls.setFeeItemAmount, async (tx, { params, body }, context) => {
  const { version, ...amount } = body;
  if (amount.validFrom < shanghaiDay(context.now)) throw fieldError('validFrom', 'day-past');
  if (amount.maxFen < amount.amountFen) throw fieldError('maxFen', 'below-amount');
  const by = writerOf(context);
  const item = await lockToChange<FeeItemRow>(tx, FEE_ITEMS, { id: params.id, version }, context);
  await putAmount(tx, item.id, amount, by);
  const row = await saveMaster(tx, FEE_ITEMS, item, {}, by);
  await context.audit({ ...masterTarget(FEE_ITEMS, row), after: amount });
  return { version: row.version };
});

/** Removes a fee item that no price has used; others are switched off. */
const removeFeeItem = command(calls.removeFeeItem, async (tx, { params }, context) => {
  const item = await lockToChange<FeeItemRow>(tx, FEE_ITEMS, { id: params.id }, context);
  const rows = await linesOfItem(tx, item.id);
  if (rows > 0) throw inUse([{ what: 'feeLines', rows }]);
  await dropMaster(tx, FEE_ITEMS, item, writerOf(context));
  await context.audit({ ...masterTarget(FEE_ITEMS, item), before: editedOf(FEE_ITEMS, item) });
  return null;
});

/** 其他费用 as a file, with what holds today and what holds next. */
const exportFeeItems = bindExport(calls.exportFeeItems, {
  list: feeItemList,
  of: calls.listFeeItems,
  columns: () => ({
    code: [{ key: 'code', label: FEE_ITEM_FILE.code }],
    nameZh: [{ key: 'nameZh', label: FEE_ITEM_FILE.nameZh }],
    nameEn: [{ key: 'nameEn', label: FEE_ITEM_FILE.nameEn }],
    feeType: [{ key: 'feeType', label: FEE_ITEM_FILE.feeType, codes: FEE_ITEM_TYPES }],
    unit: [{ key: 'unit', label: FEE_ITEM_FILE.unit, codes: FEE_UNITS }],
    amountFen: [{ key: 'amountFen', label: FEE_ITEM_FILE.amountFen }],
    maxFen: [{ key: 'maxFen', label: FEE_ITEM_FILE.maxFen }],
    next: [
      { key: 'nextFrom', label: FEE_ITEM_FILE.nextFrom },
      { key: 'nextFen', label: FEE_ITEM_FILE.nextFen },
    ],
    isEditable: [{ key: 'isEditable', label: FEE_ITEM_FILE.isEditable }],
    isTaxable: [{ key: 'isTaxable', label: FEE_ITEM_FILE.isTaxable }],
    isDiscountable: [{ key: 'isDiscountable', label: FEE_ITEM_FILE.isDiscountable }],
    categories: [{ key: 'categories', label: FEE_ITEM_FILE.categories, codes: CATEGORIES1 }],
    isActive: [{ key: 'isActive', label: FEE_ITEM_FILE.isActive }],
    updatedAt: [{ key: 'updatedAt', label: FEE_ITEM_FILE.updatedAt }],
  }),
  ...{ section: 'feeItems', name: FEE_ITEM_FILE.name },
});

export const feeItemsBindings: readonly Binding[] = [
  bindList(calls.listFeeItems, feeItemList),
  exportFeeItems,
  query(calls.listOfferedFees, (_, { db, scope, clock }) =>
    db.read(scope, (reader) => feeItemsOn(reader, shanghaiDay(clock.now()))),
  ),
  query(calls.getFeeItemAmounts, ({ params }, { db, scope }) =>
    db.read(scope, (reader) => amountsOf(reader, params.id)),
  ),
  createFeeItem,
  updateFeeItem,
  setFeeItemAmount,
  removeFeeItem,
];
