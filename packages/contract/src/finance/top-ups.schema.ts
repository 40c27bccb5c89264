import { PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import { topUpMachine } from '@mintmark/domain/finance/top-up.machine.ts';
import { TOP_UP_METHODS } from '@mintmark/domain/finance/top-up-rules.ts';
import { z } from 'zod';
import { chosen } from '../kernel/chosen.ts';
import {
  listOf,
  zAllowedActions,
  zCode,
  zCodes,
  zDateRange,
  zDay,
  zFen,
  zFenNotNegative,
  zId,
  zIdOut,
  zMany,
  zReason,
  zText,
  zTime,
  zVersion,
} from '../kernel/fields.ts';
import { zFenRange, zListTotals, zSearchText } from '../kernel/listing.ts';

const { state } = topUpMachine;

/** As much as one top-up may be: a hundred million yuan. */
const zAmountFen = z.int().min(1).max(10_000_000_000);

/** Pictures of a voucher that a top-up may have. */
export const MAX_VOUCHERS = 6;

export const topUpFilters = {
  companyId: zMany(zId),
  status: zMany(zCode),
  method: zMany(zCode),
  topUpNo: zCodes,
  channelTxnId: zCodes,
  customerId: zMany(zId),
  customer: zSearchText,
  requestedBy: zMany(zId),
  requested: zDateRange,
  decided: zDateRange,
  reversed: zDateRange,
  amount: zFenRange,
};

/** Tabs of the top-ups: what waits for somebody first. A tab's conditions are those of the list. */
export const TOP_UP_TABS = [
  { key: 'waiting', query: { status: [state.pending] } },
  { key: 'booked', query: { status: [state.approved] } },
  { key: 'refused', query: { status: [state.rejected, state.cancelled] } },
  { key: 'reversed', query: { status: [state.reversed] } },
  { key: 'all', query: {} },
] as const;

export const zTopUpRow = z.object({
  id: zIdOut,
  version: z.int(),
  topUpNo: z.string(),
  customerId: zIdOut,
  customerNo: z.string(),
  /** First character only (security.md §2). */
  customerName: z.string(),
  agentName: z.string().nullable(),
  companyName: z.string(),
  companyNameEn: z.string(),
  method: z.int(),
  amountFen: zFen,
  bonusFen: zFen,
  status: z.int(),
  fundAccountName: z.string(),
  fundKind: z.string(),
  channelTxnId: z.string().nullable(),
  receivedAt: zTime,
  vouchers: z.int(),
  note: z.string(),
  requestedByName: z.string().nullable(),
  requestedAt: zTime,
  firstByName: z.string().nullable(),
  firstAt: zTime.nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: zTime.nullable(),
  reversedByName: z.string().nullable(),
  reversedAt: zTime.nullable(),
  allowedActions: zAllowedActions,
});

export const zTopUpList = listOf(zTopUpRow).extend({ counts: z.record(z.string(), z.int()), totals: zListTotals });

const zStep = z.object({
  id: zIdOut,
  action: z.string(),
  status: z.int(),
  byName: z.string(),
  note: z.string(),
  at: zTime,
});

/** A top-up with its voucher, steps and postings, and what an approver compares it with. */
export const zTopUpDetail = zTopUpRow.extend({
  /** On the customer's balance now; a bonus is part of it. */
  balanceFen: zFen,
  bonusBalanceFen: zFenNotNegative,
  needsSecond: z.boolean(),
  voucherPictures: z.array(z.object({ key: z.string(), url: z.string() })),
  /** Others of the same customer and amount within a week of it, which may be the same money. */
  similar: z.array(z.object({ id: zIdOut, topUpNo: z.string(), status: z.int(), receivedAt: zTime })),
  steps: z.array(zStep),
  transfers: z.array(
    z.object({
      id: zIdOut,
      entries: z.array(z.object({ account: z.string(), kind: z.string(), amountFen: zFen })),
    }),
  ),
});

/** What the form shows of the customer whose balance it is. */
export const zTopUpForm = z.object({
  customerId: zIdOut,
  customerNo: z.string(),
  customerName: z.string(),
  balanceFen: zFen,
  bonusBalanceFen: zFenNotNegative,
  bonusRule: z.object({ fromFen: zFenNotNegative, bonusBp: z.int() }),
  limitFen: zFenNotNegative,
  fundAccounts: z.array(z.object({ id: zIdOut, kind: z.string(), name: z.string(), noMasked: z.string() })),
});

export const zCustomerQuery = z.strictObject({ q: zSearchText });
export const zCustomerOfTopUp = z.object({ id: zIdOut, customerNo: z.string(), customerName: z.string() });

/** Asks for money that has arrived to be put on a customer's balance. */
export const zRequestTopUp = z
  .strictObject({
    customerId: zId,
    method: chosen('payMethod', z.literal([...TOP_UP_METHODS])),
    amountFen: zAmountFen,
    /** With the bonus of the rule, or without any. */
    hasBonus: z.boolean().default(true),
    fundAccountId: zId.optional(),
    channelTxnId: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9_.\-/]{4,64}$/)
      .optional(),
    receivedAt: z.iso.datetime(),
    voucherKeys: z.array(z.string().trim().min(1).max(300)).max(MAX_VOUCHERS).default([]),
    note: zText(200).default(''),
  })
  .refine(({ method, channelTxnId }) => method === PAY_METHOD.cash || channelTxnId !== undefined, {
    path: ['channelTxnId'],
    message: 'required',
  });

export const zApproveTopUp = z.strictObject({ version: zVersion, note: zText(200).default('') });
export const zTopUpReason = z.strictObject({ version: zVersion, reason: zReason });
export const zCancelTopUp = z.strictObject({ version: zVersion });

/** The top-up as it is now. */
export const zTopUpSaved = z.object({ id: zIdOut, topUpNo: z.string(), status: z.int(), version: z.int() });

/** What a summary is divided by. */
export const SUMMARY_KINDS = ['day', 'method', 'operator', 'company'] as const;
export type SummaryKind = (typeof SUMMARY_KINDS)[number];
/** Days that one summary may span. */
export const MAX_SUMMARY_DAYS = 366;

export const zSummaryQuery = z.strictObject({
  from: zDay,
  to: zDay,
  by: z.enum(SUMMARY_KINDS).default('day'),
  companyId: zMany(zId),
});

const zSums = z.object({
  /** Booked in these days, also what was undone later. */
  count: z.int(),
  amountFen: zFen,
  bonusFen: zFen,
  /** Undone in these days, whenever it was booked; positive. */
  reversedCount: z.int(),
  reversedFen: zFen,
  reversedBonusFen: zFen,
  /** What balances rose by: money and bonus, less what was undone. */
  netFen: zFen,
});

/** Sums of what was booked and undone; `key` is the day, the code of the method, or an id. */
export const zTopUpSummary = z.object({
  rows: z.array(zSums.extend({ key: z.string(), name: z.string() })),
  total: zSums,
});
