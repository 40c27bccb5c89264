import { z } from 'zod';
import { type EndpointNames, endpoint, endpoints } from '../kernel/endpoint.ts';
import type { ErrorId } from '../kernel/error-codes.ts';
import { zId } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';
import { zAskCompensation, zCoinFound, zCoinLosses, zCoinMoved, zLoseCoin } from './house-loss.schema.ts';

const params = z.strictObject({ id: zId });
const ERRORS: readonly ErrorId[] = [
  'NOT_FOUND',
  'STATE_CONFLICT',
  'VERSION_STALE',
  'GUARD_FAILED',
  'CONFIRM_AGAIN',
  'INPUT_INVALID',
];

/** One step with a coin that is missing: `POST /api/delivery/coins/{id}/<verb>`. */
function step<B extends z.ZodType>(verb: string, body: B, names: EndpointNames) {
  return endpoint({
    method: 'POST',
    path: `/api/delivery/coins/{id}/${verb}`,
    permission: 'order:coin:lost',
    params,
    body,
    data: zCoinMoved,
    errors: ERRORS,
    idempotency: 'required',
    logged: true,
    ...names,
  });
}

/** Coins that are missing in the house: reported by two people, found again, or compensated (states.md rule 16). */
export const houseLossEndpoints = endpoints('delivery', {
  loseCoin: step('lose', zLoseCoin, {
    title: named('登记在库遗失', 'Report coin missing'),
    summary: 'A coin is missing in the house: incident, order on hold, certificate warns; a second person confirms',
  }),
  findCoin: step('find', zCoinFound, {
    title: named('登记钱币找回', 'Coin found'),
    summary: 'The coin is there again: everything goes on where it was',
  }),
  askCompensation: step('compensate', zAskCompensation, {
    title: named('申请遗失赔付', 'Ask for compensation'),
    summary: 'What the owner of a lost coin gets; another person decides (audit 12), the amount goes to the balance',
  }),
  getCoinLosses: endpoint({
    title: named('钱币遗失记录', 'Losses of a coin'),
    method: 'GET',
    path: '/api/delivery/coins/{id}/losses',
    permission: ['closeReview:rating:read', 'order:coin:lost'],
    params,
    data: zCoinLosses,
    errors: ['NOT_FOUND'],
  }),
});
