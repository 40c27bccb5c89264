import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import type { ErrorId } from '../kernel/error-codes.ts';
import { zId } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';
import type { Permission } from '../kernel/permissions.ts';
import {
  zMergeBody,
  zMoveBody,
  zPartyBody,
  zRegroupEffect,
  zRegrouped,
  zSplitBody,
  zTryBody,
} from './regroup.schema.ts';

const BASE = '/api/receiving/orders/{id}';
const REGROUP = 'order:order:modifyDetail' satisfies Permission;
const ERRORS: readonly ErrorId[] = ['NOT_FOUND', 'STATE_CONFLICT', 'VERSION_STALE', 'GUARD_FAILED', 'INPUT_INVALID'];
const step = {
  method: 'POST',
  permission: REGROUP,
  params: z.strictObject({ id: zId }),
  data: zRegrouped,
  errors: [...ERRORS, 'NO_PRICE_RULE'] as const,
  idempotency: 'optional',
  logged: true,
} as const;

/** Orders of one customer divided and brought together, and orders that belong to somebody else (decision 0103). */
export const regroupEndpoints = endpoints('receiving', {
  splitOrder: endpoint({
    ...step,
    title: named('拆分送评单', 'Split order'),
    path: `${BASE}/split`,
    body: zSplitBody,
    summary: 'So many pieces of its lines become an order of their own, at the same stage',
  }),
  moveLines: endpoint({
    ...step,
    title: named('移到其他送评单', 'Move pieces to another order'),
    path: `${BASE}/move`,
    body: zMoveBody,
    summary: 'So many pieces of its lines go to another order of the same customer',
  }),
  mergeOrder: endpoint({
    ...step,
    title: named('合并送评单', 'Merge orders'),
    path: `${BASE}/merge`,
    body: zMergeBody,
    summary: 'Everything of another order comes into this one; that one ends and names it',
  }),
  changeParty: endpoint({
    ...step,
    title: named('更换客户或代理', 'Change customer or agent'),
    path: `${BASE}/party`,
    body: zPartyBody,
    summary: 'The order belongs to somebody else, on their word, before anything is paid',
  }),
  tryRegroup: endpoint({
    title: named('试算拆分、合并、移动与更换', 'What splitting, merging, moving or a change of party would do'),
    method: 'POST',
    path: `${BASE}/regroup-trials`,
    permission: REGROUP,
    params: z.strictObject({ id: zId }),
    body: zTryBody,
    data: zRegroupEffect,
    errors: [...ERRORS, 'NO_PRICE_RULE'],
  }),
});
