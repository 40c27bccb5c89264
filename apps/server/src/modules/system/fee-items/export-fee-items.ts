import { feeItemsEndpoints } from '@mintmark/contract/system/fee-items.endpoints.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { FEE_ITEM_TYPES, FEE_UNITS } from '@mintmark/domain/finance/fee-items.ts';
import { bindExport } from '../../../kernel/listing/index.ts';
import { feeItemList } from './fee-items.queries.ts';

/** 其他费用 as a file, with what holds today and what holds next. */
export const exportFeeItems = bindExport(feeItemsEndpoints.exportFeeItems, {
  list: feeItemList,
  of: feeItemsEndpoints.listFeeItems,
  columns: () => ({
    code: [{ key: 'code' }],
    nameZh: [{ key: 'nameZh' }],
    nameEn: [{ key: 'nameEn' }],
    feeType: [{ key: 'feeType', codes: FEE_ITEM_TYPES }],
    unit: [{ key: 'unit', codes: FEE_UNITS }],
    amountFen: [{ key: 'amountFen' }],
    maxFen: [{ key: 'maxFen' }],
    next: [{ key: 'nextFrom' }, { key: 'nextFen' }],
    isEditable: [{ key: 'isEditable' }],
    isTaxable: [{ key: 'isTaxable' }],
    isDiscountable: [{ key: 'isDiscountable' }],
    categories: [{ key: 'categories', codes: CATEGORIES1 }],
    isActive: [{ key: 'isActive' }],
    updatedAt: [{ key: 'updatedAt' }],
  }),
  section: 'feeItems',
});
