import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { zNull, zText, zTextRequired } from './fields.ts';
import { named } from './named.ts';

/** What was exported from which screen (R510): conditions as the list sent them, personal ones are masked by the server. */
export const zExportLog = z.strictObject({
  /** Title of the screen. */
  page: zTextRequired(60),
  /** Path of the screen. */
  url: z.string().trim().max(200).regex(/^\//),
  params: z.record(z.string().regex(/^[\w.[\]-]{1,60}$/), z.json()).optional(),
  count: z.int().min(0).max(100_000_000),
  /** Page, selected or all. */
  kind: zText(20).optional(),
});

export const exportLogEndpoints = endpoints('listing', {
  excelExportLog: endpoint({
    name: 'listing.export',
    title: named('导出列表', 'Export list'),
    method: 'POST',
    path: '/order/order/excelExportLog',
    permission: 'signed-in',
    body: zExportLog,
    data: zNull,
    errors: ['INPUT_INVALID'],
    idempotency: 'optional',
    logged: true,
    summary: 'Log an export: who, screen, conditions, rows',
  }),
});
