import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId, zNull } from '../kernel/fields.ts';
import { listEndpoint } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
import {
  priceListFilters,
  zEndPriceList,
  zNewPriceList,
  zPriceListChange,
  zPriceListDetail,
  zPriceListRow,
  zPriceListSaved,
  zPublishPriceList,
  zWithdrawPriceList,
} from './price-list.schema.ts';

const PATH = '/api/catalogue/price-lists';
const ONE = `${PATH}/{id}`;
const PAGE = 'basic:category:page';
const EDIT = 'basic:price:edit';
const PUBLISH = 'basic:price:publish';
const zIdParams = z.strictObject({ id: zId });

/** Price lists of the house and of single companies: drafts, publishing, withdrawing (records.md §7 priceStandard, D7). */
export const priceListsEndpoints = endpoints('catalogue', {
  listPriceLists: listEndpoint({
    title: named('价格标准列表', 'Price lists of the house and of the companies in scope, with their validity'),
    path: PATH,
    permission: PAGE,
    filters: priceListFilters,
    row: zPriceListRow,
  }),
  getPriceList: endpoint({
    title: named('查看一份价格标准', 'One price list with every value and the line of lists it stands in'),
    method: 'GET',
    path: ONE,
    permission: PAGE,
    params: zIdParams,
    data: zPriceListDetail,
    errors: ['NOT_FOUND'],
  }),
  createPriceList: endpoint({
    title: named('新建价格表', 'Create price list'),
    method: 'POST',
    path: PATH,
    permission: PAGE,
    action: EDIT,
    body: zNewPriceList,
    data: zPriceListSaved,
    errors: ['INPUT_INVALID', 'GUARD_FAILED', 'HOUSE_ONLY', 'NOT_ALLOWED'],
    idempotency: 'optional',
    logged: true,
    summary: 'New draft of a company or of the house, as a copy of a list',
  }),
  savePriceList: endpoint({
    title: named('编辑价格表', 'Edit price list'),
    method: 'PUT',
    path: ONE,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    body: zPriceListChange,
    data: zPriceListSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED', 'HOUSE_ONLY', 'NOT_ALLOWED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Everything of a draft',
  }),
  publishPriceList: endpoint({
    title: named('发布价格表', 'Publish price list'),
    method: 'POST',
    path: `${ONE}/publish`,
    permission: PAGE,
    action: PUBLISH,
    confirm: 'prices',
    params: zIdParams,
    body: zPublishPriceList,
    data: zPriceListSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED', 'HOUSE_ONLY', 'NOT_ALLOWED'],
    idempotency: 'required',
    logged: true,
    summary: 'Publish a draft from a day on; the list before it ends the day before',
  }),
  withdrawPriceList: endpoint({
    title: named('撤回价格表', 'Withdraw price list'),
    method: 'POST',
    path: `${ONE}/withdraw`,
    permission: PAGE,
    action: PUBLISH,
    confirm: 'prices',
    params: zIdParams,
    body: zWithdrawPriceList,
    data: zPriceListSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED', 'HOUSE_ONLY', 'NOT_ALLOWED'],
    idempotency: 'required',
    logged: true,
    summary: 'Take back a published list that has not begun; the list before it holds on',
  }),
  endPriceList: endpoint({
    title: named('结束公司价格表', "End a company's price list"),
    method: 'POST',
    path: `${ONE}/end`,
    permission: PAGE,
    action: PUBLISH,
    confirm: 'prices',
    params: zIdParams,
    body: zEndPriceList,
    data: zPriceListSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED', 'HOUSE_ONLY', 'NOT_ALLOWED'],
    idempotency: 'required',
    logged: true,
    summary: "End a company's own list; the list of the house takes over from the day",
  }),
  removePriceList: endpoint({
    title: named('删除价格表草稿', 'Delete draft price list'),
    method: 'DELETE',
    path: ONE,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    data: zNull,
    errors: ['NOT_FOUND', 'GUARD_FAILED', 'HOUSE_ONLY', 'NOT_ALLOWED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Delete a draft',
  }),
});
