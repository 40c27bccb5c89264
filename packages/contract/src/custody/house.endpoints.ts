import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId, zMany } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
import type { Permission } from '../kernel/permissions.ts';
import { custodyCoinFilters, zCustodyCoin, zHouseMap } from './house.schema.ts';

const PAGE = 'closeReview:custody:page' satisfies Permission;

const listCustodyCoins = listEndpoint({
  title: named('在库钱币', 'Coins in the house, where each lies and with whom'),
  path: '/api/custody/coins',
  permission: PAGE,
  filters: custodyCoinFilters,
  row: zCustodyCoin,
});

/** Where everything in the house lies (product.md no. 3). */
export const houseEndpoints = endpoints('custody', {
  getHouseMap: endpoint({
    title: named('在库分布', 'Pieces and values by place and holder, and what has none'),
    method: 'GET',
    path: '/api/custody/map',
    permission: PAGE,
    query: z.strictObject({ companyId: zMany(zId) }),
    data: zHouseMap,
  }),
  listCustodyCoins,
  exportCustodyCoins: exportEndpoint({
    title: named('导出在库钱币', 'Export coins in the house'),
    of: listCustodyCoins,
    permission: 'closeReview:custody:supervise',
  }),
});
