import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zId, zNull } from '../kernel/fields.ts';
import { CUSTOMER_PATHS as paths } from './customers.paths.ts';
import { zTimeline, zTimelineExport, zTimelineQuery } from './timeline.schema.ts';

const zIdParams = z.strictObject({ id: zId });

/** Everything that happened with a customer, in the order of time. */
export const timelineEndpoints = {
  getCustomerTimeline: endpoint({
    method: 'GET',
    path: paths.timeline,
    permission: 'customer:user:page',
    params: zIdParams,
    query: zTimelineQuery,
    data: zTimeline,
    errors: ['NOT_FOUND'],
    summary:
      'Orders, parcels, bills, payments, refunds, points, questions, signatures and acts of one customer, newest first',
  }),
  exportCustomerTimeline: endpoint({
    method: 'POST',
    path: paths.timelineExport,
    permission: 'customer:user:page',
    confirm: 'exports',
    params: zIdParams,
    body: zTimelineExport,
    data: zNull,
    answer: 'file',
    errors: ['NOT_FOUND'],
    audit: 'customers.exportTimeline',
    summary: 'The same as a workbook, at most 5,000 rows',
  }),
} as const;
