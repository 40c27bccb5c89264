import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zHistory } from '../kernel/history.ts';
import { named } from '../kernel/named.ts';
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
export const categoriesEndpoints = endpoints('catalogue', {
  getCategory: endpoint({
    title: named('查看一个类别', 'One category with what hangs on it'),
    method: 'GET',
    path: ONE,
    permission: PAGE,
    params: zCategoryParams,
    data: zCategoryDetail,
    errors: ['NOT_FOUND'],
  }),
  getCategoryHistory: endpoint({
    title: named('类别的变更历史', 'Who changed what of a category'),
    method: 'GET',
    path: `${ONE}/history`,
    permission: PAGE,
    params: zCategoryParams,
    data: zHistory,
    errors: ['NOT_FOUND'],
  }),
  createCategory: endpoint({
    title: named('新建二级分类', 'Create subcategory'),
    method: 'POST',
    path: ALL,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    body: zNewCategory,
    data: zCategorySaved,
    errors: ['INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'New category: a first level, or a second level of one',
  }),
  updateCategory: endpoint({
    title: named('修改分类', 'Change category'),
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
    logged: true,
    summary: 'Names, letter and demands of a category',
  }),
  setCategoryStatus: endpoint({
    title: named('启用或停用分类', 'Open or close category'),
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
    logged: true,
    summary: 'Close a category for new pieces, or open it again; what is in the house goes on',
  }),
  orderCategories: endpoint({
    title: named('调整分类顺序', 'Order categories'),
    method: 'PUT',
    path: `${ALL}/order`,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    body: zCategoryOrder,
    data: zCategoryOrder.pick({ codes: true }),
    errors: ['INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'First levels, or second levels of one first, in another order',
  }),
});
