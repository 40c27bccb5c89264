import { MONEY_PAIRS, MONEY_RECORDS } from '@mintmark/domain/finance/closing/money-pairs.ts';
import { z } from 'zod';
import { zFen, zId, zIdOut, zMany, zTime } from '../../kernel/fields.ts';

const KEYS = MONEY_PAIRS.map(({ key }) => key);
const zPairKey = z.enum(KEYS);

/** Rows of a page of a pair. */
export const MONEY_ROWS = 50;

export const zMoneyQuery = z.strictObject({ companyId: zMany(zId) });

/** Each pair with its sums; the difference of each must be nothing, and so must be every record. */
export const zMoney = z.object({
  at: zTime,
  /** Records that were touched and not compared yet. */
  waiting: z.int(),
  isClosed: z.boolean(),
  pairs: z.array(
    z.object({
      key: zPairKey,
      records: z.int(),
      leftFen: zFen,
      rightFen: zFen,
      differenceFen: zFen,
      offRecords: z.int(),
      offFen: zFen,
    }),
  ),
  /** What is open and explained by itself: rows of statements that nobody matched, money whose payer nobody knows. */
  open: z.object({ unmatchedRows: z.int(), unmatchedFen: zFen, suspenseFen: zFen }),
});

export const zMoneyRowsQuery = z.strictObject({
  pair: zPairKey,
  companyId: zMany(zId),
  /** Only those that are off. */
  off: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(false),
  /** Rows below this record: the next page. */
  before: zId.optional(),
});

/** Records of a pair, the newest first, with the first posting after which one was off. */
export const zMoneyRows = z.object({
  total: z.int(),
  rows: z.array(
    z.object({
      recordId: zIdOut,
      target: z.enum(MONEY_RECORDS),
      no: z.string(),
      leftFen: zFen,
      rightFen: zFen,
      off: z
        .object({
          at: zTime,
          posting: z
            .object({ id: zIdOut, kind: z.string(), key: z.string(), at: zTime, byName: z.string().nullable() })
            .nullable(),
        })
        .nullable(),
    }),
  ),
  next: zIdOut.nullable(),
});

/** Records that a figure of the tie-out finds wrong. */
export const zFigureRows = z.object({
  key: z.string(),
  total: z.int(),
  rows: z.array(
    z.object({
      what: z.string(),
      target: z.enum(['order', 'coin', 'payment', 'refund', 'agent', 'none']),
      id: z.string(),
      offFen: zFen,
    }),
  ),
});
