import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId, zNull } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';
import { CUSTOMER_PATHS as paths } from './customers.paths.ts';
import { zTimeline, zTimelineExport, zTimelineQuery } from './timeline.schema.ts';

const zIdParams = z.strictObject({ id: zId });

/** Everything that happened with a customer, in the order of time. */
export const timelineEndpoints = endpoints('customers', {
  getCustomerTimeline: endpoint({
    title: named(
      '客户时间线',
      'Orders, parcels, bills, payments, refunds, points, questions, signatures and acts of one customer, newest first',
    ),
    method: 'GET',
    path: paths.timeline,
    permission: 'customer:user:page',
    params: zIdParams,
    query: zTimelineQuery,
    data: zTimeline,
    errors: ['NOT_FOUND'],
  }),
  exportCustomerTimeline: endpoint({
    name: 'customers.exportTimeline',
    title: named('导出客户时间线', 'Export timeline of customer'),
    method: 'POST',
    path: paths.timelineExport,
    permission: 'customer:user:page',
    confirm: 'exports',
    params: zIdParams,
    body: zTimelineExport,
    data: zNull,
    answer: 'file',
    errors: ['NOT_FOUND'],
    logged: true,
    summary: 'The same as a workbook, at most 5,000 rows',
  }),
});
