import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import type { ErrorId } from '../kernel/error-codes.ts';
import { zId, zTextRequired } from '../kernel/fields.ts';
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
  zSealCoin,
  zSealCoins,
  zSealResults,
  zSlabImages,
  zSlabImagesMatched,
  zTray,
} from './box.schema.ts';

const PAGE = 'closeReview:order:page';
const STEP_ERRORS = [
  'NOT_FOUND',
  'VERSION_STALE',
  'STATE_CONFLICT',
  'GUARD_FAILED',
] as const satisfies readonly ErrorId[];

/** One step of a coin in the box room: `POST /api/labels/coins/{id}/<verb>`. */
function coinStep<B extends z.ZodType>(step: {
  readonly verb: string;
  readonly audit: string;
  readonly permission: Permission;
  readonly body: B;
  readonly errors?: readonly ErrorId[];
  readonly summary: string;
}) {
  return endpoint({
    method: 'POST',
    path: `/api/labels/coins/{id}/${step.verb}`,
    permission: step.permission,
    params: z.strictObject({ id: zId }),
    body: step.body,
    data: zCoinDone,
    errors: [...STEP_ERRORS, ...(step.errors ?? [])],
    idempotency: 'required',
    audit: step.audit,
    summary: step.summary,
  });
}

/** Box, seal and slab pictures (editBox; states.md coin 65 → 80, D2, D4). */
export const boxesEndpoints = {
  getBoxSheet: endpoint({
    method: 'GET',
    path: '/api/labels/boxes/{orderCode}/{dispatchId}',
    permission: PAGE,
    params: z.strictObject({ orderCode: z.string().regex(/^S\d{8,20}$/), dispatchId: zId }),
    data: zBoxSheet,
    errors: ['NOT_FOUND'],
    summary: 'Coins of a dispatch in production with suggested holder, label and chip state',
  }),
  findBoxByCode: endpoint({
    method: 'GET',
    path: '/api/labels/boxes/by-code',
    permission: PAGE,
    query: z.strictObject({ code: zTextRequired(400) }),
    data: zBoxPlace,
    errors: ['NOT_FOUND'],
    summary: 'Order and dispatch of a scanned coin or label',
  }),
  getTray: endpoint({
    method: 'GET',
    path: '/api/labels/trays/{boxNo}',
    permission: PAGE,
    params: z.strictObject({ boxNo: zBoxNo }),
    data: zTray,
    summary: 'Taken places of a tray',
  }),
  assignBoxes: endpoint({
    method: 'PUT',
    path: '/api/labels/boxes',
    permission: 'closeReview:order:box',
    body: zAssignBoxes,
    data: zAssigned,
    errors: [...STEP_ERRORS, 'INPUT_INVALID'],
    idempotency: 'optional',
    audit: 'labels.assignBoxes',
    summary: 'Holder, ring, tray and place of one or many coins, all or none',
  }),
  sealCoin: coinStep({
    verb: 'seal',
    audit: 'labels.sealCoin',
    permission: 'closeReview:order:seal',
    body: zSealCoin,
    errors: ['LABEL_MISMATCH', 'CONFIRM_AGAIN'],
    summary: 'Seal: label, coin and chip as scanned must be this coin’s (label-equals-coin gate)',
  }),
  sealCoins: endpoint({
    method: 'POST',
    path: '/api/labels/seals',
    permission: 'closeReview:order:seal',
    body: zSealCoins,
    data: zSealResults,
    errors: ['NOT_FOUND'],
    idempotency: 'required',
    audit: 'labels.sealCoins',
    summary: 'Seal the coins of a tray, each with its own result',
  }),
  failSeal: coinStep({
    verb: 'seal-fail',
    audit: 'labels.failSeal',
    permission: 'closeReview:order:seal',
    body: zFailSeal,
    summary: 'The holder is scrapped: back to boxing',
  }),
  damageSeal: coinStep({
    verb: 'seal-damage',
    audit: 'labels.damageSeal',
    permission: 'closeReview:order:seal',
    body: zDamageSeal,
    summary: 'The coin was damaged: incident, rework',
  }),
  addSlabImages: coinStep({
    verb: 'slab-images',
    audit: 'labels.addSlabImages',
    permission: 'closeReview:rating:image',
    body: zSlabImages,
    errors: ['INPUT_INVALID'],
    summary: 'Pictures of the slab; with front and back the coin goes on to the quality check',
  }),
  matchSlabImages: endpoint({
    method: 'POST',
    path: '/api/labels/slab-images',
    permission: 'closeReview:rating:image',
    body: zMatchSlabImages,
    data: zSlabImagesMatched,
    errors: ['INPUT_INVALID'],
    idempotency: 'optional',
    audit: 'labels.matchSlabImages',
    summary: 'Attach many own uploads whose names say slab and side',
  }),
} as const;
