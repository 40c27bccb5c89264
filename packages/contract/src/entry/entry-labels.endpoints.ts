import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';
import { zBookedLabels, zBookLabels } from '../labels/printer.schema.ts';

/** Entry labels that are printed. */
export const entryLabelsEndpoints = endpoints('entry', {
  bookEntryLabels: endpoint({
    title: named('打印录入标签', 'Print entry labels'),
    method: 'POST',
    path: '/api/entry/orders/{orderId}/dispatches/{dispatchId}/label-jobs',
    permission: 'closeReview:DetailedEntry:printTag',
    params: z.strictObject({ orderId: zId, dispatchId: zId }),
    body: zBookLabels,
    data: zBookedLabels,
    errors: ['NOT_FOUND', 'GUARD_FAILED', 'LABEL_TEXT_LONG'],
    idempotency: 'required',
    logged: true,
    summary: 'Entry labels of a finished dispatch as a numbered print job',
  }),
});
