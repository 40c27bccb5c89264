import { handOverMachine } from '@mintmark/domain/custody/hand-over.machine.ts';
import { MAX_HANDED } from '@mintmark/domain/custody/hand-overs.ts';
import { z } from 'zod';
import {
  zAllowedActions,
  zCode,
  zCodes,
  zDateRange,
  zId,
  zIdOut,
  zMany,
  zReason,
  zText,
  zTextRequired,
  zTime,
  zVersion,
} from '../kernel/fields.ts';
import { zPlain } from '../receiving/order.schema.ts';

const { state } = handOverMachine;

export const handOverFilters = {
  companyId: zMany(zId),
  status: zMany(zCode),
  handOverNo: zCodes,
  coinCode: zCodes,
  giverId: zMany(zId),
  receiverId: zMany(zId),
  given: zDateRange,
};

/** Tabs of the list, and the states that each shows. */
export const HAND_OVER_TABS = [
  { key: 'open', query: { status: [state.open] } },
  { key: 'taken', query: { status: [state.taken] } },
  { key: 'partly', query: { status: [state.partly] } },
  { key: 'ended', query: { status: [state.refused, state.takenBack] } },
  { key: 'all', query: {} },
] as const;

export const zHandOverRow = z.object({
  id: zIdOut,
  version: z.int(),
  handOverNo: z.string(),
  status: z.int(),
  companyId: zIdOut,
  companyName: z.string(),
  companyNameEn: z.string(),
  giverId: zIdOut,
  giverName: z.string(),
  receiverId: zIdOut,
  receiverName: z.string(),
  toPlace: z.string(),
  pieces: z.int(),
  taken: z.int(),
  /** Nothing for graders, who know no values (D6). */
  declaredFen: z.int().nullable(),
  witnessName: z.string().nullable(),
  note: z.string(),
  reason: z.string(),
  givenAt: zTime,
  endedAt: zTime.nullable(),
});
export const zHandOverList = z.object({
  list: z.array(zHandOverRow),
  total: z.int(),
  counts: z.record(z.string(), z.int()),
});

/** A coin as a scan finds it, and what stands against giving it. */
export const zScannedCoin = z.object({
  coinId: zIdOut,
  coinCode: z.string(),
  certNo: z.string().nullable(),
  orderCode: z.string().nullable(),
  name: z.string(),
  nameEn: z.string(),
  companyId: zIdOut,
  status: z.int(),
  place: z.string(),
  holderId: zIdOut.nullable(),
  holderName: z.string().nullable(),
  declaredFen: z.int().nullable(),
  objection: z.string().nullable(),
});

export const zHandOverDetail = zHandOverRow.extend({
  items: z.array(
    z.object({
      coinId: zIdOut,
      coinCode: z.string(),
      certNo: z.string().nullable(),
      orderCode: z.string().nullable(),
      name: z.string(),
      nameEn: z.string(),
      fromPlace: z.string(),
      status: z.int(),
      declaredFen: z.int().nullable(),
      state: z.int(),
      /** Why it moved on: a key of `movedOn`. */
      cause: z.string(),
      scannedAt: zTime.nullable(),
    }),
  ),
  /** Coins that are still with the giver. */
  waiting: z.int(),
  scanned: z.int(),
  isAboveLimit: z.boolean(),
  needsThird: z.boolean(),
  /** Is the reader the one who is to take them over? */
  isMine: z.boolean(),
  allowedActions: zAllowedActions,
});

export const zGiveCoins = z.strictObject({
  coinIds: z.array(zId).min(1).max(MAX_HANDED),
  receiverId: zId,
  /** A room or a place of the dictionary; empty: each coin stays where it lies, only the person changes. */
  place: zText(40).default(''),
  note: zPlain(200).default(''),
});

export const zAcceptHandOver = z.strictObject({
  version: zVersion,
  /** All of it by a look, up to the limit; else the scanned ones. */
  whole: z.boolean().default(false),
  /** Of the receiver, when it is done at the desk of the giver. */
  receiverToken: zText(200).optional(),
  /** Of the one who stands by above the limit. */
  witnessToken: zText(200).optional(),
});
export const zScanHandOver = z.strictObject({ code: zTextRequired(60) });
export const zRefuseHandOver = z.strictObject({ version: zVersion, reason: zReason });
export const zTakeBackHandOver = z.strictObject({ version: zVersion });

export const zHandOverSaved = z.object({
  id: zIdOut,
  handOverNo: z.string(),
  status: z.int(),
  version: z.int(),
  taken: z.int(),
  missing: z.int(),
});
