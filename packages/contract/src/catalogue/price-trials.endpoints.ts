import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId, zIdOut } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';
import { zNewTrial, zPriceTrials } from './price-trial.schema.ts';

const PAGE = 'basic:category:page';
const EDIT = 'basic:price:edit';
const zIdParams = z.strictObject({ id: zId });

/** Trying a draft of a price list out on past orders before it is published; nothing of the orders changes. */
export const priceTrialsEndpoints = endpoints('catalogue', {
  listPriceTrials: endpoint({
    title: named(
      '价格标准试算列表',
      'What a price list would have made of past orders, for those who see all of these orders',
    ),
    method: 'GET',
    path: '/api/catalogue/price-lists/{id}/trials',
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    data: zPriceTrials,
    errors: ['NOT_FOUND', 'NOT_ALLOWED'],
  }),
  startPriceTrial: endpoint({
    title: named('价格试算', 'Try price list out'),
    method: 'POST',
    path: '/api/catalogue/price-lists/{id}/trials',
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    body: zNewTrial,
    data: z.object({ id: zIdOut }),
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'GUARD_FAILED', 'NOT_ALLOWED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Try a draft out on the orders of a month that the person sees, in the background',
  }),
  cancelPriceTrial: endpoint({
    title: named('取消价格试算', 'Cancel price trial'),
    method: 'POST',
    path: '/api/catalogue/price-trials/{id}/cancel',
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    data: z.object({ id: zIdOut }),
    errors: ['NOT_FOUND', 'GUARD_FAILED', 'NOT_ALLOWED'],
    idempotency: 'optional',
    logged: true,
    summary: 'End a trial before it is through',
  }),
});
