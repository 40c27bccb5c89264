import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';
import { zAskCorrection, zCorrectionAsked, zCorrectionEffect, zPreviewCorrection } from './correction.schema.ts';
import { zCoinReasonBody } from './detail-entry.schema.ts';

const params = z.strictObject({ id: zId });

/** One coin is put right after its entry was finished: what follows is shown, a second person decides (audit 5). */
export const correctionEndpoints = endpoints('entry', {
  previewCorrection: endpoint({
    title: named('查看更正影响', 'What a correction brings about'),
    method: 'POST',
    path: '/api/entry/coins/{id}/correction/preview',
    permission: 'order:order:modifyDetail',
    params,
    body: zPreviewCorrection,
    data: zCorrectionEffect,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED', 'INPUT_INVALID', 'STATE_CONFLICT', 'NO_PRICE_RULE'],
    summary: 'Tier, price, label and certificate as they would be; nothing is kept',
  }),
  askCorrection: endpoint({
    title: named('申请更正明细', 'Ask for a correction'),
    method: 'POST',
    path: '/api/entry/coins/{id}/correction',
    permission: 'order:order:modifyDetail',
    params,
    body: zAskCorrection,
    data: zCorrectionAsked,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED', 'INPUT_INVALID', 'STATE_CONFLICT', 'NO_PRICE_RULE'],
    idempotency: 'required',
    logged: true,
    summary: 'Item, variety, category, service or value of one coin; another person approves (audit 5)',
  }),
  askDeletion: endpoint({
    title: named('申请删除评级单', 'Ask for a deletion'),
    method: 'POST',
    path: '/api/entry/coins/{id}/deletion',
    permission: 'order:coin:delete',
    params,
    body: zCoinReasonBody,
    data: zCorrectionAsked,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED', 'STATE_CONFLICT'],
    idempotency: 'required',
    logged: true,
    summary: 'The receipt counted a piece too many; another person approves (audit 11), then the coin may be deleted',
  }),
});
