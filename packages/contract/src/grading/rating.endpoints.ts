import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zCode, zCodes, zDateRange, zId, zMany } from '../kernel/fields.ts';
import { exportEndpoint, summedListEndpoint, zFenRange, zSearchText } from '../kernel/listing.ts';
import { zHeld, zHoldBody, zRatingDetail, zRatingRow, zRatingTabs } from './rating.schema.ts';

const listRatings = summedListEndpoint({
  path: '/api/grading/rating-orders',
  permission: 'closeReview:rating:page',
  summary: 'Coins of all orders; what graders may not know is left out for them (D6)',
  row: zRatingRow,
  filters: {
    companyId: zMany(zId),
    status: zMany(zCode),
    certNo: zCodes,
    coinCode: zCodes,
    orderCode: zCodes,
    /** Code of the catalogue item. */
    itemCode: zCodes,
    q: zSearchText,
    category1: zMany(zCode),
    resultType: zMany(zCode),
    serviceType: zMany(zCode),
    gradedAt: zDateRange,
    declared: zFenRange,
  },
});

/** Rating orders: one row a coin (records.md §2 orderCodeManagement). */
export const ratingEndpoints = {
  listRatings,
  exportRatings: exportEndpoint({
    of: listRatings,
    permission: 'closeReview:rating:read',
    audit: 'grading.exportRatings',
    summary: 'Rating orders as a file, for readers of whole records',
  }),
  countRatings: endpoint({
    method: 'GET',
    path: '/api/grading/rating-orders/counts',
    permission: 'closeReview:rating:page',
    data: zRatingTabs,
    summary: 'Coins by state, for the tabs above the list',
  }),
  getRating: endpoint({
    method: 'GET',
    path: '/api/grading/rating-orders/{coinId}',
    permission: 'closeReview:rating:page',
    params: z.strictObject({ coinId: zId }),
    data: zRatingDetail,
    errors: ['NOT_FOUND'],
    summary: 'The full record of one coin',
  }),
  holdCoin: endpoint({
    method: 'POST',
    path: '/api/grading/rating-orders/{coinId}/hold',
    permission: 'order:order:hold',
    params: z.strictObject({ coinId: zId }),
    body: zHoldBody,
    data: zHeld,
    errors: ['NOT_FOUND', 'STATE_CONFLICT', 'VERSION_STALE', 'GUARD_FAILED'],
    audit: 'grading.holdCoin',
    summary: 'Stop every forward step of one coin (states.md overlay hold)',
  }),
  releaseHold: endpoint({
    method: 'POST',
    path: '/api/grading/rating-orders/{coinId}/release',
    permission: 'order:order:hold',
    params: z.strictObject({ coinId: zId }),
    body: zHoldBody,
    data: zHeld,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    audit: 'grading.releaseHold',
    summary: 'End the hold of one coin',
  }),
  findByCode: endpoint({
    method: 'GET',
    path: '/api/grading/rating-orders/by-code',
    permission: 'closeReview:rating:page',
    query: z.strictObject({ code: z.string().trim().min(1).max(40) }),
    data: z.object({ coinId: z.string() }),
    errors: ['NOT_FOUND'],
    summary: 'The coin of a scanned certificate number or coin code',
  }),
} as const;
