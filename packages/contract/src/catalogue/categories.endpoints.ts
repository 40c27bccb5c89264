import { endpoint } from '../kernel/endpoint.ts';
import { zHistory } from '../kernel/history.ts';
import {
  zCategoryChange,
  zCategoryDetail,
  zCategoryOrder,
  zCategoryParams,
  zCategorySaved,
  zCategoryStatus,
  zNewCategory,
} from './categories.schema.ts';

const PAGE = 'basic:category:page';
const EDIT = 'basic:category:edit';
const ALL = '/api/catalogue/categories';
const ONE = `${ALL}/{code}`;

/** 分类: what each category asks of the steps of the trade (records.md §7). They belong to the whole house (D14). */
export const categoriesEndpoints = {
  getCategory: endpoint({
    method: 'GET',
    path: ONE,
    permission: PAGE,
    params: zCategoryParams,
    data: zCategoryDetail,
    errors: ['NOT_FOUND'],
    summary: 'One category with what hangs on it',
  }),
  getCategoryHistory: endpoint({
    method: 'GET',
    path: `${ONE}/history`,
    permission: PAGE,
    params: zCategoryParams,
    data: zHistory,
    errors: ['NOT_FOUND'],
    summary: 'Who changed what of a category',
  }),
  createCategory: endpoint({
    method: 'POST',
    path: ALL,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    body: zNewCategory,
    data: zCategorySaved,
    errors: ['INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'catalogue.createCategory',
    summary: 'New category: a first level, or a second level of one',
  }),
  updateCategory: endpoint({
    method: 'PUT',
    path: ONE,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    params: zCategoryParams,
    body: zCategoryChange,
    data: zCategorySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'catalogue.updateCategory',
    summary: 'Names, letter and demands of a category',
  }),
  setCategoryStatus: endpoint({
    method: 'POST',
    path: `${ONE}/status`,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    params: zCategoryParams,
    body: zCategoryStatus,
    data: zCategorySaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'catalogue.setCategoryStatus',
    summary: 'Close a category for new pieces, or open it again; what is in the house goes on',
  }),
  orderCategories: endpoint({
    method: 'PUT',
    path: `${ALL}/order`,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    body: zCategoryOrder,
    data: zCategoryOrder.pick({ codes: true }),
    errors: ['INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'catalogue.orderCategories',
    summary: 'First levels, or second levels of one first, in another order',
  }),
} as const;
