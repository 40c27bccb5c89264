import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zId } from '../kernel/fields.ts';
import { zBookedLabels, zBookLabels } from '../labels/printer.schema.ts';

/** Entry labels that are printed. */
export const entryLabelsEndpoints = {
  bookEntryLabels: endpoint({
    method: 'POST',
    path: '/api/entry/orders/{orderId}/dispatches/{dispatchId}/label-jobs',
    permission: 'closeReview:DetailedEntry:printTag',
    params: z.strictObject({ orderId: zId, dispatchId: zId }),
    body: zBookLabels,
    data: zBookedLabels,
    errors: ['NOT_FOUND', 'GUARD_FAILED', 'LABEL_TEXT_LONG'],
    idempotency: 'required',
    audit: 'entry.bookEntryLabels',
    summary: 'Entry labels of a finished dispatch as a numbered print job',
  }),
} as const;
