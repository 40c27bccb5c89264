import { COMMISSION_MODES } from '@mintmark/domain/customers/agents.enums.ts';
import { PAY_POINTS } from '@mintmark/domain/finance/finance.enums.ts';
import { enumCodes } from '@mintmark/domain/kernel/enums.ts';
import { z } from 'zod';
import { chosen } from '../kernel/chosen.ts';
import {
  zAllowedActions,
  zDay,
  zFen,
  zFenNotNegative,
  zId,
  zIdOut,
  zMobile,
  zReason,
  zText,
  zTextRequired,
  zTime,
  zVersion,
} from '../kernel/fields.ts';
import { zAgentRow } from './customers.schema.ts';

const MOST_RATES = 20;
/** Pages of a contract that an agent keeps. */
export const MOST_CONTRACT_PAGES = 30;
const zRateBp = z.int().min(0).max(10_000);

/** What an agent earns on a category; null: on every category that has no row of its own. */
export const zCommission = z.strictObject({
  category1: z.int().nullable(),
  /** Basis points: of the paid grading fee (mode 返点), or his own price as a share of the list price (mode 差价). */
  rateBp: zRateBp,
  /** Fen per coin (mode 按枚). */
  pieceFen: zFenNotNegative,
});
export type Commission = z.output<typeof zCommission>;

const fields = {
  name: zTextRequired(60),
  contact: zText(40),
  region: zText(60),
  contractNo: zText(40),
  contractFrom: zDay.nullable(),
  contractTo: zDay.nullable(),
  /** Pages of the signed contract in their order: keys of the private folder `Contract/`. */
  contractKeys: z.array(zTextRequired(300)).max(MOST_CONTRACT_PAGES).optional(),
  /** What he is to leave with the house as security; what he gave stands in the movements. */
  depositFen: zFenNotNegative.optional(),
  commissionMode: chosen('commissionMode', z.literal(enumCodes(COMMISSION_MODES))),
  commissions: z.array(zCommission).max(MOST_RATES),
  /** What he pays of the list price, in basis points (fees.md §11). */
  payRateBp: zRateBp,
  creditLimitFen: zFenNotNegative,
  creditDays: z.int().min(0).max(365),
  payPoint: chosen('payPoint', z.literal(enumCodes(PAY_POINTS))),
  settleCycle: z.enum(['week', 'month']),
  note: zText(500),
};
const zMobileOrNone = z.union([z.literal(''), zMobile]);

export const zNewAgent = z.strictObject({
  /** Needed only by people who see several companies. */
  companyId: zId.optional(),
  /** Left out: the next one of the sequence. */
  agentNo: z
    .string()
    .trim()
    .regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/)
    .optional(),
  mobile: zMobileOrNone,
  ...fields,
});
/** A mobile that is left out stays; the form never holds the full one. */
export const zAgentChange = z.strictObject({ version: zVersion, mobile: zMobileOrNone.optional(), ...fields });
export const zAgentStatusChange = z.strictObject({
  version: zVersion,
  status: z.literal([1, 2, 3]),
  reason: zReason,
});

/** What hangs on an agent: work keeps the contract from being ended, the rest is told. */
export const AGENT_HANGING = [
  'orders',
  'due',
  'deposit',
  'onCredit',
  'unsettled',
  'statements',
  'customers',
  'accounts',
] as const;
export const zAgentHanging = z.object({
  kind: z.enum(AGENT_HANGING),
  count: z.int(),
  /** Of unpaid orders, and of commission: below zero when he owes some of it back. */
  amountFen: zFen,
  isWork: z.boolean(),
});
export type AgentHanging = z.output<typeof zAgentHanging>;

export const zAgent = zAgentRow.extend({
  contractFrom: z.string().nullable(),
  /** The pages that the reader may open, with links of a few minutes. */
  contractPages: z.array(z.object({ key: z.string(), url: z.string() })),
  /** How the contract stands today. */
  contractState: z.enum(['none', 'future', 'current', 'over']),
  /** His own price lists that hold or are to come, the earliest first. */
  priceLists: z.array(
    z.object({
      id: zIdOut,
      nameZh: z.string(),
      nameEn: z.string(),
      listVersion: z.int(),
      validFrom: z.string(),
      validTo: z.string().nullable(),
    }),
  ),
  commissionMode: z.int(),
  commissions: z.array(z.object({ category1: z.int().nullable(), rateBp: z.int(), pieceFen: z.int() })),
  creditDays: z.int(),
  note: z.string(),
  updatedAt: zTime,
  /** Who signs in for him. */
  accounts: z.array(z.object({ id: zIdOut, username: z.string(), realName: z.string(), status: z.int() })),
  hanging: z.array(zAgentHanging),
  allowedActions: zAllowedActions,
});
export type Agent = z.output<typeof zAgent>;

export const zAgentSaved = z.object({ id: zIdOut, version: z.int(), agentNo: z.string() });
/** Shown once, never kept by the browser. */
export const zAgentUnmasked = z.object({ mobile: z.string() });

export const zMoveCustomer = z.strictObject({
  version: zVersion,
  /** Null: to nobody, he is the house's own customer. */
  agentId: zId.nullable(),
  reason: zReason,
});
export const zCustomerMoved = z.object({ id: zIdOut, version: z.int(), ordersStaying: z.int() });

/** Who opened which page of the contract, the newest first. */
export const zContractViews = z.object({
  list: z.array(z.object({ id: zIdOut, at: zTime, byName: z.string().nullable(), page: z.int(), address: z.string() })),
});
export type ContractView = z.output<typeof zContractViews>['list'][number];
