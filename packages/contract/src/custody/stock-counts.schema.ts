import { stockCountMachine } from '@mintmark/domain/custody/stock-count.machine.ts';
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
  zTextRequired,
  zTime,
  zVersion,
} from '../kernel/fields.ts';
import { zPlainRequired } from '../receiving/order.schema.ts';

const { state } = stockCountMachine;

export const stockCountFilters = {
  companyId: zMany(zId),
  status: zMany(zCode),
  countNo: zCodes,
  place: zMany(zTextRequired(60)),
  started: zDateRange,
};

/** Tabs of the list, and the states that each shows. */
export const STOCK_COUNT_TABS = [
  { key: 'counting', query: { status: [state.counting] } },
  { key: 'counted', query: { status: [state.counted] } },
  { key: 'confirmed', query: { status: [state.confirmed] } },
  { key: 'givenUp', query: { status: [state.givenUp] } },
  { key: 'all', query: {} },
] as const;

export const zStockCountRow = z.object({
  id: zIdOut,
  version: z.int(),
  countNo: z.string(),
  status: z.int(),
  companyId: zIdOut,
  companyName: z.string(),
  companyNameEn: z.string(),
  place: z.string(),
  countedBy: zIdOut,
  countedByName: z.string(),
  confirmedByName: z.string().nullable(),
  expected: z.int(),
  found: z.int(),
  missing: z.int(),
  surplus: z.int(),
  reason: z.string(),
  startedAt: zTime,
  endedAt: zTime.nullable(),
  confirmedAt: zTime.nullable(),
});
export const zStockCountList = z.object({
  list: z.array(zStockCountRow),
  total: z.int(),
  counts: z.record(z.string(), z.int()),
});

/** Coins of a count that its record shows of each kind; all of them leave as a file. */
export const COUNT_ITEMS = 500;

const zCountItem = z.object({
  id: zIdOut,
  coinId: zIdOut,
  coinCode: z.string(),
  certNo: z.string().nullable(),
  name: z.string(),
  nameEn: z.string(),
  state: z.int(),
  /** Where the ledger says it should be, and with whom. */
  place: z.string(),
  holderName: z.string().nullable(),
  declaredFen: z.int().nullable(),
  remark: z.string(),
  scannedAt: zTime.nullable(),
  /** A surplus that was laid here since. */
  isMoved: z.boolean(),
});

export const zStockCountDetail = zStockCountRow.extend({
  came: z.int(),
  left: z.int(),
  /** Differences first, then what is still to scan, then what was found last. */
  items: z.array(zCountItem),
  /** Differences without a remark. */
  unexplained: z.int(),
  isMine: z.boolean(),
  allowedActions: zAllowedActions,
});

export const countItemFilters = { countId: zId, state: zMany(zCode) };
export const zCountItemRow = zCountItem;

export const zStartCount = z.strictObject({ companyId: zId.optional(), place: zTextRequired(60) });
export const zScanCount = z.strictObject({ code: zTextRequired(60) });
export const zRemarkItem = z.strictObject({ remark: zPlainRequired(200) });
export const zCountStep = z.strictObject({ version: zVersion });
export const zGiveUpCount = z.strictObject({ version: zVersion, reason: zReason });

export const zScannedInCount = z.object({
  items: z.array(
    z.object({
      coinCode: z.string(),
      name: z.string(),
      nameEn: z.string(),
      state: z.int(),
      /** Where it should be. */
      place: z.string(),
      holderName: z.string().nullable(),
    }),
  ),
  /** What was scanned before. */
  again: z.int(),
});

export const zStockCountSaved = z.object({
  id: zIdOut,
  countNo: z.string(),
  status: z.int(),
  version: z.int(),
  missing: z.int(),
  surplus: z.int(),
});
