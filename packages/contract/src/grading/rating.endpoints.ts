import { PRINTS_ASKED } from '@mintmark/domain/grading/rating-asked.ts';
import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zCode, zCodes, zDateRange, zId, zMany } from '../kernel/fields.ts';
import { exportEndpoint, summedListEndpoint, zFenRange, zQueryFlag, zSearchText } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
import type { Permission } from '../kernel/permissions.ts';
import { zAfterSale } from './after-sale.schema.ts';
import {
  zCoinPictures,
  zComparedPictures,
  zHeld,
  zHoldBody,
  zMarkCoinBody,
  zNoteBody,
  zNoted,
  zRatingDetail,
  zRatingGraders,
  zRatingRow,
  zRatingTabs,
  zScoreRange,
} from './rating.schema.ts';

/** What rating orders are asked by, in the list and in the search index. */
export const ratingFilters = {
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
  /** Number of the grade, from and to; of blind coins there is none. */
  score: zScoreRange,
  /** Who graded; refused to those who may not know. */
  grader: zMany(zId),
  /** Number of the tray. */
  boxNo: zCodes,
  customerId: zMany(zId),
  /** How often the label was printed. */
  prints: z.enum(PRINTS_ASKED.map(({ code }) => code)).optional(),
  /** In the house, but nobody knows where. */
  placeless: zQueryFlag,
  missing: zQueryFlag,
};

const listRatings = summedListEndpoint({
  title: named('评级单列表', 'Coins of all orders; what graders may not know is left out for them (D6)'),
  path: '/api/grading/rating-orders',
  permission: 'closeReview:rating:page',
  row: zRatingRow,
  filters: ratingFilters,
});

/** Who may know whose grade it is, once it stands. */
export const SCORE_READERS = [
  'closeReview:rating:read',
  'audit:highScore:decide',
  'audit:otherAudit:decide',
] as const satisfies readonly Permission[];

/** Who talks about a coin: supervisors and customer service, as for notes on orders. */
export const NOTE = ['order:order:hold', 'order:order:answer'] as const satisfies readonly Permission[];

/** Rating orders: one row a coin (records.md §2 orderCodeManagement). */
export const ratingEndpoints = endpoints('grading', {
  listRatings,
  exportRatings: exportEndpoint({
    title: named('导出评级单', 'Export rating orders'),
    of: listRatings,
    permission: 'closeReview:rating:read',
    summary: 'Rating orders as a file, for readers of whole records',
  }),
  countRatings: endpoint({
    title: named('评级单各状态数量', 'Coins by state, for the tabs above the list'),
    method: 'GET',
    path: '/api/grading/rating-orders/counts',
    permission: 'closeReview:rating:page',
    data: zRatingTabs,
  }),
  listPictures: endpoint({
    title: named('评级单缩略图', 'Small pictures of the coins of a page'),
    method: 'GET',
    path: '/api/grading/rating-orders/pictures',
    permission: 'closeReview:rating:page',
    query: z.strictObject({ ids: zMany(zId) }),
    data: zCoinPictures,
    summary: 'Obverse and reverse of at most 200 coins that the person may see; never those of a holder',
  }),
  listRatingGraders: endpoint({
    title: named('按评级人查找时的人选', 'Graders to ask the rating orders by, at most 20'),
    method: 'GET',
    path: '/api/grading/rating-orders/graders',
    permission: [...SCORE_READERS],
    query: z.strictObject({ q: zSearchText }),
    data: zRatingGraders,
  }),
  getRating: endpoint({
    title: named('查看一张评级单', 'The full record of one coin'),
    method: 'GET',
    path: '/api/grading/rating-orders/{coinId}',
    permission: 'closeReview:rating:page',
    params: z.strictObject({ coinId: zId }),
    data: zRatingDetail,
    errors: ['NOT_FOUND'],
  }),
  getComparedPictures: endpoint({
    title: named('查看对比图片', 'Pictures to compare a coin with'),
    method: 'GET',
    path: '/api/grading/rating-orders/{coinId}/compared-pictures',
    permission: 'closeReview:rating:read',
    params: z.strictObject({ coinId: zId }),
    data: zComparedPictures,
    errors: ['NOT_FOUND'],
    summary: 'Catalogue, earlier certificates of the piece, certified pieces of its item; for readers of whole records',
  }),
  getAfterSale: endpoint({
    title: named('查看售后记录', 'After-sale of a coin'),
    method: 'GET',
    path: '/api/grading/rating-orders/{coinId}/after-sale',
    permission: ['closeReview:rating:read', 'customer:claim:request'],
    params: z.strictObject({ coinId: zId }),
    data: zAfterSale,
    errors: ['NOT_FOUND'],
    summary: 'What its owner asked of the old slab, when the piece came back, and the claims of its certificate',
  }),
  holdCoin: endpoint({
    title: named('挂起评级单', 'Hold coin'),
    method: 'POST',
    path: '/api/grading/rating-orders/{coinId}/hold',
    permission: 'order:order:hold',
    params: z.strictObject({ coinId: zId }),
    body: zHoldBody,
    data: zHeld,
    errors: ['NOT_FOUND', 'STATE_CONFLICT', 'VERSION_STALE', 'GUARD_FAILED'],
    logged: true,
    summary: 'Stop every forward step of one coin (states.md overlay hold)',
  }),
  releaseHold: endpoint({
    title: named('解除挂起', 'Release coin'),
    method: 'POST',
    path: '/api/grading/rating-orders/{coinId}/release',
    permission: 'order:order:hold',
    params: z.strictObject({ coinId: zId }),
    body: zHoldBody,
    data: zHeld,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    logged: true,
    summary: 'End the hold of one coin',
  }),
  noteCoin: endpoint({
    title: named('填写内部备注', 'Note on a coin'),
    method: 'PUT',
    path: '/api/grading/rating-orders/{coinId}/note',
    permission: [...NOTE],
    params: z.strictObject({ coinId: zId }),
    body: zNoteBody,
    data: zNoted,
    errors: ['NOT_FOUND', 'VERSION_STALE'],
    logged: true,
    summary: 'What the house notes of a coin for its own people; graders and customers never see it',
  }),
  markCoin: endpoint({
    title: named('标记评级单', 'Mark coin'),
    method: 'POST',
    path: '/api/grading/rating-orders/{coinId}/mark',
    permission: [...NOTE],
    params: z.strictObject({ coinId: zId }),
    body: zMarkCoinBody,
    data: zNoted,
    errors: ['NOT_FOUND', 'VERSION_STALE'],
    logged: true,
    summary: 'Colour flag of a coin, for the house alone',
  }),
  findByCode: endpoint({
    title: named('按扫描的编号查找评级单', 'The coin of a scanned certificate number or coin code'),
    method: 'GET',
    path: '/api/grading/rating-orders/by-code',
    permission: 'closeReview:rating:page',
    query: z.strictObject({ code: z.string().trim().min(1).max(40) }),
    data: z.object({ coinId: z.string() }),
    errors: ['NOT_FOUND'],
  }),
});
