import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { named } from '../kernel/named.ts';
import { zPickingList, zPickingQuery } from './picking.schema.ts';

/** 双评级打印查询: the picking list by first and second category (decision 0078). */
export const pickingEndpoints = endpoints('entry', {
  getPickingList: endpoint({
    title: named('按两级类别查询拣选单', 'Picking list of an order, a dispatch or a day by its two levels of category'),
    method: 'GET',
    path: '/api/entry/picking',
    permission: 'closeReview:printTags:page',
    query: zPickingQuery,
    data: zPickingList,
    errors: ['NOT_FOUND'],
  }),
});
