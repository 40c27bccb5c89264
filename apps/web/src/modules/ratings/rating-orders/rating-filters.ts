import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { RESULT_TYPES } from '@mintmark/domain/grading/result-types.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { loadCompanies } from '../../../kit/companies/index.ts';
import type { FilterDef } from '../../../kit/list/index.ts';

const certNo: FilterDef = { key: 'certNo', labelKey: 'ratings.filter.certNo', kind: 'codes', width: 222 };
const company: FilterDef = {
  key: 'companyId',
  labelKey: 'ratings.filter.company',
  kind: 'remote',
  load: loadCompanies,
};
const gradedAt: FilterDef = { key: 'gradedAt', labelKey: 'ratings.filter.gradedAt', kind: 'dateRange' };
const status: FilterDef = {
  key: 'status',
  labelKey: 'ratings.filter.status',
  kind: 'select',
  options: coinMachine.states,
  multiple: true,
};
const name: FilterDef = { key: 'q', labelKey: 'ratings.filter.name', kind: 'text' };
const coinCode: FilterDef = { key: 'coinCode', labelKey: 'ratings.filter.coinCode', kind: 'codes' };
const orderCode: FilterDef = { key: 'orderCode', labelKey: 'ratings.filter.orderCode', kind: 'codes' };
const category1: FilterDef = {
  key: 'category1',
  labelKey: 'ratings.filter.category1',
  kind: 'select',
  options: CATEGORIES1,
  multiple: true,
};
const resultType: FilterDef = {
  key: 'resultType',
  labelKey: 'ratings.filter.resultType',
  kind: 'select',
  options: RESULT_TYPES,
  multiple: true,
};
const serviceType: FilterDef = {
  key: 'serviceType',
  labelKey: 'ratings.filter.serviceType',
  kind: 'select',
  options: SERVICE_TYPES,
  multiple: true,
};
const itemCode: FilterDef = { key: 'itemCode', labelKey: 'ratings.filter.itemCode', kind: 'codes' };
const declared: FilterDef = { key: 'declared', labelKey: 'ratings.filter.declared', kind: 'money' };

/** Where the console's line of coins without a place leads. */
const placeless: FilterDef = {
  key: 'placeless',
  labelKey: 'ratings.filter.placeless',
  kind: 'select',
  options: [{ value: 'true', labelKey: 'ratings.filter.yes' }],
};

/** Where the console's line of missing coins leads. */
const missing: FilterDef = {
  key: 'missing',
  labelKey: 'ratings.filter.missing',
  kind: 'select',
  options: [{ value: 'true', labelKey: 'ratings.filter.yes' }],
};

export const fullFilters: readonly FilterDef[] = [
  certNo,
  company,
  gradedAt,
  name,
  coinCode,
  orderCode,
  status,
  category1,
  resultType,
  serviceType,
  declared,
  itemCode,
  placeless,
  missing,
];

/** Filters by what is hidden would answer it: the server refuses them to graders (D6). */
export const blindFilters: readonly FilterDef[] = [coinCode, gradedAt, name, status, category1, resultType, itemCode];
