import { COMPANY_ITEM_PHASES } from '@mintmark/contract/companies/company-item.schema.ts';
import { companyItemsEndpoints as calls } from '@mintmark/contract/companies/company-items.endpoints.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { BOX_TYPES } from '@mintmark/domain/labels/holders.ts';
import { bindExport } from '../../../kernel/listing/index.ts';
import { companyItemList } from './items.queries.ts';

/** 公司币种 as a file. */
export const exportCompanyItems = bindExport(calls.exportCompanyItems, {
  list: companyItemList,
  of: calls.listCompanyItems,
  columns: () => ({
    itemCode: [{ key: 'itemCode' }],
    house: [{ key: 'houseZh' }, { key: 'houseEn' }],
    category: [{ key: 'category1', codes: CATEGORIES1 }],
    own: [{ key: 'nameZh' }, { key: 'nameEn' }],
    references: [{ key: 'referenceText' }],
    varieties: [{ key: 'varietyText' }],
    price: [{ key: 'baseFen' }, { key: 'rateBp' }, { key: 'minTier' }],
    holder: [{ key: 'maxNumber' }, { key: 'boxType', codes: BOX_TYPES }],
    tolerance: [{ key: 'weightTolMg' }, { key: 'diameterTolUm' }],
    isRefused: [{ key: 'isRefused' }],
    phase: [{ key: 'phase', codes: COMPANY_ITEM_PHASES }],
    validFrom: [{ key: 'validFrom' }, { key: 'validTo' }],
    coins: [{ key: 'coins' }],
    note: [{ key: 'note' }],
    updatedBy: [{ key: 'updatedBy' }],
    updatedAt: [{ key: 'updatedAt' }],
    companyId: [{ key: 'companyZh' }],
  }),
  section: 'companyItems',
});
