import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import type { ErrorId } from '../kernel/error-codes.ts';
import { zId, zNull } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint, listQuery } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
import type { Permission } from '../kernel/permissions.ts';
import {
  countItemFilters,
  stockCountFilters,
  zCountItemRow,
  zCountStep,
  zGiveUpCount,
  zRemarkItem,
  zScanCount,
  zScannedInCount,
  zStartCount,
  zStockCountDetail,
  zStockCountList,
  zStockCountSaved,
} from './stock-counts.schema.ts';

const PATH = '/api/custody/stock-counts';
const ONE = `${PATH}/{id}`;
/** What lies where, with its value, is for those who count or confirm. */
const LOOK = ['closeReview:custody:count', 'closeReview:custody:confirm'] satisfies Permission[];
const COUNT = 'closeReview:custody:count' satisfies Permission;
const CONFIRM = 'closeReview:custody:confirm' satisfies Permission;
const STEP_ERRORS: readonly ErrorId[] = [
  'NOT_FOUND',
  'STATE_CONFLICT',
  'VERSION_STALE',
  'GUARD_FAILED',
  'INPUT_INVALID',
];
const step = {
  method: 'POST',
  permission: COUNT,
  params: z.strictObject({ id: zId }),
  data: zStockCountSaved,
  errors: STEP_ERRORS,
  idempotency: 'optional',
  logged: true,
} as const;

const listStockCounts = endpoint({
  title: named('盘点列表', 'Stock-takings, with the counts of their tabs'),
  method: 'GET',
  path: PATH,
  permission: LOOK,
  query: listQuery(stockCountFilters),
  data: zStockCountList,
  errors: ['FILTER_UNKNOWN'],
});
const listCountItems = listEndpoint({
  title: named('盘点明细', 'Coins of a stock-taking'),
  path: '/api/custody/stock-count-items',
  permission: LOOK,
  filters: countItemFilters,
  row: zCountItemRow,
});

/** What must lie in a place against what does (states.md “Stock-taking”). */
export const stockCountsEndpoints = endpoints('custody', {
  listStockCounts,
  exportStockCounts: exportEndpoint({ title: named('导出盘点列表', 'Export stock-takings'), of: listStockCounts }),
  getStockCount: endpoint({
    title: named('查看一次盘点', 'A stock-taking with its differences'),
    method: 'GET',
    path: ONE,
    permission: LOOK,
    params: z.strictObject({ id: zId }),
    data: zStockCountDetail,
    errors: ['NOT_FOUND'],
  }),
  listCountItems,
  exportCountItems: exportEndpoint({
    title: named('导出盘点明细', 'Export coins of a stock-taking'),
    of: listCountItems,
  }),
  startCount: endpoint({
    ...step,
    title: named('开始盘点', 'Start stock-taking'),
    path: PATH,
    params: z.strictObject({}),
    body: zStartCount,
    summary: 'What must lie in the place is taken down; one count of a place at a time',
  }),
  scanCount: endpoint({
    ...step,
    title: named('盘点扫码', 'Scan a coin of a stock-taking'),
    path: `${ONE}/scan`,
    body: zScanCount,
    data: zScannedInCount,
    summary: 'Found, or a surplus with where it should be; a box stands for all in it',
  }),
  endCount: endpoint({
    ...step,
    title: named('结束盘点', 'End stock-taking'),
    path: `${ONE}/end`,
    body: zCountStep,
    summary: 'What nobody scanned is missing, unless it left meanwhile',
  }),
  goOnCounting: endpoint({
    ...step,
    title: named('继续盘点', 'Go on with stock-taking'),
    path: `${ONE}/go-on`,
    body: zCountStep,
  }),
  remarkCountItem: endpoint({
    ...step,
    title: named('填写盘点差异说明', 'Explain a difference'),
    path: `${ONE}/items/{itemId}/remark`,
    params: z.strictObject({ id: zId, itemId: zId }),
    body: zRemarkItem,
    data: zNull,
  }),
  moveSurplus: endpoint({
    ...step,
    title: named('盘盈归位', 'Lay a surplus coin here'),
    path: `${ONE}/items/{itemId}/move-here`,
    params: z.strictObject({ id: zId, itemId: zId }),
    body: z.strictObject({}),
    data: zNull,
    summary: 'It lies here from now on, with who counts',
  }),
  confirmCount: endpoint({
    ...step,
    title: named('确认盘点', 'Confirm stock-taking'),
    path: `${ONE}/confirm`,
    permission: CONFIRM,
    body: zCountStep,
    summary: 'By a second person, when each difference is explained',
  }),
  giveUpCount: endpoint({
    ...step,
    title: named('放弃盘点', 'Give stock-taking up'),
    path: `${ONE}/give-up`,
    body: zGiveUpCount,
  }),
});
