import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import type { ErrorId } from '../kernel/error-codes.ts';
import { zId, zIdOut, zTextRequired } from '../kernel/fields.ts';
import { exportEndpoint, listQuery } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
import type { Permission } from '../kernel/permissions.ts';
import {
  handOverFilters,
  zAcceptHandOver,
  zGiveCoins,
  zHandOverDetail,
  zHandOverList,
  zHandOverSaved,
  zRefuseHandOver,
  zScanHandOver,
  zScannedCoin,
  zTakeBackHandOver,
} from './hand-overs.schema.ts';

const PATH = '/api/custody/hand-overs';
const ONE = `${PATH}/{id}`;
const PAGE = 'closeReview:custody:page' satisfies Permission;
const HANDS = 'closeReview:custody:handOver' satisfies Permission;
const STEP_ERRORS: readonly ErrorId[] = [
  'NOT_FOUND',
  'STATE_CONFLICT',
  'VERSION_STALE',
  'GUARD_FAILED',
  'INPUT_INVALID',
];
const step = {
  method: 'POST',
  permission: HANDS,
  params: z.strictObject({ id: zId }),
  data: zHandOverSaved,
  errors: STEP_ERRORS,
  idempotency: 'optional',
  logged: true,
} as const;

const listHandOvers = endpoint({
  title: named('交接列表', 'Hand-overs, with the counts of their tabs'),
  method: 'GET',
  path: PATH,
  permission: PAGE,
  query: listQuery(handOverFilters),
  data: zHandOverList,
  errors: ['FILTER_UNKNOWN'],
});

/** Coins that go from one person to another (states.md “Hand-over”). */
export const handOversEndpoints = endpoints('custody', {
  listHandOvers,
  exportHandOvers: exportEndpoint({
    title: named('导出交接记录', 'Export hand-overs'),
    of: listHandOvers,
    permission: 'closeReview:custody:supervise',
  }),
  getHandOver: endpoint({
    title: named('查看一次交接', 'A hand-over with its coins'),
    method: 'GET',
    path: ONE,
    permission: PAGE,
    params: z.strictObject({ id: zId }),
    data: zHandOverDetail,
    errors: ['NOT_FOUND'],
  }),
  scanCustody: endpoint({
    title: named('扫码找出要交接的钱币', 'Coins of a scanned code, with what stands against giving them'),
    method: 'GET',
    path: '/api/custody/scan',
    permission: HANDS,
    query: z.strictObject({ code: zTextRequired(60) }),
    data: z.object({ coins: z.array(zScannedCoin) }),
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    summary: 'A coin code, a certificate number, a box with all in it, an order with all of its pieces in the house',
  }),
  listReceivers: endpoint({
    title: named('可以接收的人', 'People of a company who may take coins over'),
    method: 'GET',
    path: '/api/custody/receivers',
    permission: HANDS,
    query: z.strictObject({ companyId: zId }),
    data: z.object({ list: z.array(z.object({ id: zIdOut, name: z.string(), username: z.string() })) }),
    errors: ['NOT_FOUND'],
  }),
  giveCoins: endpoint({
    ...step,
    title: named('发起交接', 'Give coins to somebody'),
    path: PATH,
    params: z.strictObject({}),
    body: zGiveCoins,
    summary: 'The receiver is told; nothing has moved before they have taken the coins over',
  }),
  scanHandOver: endpoint({
    ...step,
    title: named('扫码接收', 'Scan a coin of a hand-over'),
    path: `${ONE}/scan`,
    body: zScanHandOver,
    data: z.object({ coinIds: z.array(zIdOut), scanned: z.int(), waiting: z.int() }),
    summary: 'The receiver has it in hand; a box or an order stands for its coins of the hand-over',
  }),
  acceptHandOver: endpoint({
    ...step,
    title: named('确认接收', 'Take coins over'),
    path: `${ONE}/accept`,
    body: zAcceptHandOver,
    errors: [...STEP_ERRORS, 'CONFIRM_AGAIN'],
    summary:
      'By the receiver, or at the desk of the giver with the password of the receiver; a third person above the limit',
  }),
  refuseHandOver: endpoint({
    ...step,
    title: named('拒收', 'Refuse hand-over'),
    path: `${ONE}/refuse`,
    body: zRefuseHandOver,
    summary: 'Everything stays with the giver, who is told why',
  }),
  takeBackHandOver: endpoint({
    ...step,
    title: named('撤回交接', 'Take hand-over back'),
    path: `${ONE}/take-back`,
    body: zTakeBackHandOver,
    summary: 'By the giver or a supervisor, while nobody has taken it over',
  }),
});
