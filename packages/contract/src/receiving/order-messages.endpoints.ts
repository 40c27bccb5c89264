import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId, zIdOut, zTextRequired, zVersion } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';
import type { Permission } from '../kernel/permissions.ts';

const ONE = '/api/receiving/orders/{id}/messages/{messageId}';
/** Whoever talks with customers. */
const TALKS = ['order:order:ask', 'order:order:answer'] as const satisfies readonly Permission[];
const zParams = z.strictObject({ id: zId, messageId: zId });
const zSaved = z.object({ id: zIdOut, version: zVersion });

/** What customers were told of an order, and what a person does where a message did not reach them. */
export const orderMessagesEndpoints = endpoints('receiving', {
  sendMessageAgain: endpoint({
    title: named('再发一次客户消息', 'Send message to customer again'),
    method: 'POST',
    path: `${ONE}/again`,
    permission: TALKS,
    params: zParams,
    body: z.strictObject({ version: zVersion }),
    data: zSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'A message that did not leave, or of which nobody knows, goes out once more',
  }),
  markMessageTold: endpoint({
    title: named('登记已告知客户', 'Record that customer was told'),
    method: 'POST',
    path: `${ONE}/told`,
    permission: TALKS,
    params: zParams,
    body: z.strictObject({ version: zVersion, note: zTextRequired(200) }),
    data: zSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED', 'INPUT_INVALID'],
    idempotency: 'optional',
    logged: true,
    summary: 'A person told the customer by telephone, WeChat or otherwise',
  }),
});
