import { z } from 'zod';
import { type EndpointNames, endpoint, endpoints } from '../kernel/endpoint.ts';
import type { ErrorId } from '../kernel/error-codes.ts';
import { zId, zTextRequired } from '../kernel/fields.ts';
import { zSearchText } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
import type { Permission } from '../kernel/permissions.ts';
import {
  zAssignBoxes,
  zAssigned,
  zBoxNo,
  zBoxPlace,
  zBoxSheet,
  zCoinDone,
  zDamageSeal,
  zFailSeal,
  zMatchSlabImages,
  zPlaceTray,
  zSealCoin,
  zSealCoins,
  zSealResults,
  zSlabImages,
  zSlabImagesMatched,
  zTray,
  zTrayRow,
} from './box.schema.ts';

const PAGE = 'closeReview:order:page';
const STEP_ERRORS = [
  'NOT_FOUND',
  'VERSION_STALE',
  'STATE_CONFLICT',
  'GUARD_FAILED',
] as const satisfies readonly ErrorId[];

/** One step of a coin in the box room: `POST /api/labels/coins/{id}/<verb>`. */
function coinStep<B extends z.ZodType>(
  step: EndpointNames & {
    readonly verb: string;
    readonly permission: Permission;
    readonly body: B;
    readonly errors?: readonly ErrorId[];
  },
) {
  const { verb, errors = [], ...facts } = step;
  return endpoint({
    ...facts,
    method: 'POST',
    path: `/api/labels/coins/{id}/${verb}`,
    params: z.strictObject({ id: zId }),
    data: zCoinDone,
    errors: [...STEP_ERRORS, ...errors],
    idempotency: 'required',
    logged: true,
  });
}

/** Box, seal and slab pictures (editBox; states.md coin 65 → 80, D2, D4). */
export const boxesEndpoints = endpoints('labels', {
  getBoxSheet: endpoint({
    title: named('分派的盒子和标签', 'Coins of a dispatch in production with suggested holder, label and chip state'),
    method: 'GET',
    path: '/api/labels/boxes/{orderCode}/{dispatchId}',
    permission: PAGE,
    params: z.strictObject({ orderCode: z.string().regex(/^S\d{8,20}$/), dispatchId: zId }),
    data: zBoxSheet,
    errors: ['NOT_FOUND'],
  }),
  findBoxByCode: endpoint({
    title: named('按扫描的编号查找盒子', 'Order and dispatch of a scanned coin or label'),
    method: 'GET',
    path: '/api/labels/boxes/by-code',
    permission: PAGE,
    query: z.strictObject({ code: zTextRequired(400) }),
    data: zBoxPlace,
    errors: ['NOT_FOUND'],
  }),
  getTray: endpoint({
    title: named('托盘已用的位置', 'Taken places of a tray'),
    method: 'GET',
    path: '/api/labels/trays/{boxNo}',
    permission: PAGE,
    params: z.strictObject({ boxNo: zBoxNo }),
    data: zTray,
  }),
  listTrays: endpoint({
    title: named('在用的箱', 'Trays that lie in the house'),
    method: 'GET',
    path: '/api/labels/trays',
    permission: PAGE,
    query: z.strictObject({ boxNo: zSearchText }),
    data: z.object({ list: z.array(zTrayRow), total: z.int() }),
    summary: 'Each with its pieces, who has them and where it stands; the first 300 whose number begins so',
  }),
  placeTray: endpoint({
    title: named('登记箱的存放位置', 'Put a tray somewhere'),
    method: 'PUT',
    path: '/api/labels/trays/{boxNo}/place',
    permission: 'closeReview:order:box',
    params: z.strictObject({ boxNo: zBoxNo }),
    body: zPlaceTray,
    data: z.object({ boxNo: z.string(), storePlace: z.string(), version: z.int() }),
    errors: ['NOT_FOUND', 'VERSION_STALE', 'INPUT_INVALID', 'NOT_ALLOWED', 'HOUSE_ONLY'],
    logged: true,
    summary: 'A place of the house, or none: then it is with who has its coins',
  }),
  assignBoxes: endpoint({
    title: named('编盒', 'Assign boxes'),
    method: 'PUT',
    path: '/api/labels/boxes',
    permission: 'closeReview:order:box',
    body: zAssignBoxes,
    data: zAssigned,
    errors: [...STEP_ERRORS, 'INPUT_INVALID'],
    idempotency: 'optional',
    logged: true,
    summary: 'Holder, ring, tray and place of one or many coins, all or none',
  }),
  sealCoin: coinStep({
    verb: 'seal',
    title: named('封装', 'Seal coin'),
    permission: 'closeReview:order:seal',
    body: zSealCoin,
    errors: ['LABEL_MISMATCH', 'CONFIRM_AGAIN'],
    summary: 'Seal: label, coin and chip as scanned must be this coin’s (label-equals-coin gate)',
  }),
  sealCoins: endpoint({
    title: named('批量封装', 'Seal coins'),
    method: 'POST',
    path: '/api/labels/seals',
    permission: 'closeReview:order:seal',
    body: zSealCoins,
    data: zSealResults,
    errors: ['NOT_FOUND'],
    idempotency: 'required',
    logged: true,
    summary: 'Seal the coins of a tray, each with its own result',
  }),
  failSeal: coinStep({
    verb: 'seal-fail',
    title: named('封装失败', 'Fail seal'),
    permission: 'closeReview:order:seal',
    body: zFailSeal,
    summary: 'The holder is scrapped: back to boxing',
  }),
  damageSeal: coinStep({
    verb: 'seal-damage',
    title: named('登记封装破损', 'Report damaged seal'),
    permission: 'closeReview:order:seal',
    body: zDamageSeal,
    summary: 'The coin was damaged: incident, rework',
  }),
  addSlabImages: coinStep({
    verb: 'slab-images',
    title: named('添加封装图片', 'Add slab images'),
    permission: 'closeReview:rating:image',
    body: zSlabImages,
    errors: ['INPUT_INVALID'],
    summary: 'Pictures of the slab; with front and back the coin goes on to the quality check',
  }),
  matchSlabImages: endpoint({
    title: named('匹配封装图片', 'Match slab images'),
    method: 'POST',
    path: '/api/labels/slab-images',
    permission: 'closeReview:rating:image',
    body: zMatchSlabImages,
    data: zSlabImagesMatched,
    errors: ['INPUT_INVALID'],
    idempotency: 'optional',
    logged: true,
    summary: 'Attach many own uploads whose names say slab and side',
  }),
});
