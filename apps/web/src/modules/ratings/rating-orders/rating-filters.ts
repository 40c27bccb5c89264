import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { MOST_SCORE, PRINTS_ASKED } from '@mintmark/domain/grading/rating-asked.ts';
import { RESULT_TYPES } from '@mintmark/domain/grading/result-types.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { call } from '../../../kit/api/index.ts';
import { loadCompanies } from '../../../kit/companies/index.ts';
import type { RemoteOption } from '../../../kit/form/index.ts';
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

const score: FilterDef = { key: 'score', labelKey: 'ratings.filter.score', kind: 'numbers', min: 1, max: MOST_SCORE };
const boxNo: FilterDef = { key: 'boxNo', labelKey: 'ratings.filter.box', kind: 'codes' };
const prints: FilterDef = {
  key: 'prints',
  labelKey: 'ratings.filter.prints',
  kind: 'select',
  options: PRINTS_ASKED,
  width: 208,
};

/** Graders for what is typed: number and name. */
async function loadGraders(typed: string): Promise<readonly RemoteOption[]> {
  const q = typed.trim();
  const found = await call(ratingEndpoints.listRatingGraders, { query: q === '' ? {} : { q } });
  return found.map(({ id, graderNo, name }) => ({ value: id, label: `${graderNo} ${name}` }));
}
const grader: FilterDef = {
  key: 'grader',
  labelKey: 'ratings.filter.grader',
  kind: 'remote',
  load: loadGraders,
  multiple: true,
};
const customer: FilterDef = {
  key: 'customerId',
  labelKey: 'ratings.filter.customer',
  kind: 'remote',
  // The list is often the first page of a visit: what looks for customers comes when somebody types.
  load: async (typed) => (await import('../../../kit/customers/index.ts')).searchCustomers(typed),
};

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
  score,
  grader,
  customer,
  boxNo,
  prints,
  placeless,
  missing,
];

/** Who may look for customers; others cannot choose one. */
export const CUSTOMER_FINDERS = ['customer:user:page', 'order:order:submit'] as const satisfies readonly Permission[];
export const withoutCustomer = (filters: readonly FilterDef[]): readonly FilterDef[] =>
  filters.filter(({ key }) => key !== customer.key);

/** Filters by what is hidden would answer it: the server refuses them to graders (D6). */
export const blindFilters: readonly FilterDef[] = [
  coinCode,
  gradedAt,
  name,
  status,
  category1,
  resultType,
  itemCode,
  score,
  boxNo,
];
