import { z } from 'zod';
import { zAllowedActions, zFen, zIdOut } from '../kernel/fields.ts';
import { zPaymentRow } from './payment.schema.ts';
import { zOrderHead, zTotals } from './price.schema.ts';

const zRule = z.object({ ruleId: z.string(), ruleVersion: z.int() });

/** One kind of fee side by side; `frozenFen` is what of it was paid for, null before. */
export const zFeeComparison = z.object({
  feeType: z.int(),
  quotedFen: zFen,
  ruleFen: zFen,
  manualFen: zFen,
  finalFen: zFen,
  frozenFen: zFen.nullable(),
  quotedRules: z.array(zRule),
  currentRules: z.array(zRule),
});

const zPieces = z.int().min(1);

/** Why a row costs something else than was quoted. */
export const zPriceReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(['short', 'surplus']), pieces: zPieces }),
  z.object({
    kind: z.literal('tier'),
    from: z.string().nullable(),
    to: z.string(),
    /** Workdays that the tiers promise. */
    fromDays: z.int().nullable(),
    toDays: z.int().nullable(),
    pieces: zPieces,
  }),
  z.object({ kind: z.literal('value'), source: z.enum(['guide', 'auditor']), fen: zFen, pieces: zPieces }),
  z.object({ kind: z.literal('result'), resultType: z.int(), pieces: zPieces }),
  z.object({ kind: z.literal('version'), from: z.int(), to: z.int() }),
  z.object({ kind: z.literal('fee'), feeType: z.int(), fen: zFen }),
  z.object({ kind: z.literal('manual'), fen: zFen, reason: z.string(), byName: z.string().nullable() }),
  z.object({ kind: z.literal('paid'), fen: zFen }),
]);

const zComparedCoin = z.object({
  id: zIdOut,
  coinCode: z.string(),
  resultType: z.int().nullable(),
  gradeZh: z.string().nullable(),
  gradeEn: z.string().nullable(),
  tierUsed: z.string().nullable(),
  ruleFen: zFen,
  manualFen: zFen,
  finalFen: zFen,
  frozenFen: zFen.nullable(),
});

/** A submission line with its coins, a coin that came without one, or what is charged for the order as a whole. */
export const zComparedRow = z.object({
  key: z.string(),
  kind: z.enum(['line', 'added', 'order']),
  seq: z.int().nullable(),
  name: z.string(),
  nameEn: z.string(),
  varietyText: z.string(),
  varietyEn: z.string(),
  /** Pieces that were quoted; null where nothing was. */
  quantity: z.int().nullable(),
  quotedTier: z.string().nullable(),
  quotedFen: zFen,
  ruleFen: zFen,
  manualFen: zFen,
  finalFen: zFen,
  frozenFen: zFen.nullable(),
  fees: z.array(zFeeComparison),
  coins: z.array(zComparedCoin),
  reasons: z.array(zPriceReason),
});

/** 价格对比: quoted, calculated and final side by side, row by row, with why they differ, and what was paid. */
export const zPriceComparison = z.object({
  order: zOrderHead,
  totals: zTotals,
  /** Σ of the lines as they stood when the order was paid; null before. */
  frozenFen: zFen.nullable(),
  /** What was paid and not given back above the price, to be refunded; 0 = nothing. */
  overpaidFen: zFen,
  rows: z.array(zComparedRow),
  payments: z.array(zPaymentRow.extend({ allocatedFen: zFen })),
  allowedActions: zAllowedActions,
});
