import { z } from 'zod';
import {
  zAllowedActions,
  zCode,
  zDateRange,
  zFen,
  zId,
  zIdOut,
  zMany,
  zMobile,
  zReason,
  zText,
  zTextRequired,
  zTime,
  zVersion,
} from '../kernel/fields.ts';
import { zFenRange, zQueryFlag, zSearchText } from '../kernel/listing.ts';

const customer = {
  id: zIdOut,
  version: zVersion,
  customerNo: z.string(),
  type: z.int(),
  name: z.string(),
  /** `138****8000`; in full by POST …/unmask only. */
  mobile: z.string(),
  level: z.int(),
  agentId: zIdOut.nullable(),
  agentName: z.string().nullable(),
  companyId: zIdOut,
  companyName: z.string(),
  payPoint: z.int(),
  /** On the blacklist. */
  isBlocked: z.boolean(),
  /** For a while no new orders. */
  isFrozen: z.boolean(),
  createdAt: zTime,
};

export const zCustomerRow = z.object({
  ...customer,
  orders: z.int(),
  coins: z.int(),
  /** In the wallet. */
  balanceFen: zFen,
  /** Billed and not yet paid. */
  dueFen: zFen,
  lastOrderAt: zTime.nullable(),
});
export type CustomerRow = z.output<typeof zCustomerRow>;

/** `name` (and pinyin initials) and `mobile` are personal: they never enter `c`, tabs or history (D21). */
export const customerFilters = {
  companyId: zMany(zId),
  name: zSearchText,
  mobile: z
    .string()
    .regex(/^\d{3,11}$/)
    .optional(),
  customerNo: z.string().trim().max(2000).optional(),
  agentId: zMany(zId),
  level: zMany(zCode),
  type: zMany(zCode),
  isBlocked: zQueryFlag,
  isFrozen: zQueryFlag,
  /** An ID number is recorded. */
  hasIdentity: zQueryFlag,
  /** In the wallet. */
  balance: zFenRange,
  /** Billed and not yet paid. */
  due: zFenRange,
  created: zDateRange,
  lastOrder: zDateRange,
};

export const zAddress = z.object({
  id: zIdOut,
  name: z.string(),
  /** Masked like the mobile. */
  phone: z.string(),
  areaCode: z.string(),
  areaText: z.string(),
  detail: z.string(),
  isDefault: z.boolean(),
});

export const zCustomer = z.object({
  ...customer,
  pinyin: z.string(),
  /** Own rate of what he pays; null = none of his own. */
  payRateBp: z.int().nullable(),
  isHousePriced: z.boolean(),
  creditLimitFen: zFen,
  creditDays: z.int(),
  notifyBy: z.int(),
  /** Masked like the mobile. */
  mail: z.string(),
  messageLang: z.enum(['zh', 'en']),
  source: z.int(),
  returnMethod: z.int(),
  points: z.int(),
  invoiceTitle: z.string(),
  taxNo: z.string(),
  agreementVersion: z.string().nullable(),
  agreementSignedAt: zTime.nullable(),
  blockReason: z.string(),
  remark: z.string(),
  idType: z.int().nullable(),
  /** `110101********1234`; the number itself is never answered. */
  idNoMasked: z.string(),
  /** Customers of the company with the same ID number. */
  sameId: z.array(z.object({ id: zIdOut, customerNo: z.string() })),
  balanceFen: zFen,
  dueFen: zFen,
  addresses: z.array(zAddress),
  allowedActions: zAllowedActions,
});
export type Customer = z.output<typeof zCustomer>;

const zAreaCode = z.string().regex(/^\d{6}$/);
export const zNewCustomer = z.strictObject({
  /** Needed only by people who see several companies. */
  companyId: zId.optional(),
  name: zTextRequired(50),
  mobile: zMobile,
  type: z.int().min(1).max(3).default(1),
  agentId: zId.optional(),
  remark: zText(200).optional(),
  address: z
    .strictObject({
      name: zTextRequired(50),
      phone: z.string().regex(/^[\d-]{7,20}$/),
      areaCode: zAreaCode,
      areaText: zTextRequired(100),
      detail: zTextRequired(200),
    })
    .optional(),
});
export type NewCustomer = z.input<typeof zNewCustomer>;
export const zCreated = z.object({ id: zIdOut, customerNo: z.string() });

export const zUnmaskBody = z.strictObject({ reason: zReason });
/** Shown once, never kept by the browser. */
export const zUnmasked = z.object({
  name: z.string(),
  mobile: z.string(),
  mail: z.string(),
  addresses: z.array(z.object({ id: zIdOut, phone: z.string() })),
});

/** For the order form: name, initials, number or digits of the mobile → at most 20. */
export const zCustomerSearchQuery = z.strictObject({
  q: z.string().trim().min(1).max(60),
  companyId: zId.optional(),
});
export const zCustomerFound = z.object({
  id: zIdOut,
  customerNo: z.string(),
  name: z.string(),
  mobile: z.string(),
  level: z.int(),
  type: z.int(),
  companyId: zIdOut,
  agentId: zIdOut.nullable(),
  agentName: z.string().nullable(),
  payPoint: z.int(),
  returnMethod: z.int(),
  points: z.int(),
  isBlocked: z.boolean(),
});
export type CustomerFound = z.output<typeof zCustomerFound>;

export const zAgentRow = z.object({
  id: zIdOut,
  version: zVersion,
  companyId: zIdOut,
  companyName: z.string(),
  agentNo: z.string(),
  name: z.string(),
  contact: z.string(),
  mobile: z.string(),
  region: z.string(),
  payRateBp: z.int(),
  creditLimitFen: zFen,
  payPoint: z.int(),
  settleCycle: z.string(),
  contractNo: z.string(),
  /** Last day of the contract; null: open. */
  contractTo: z.string().nullable(),
  /** What he is to leave as security, and what he left. */
  depositFen: zFen,
  depositHeldFen: zFen,
  status: z.int(),
  customers: z.int(),
  createdAt: zTime,
});
export type AgentRow = z.output<typeof zAgentRow>;

/** When contracts end: over, within so many days from today, or without a last day. */
export const CONTRACT_ENDS = ['over', '7', '30', '60', '90', 'open'] as const;

export const agentFilters = {
  companyId: zMany(zId),
  q: zSearchText,
  agentNo: z.string().trim().max(2000).optional(),
  status: zMany(zCode),
  settleCycle: zMany(z.enum(['week', 'month'])),
  contract: zMany(z.enum(CONTRACT_ENDS)),
};
