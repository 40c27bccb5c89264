import { COMPANY_LETTERS } from '@mintmark/domain/certificates/cert-number.ts';
import { COMPANY_TYPES, CONSENSUS_MODES, SETTLE_CYCLES } from '@mintmark/domain/companies/companies.enums.ts';
import { READINESS_STEPS } from '@mintmark/domain/companies/readiness.ts';
import { enumCodes } from '@mintmark/domain/kernel/enums.ts';
import { z } from 'zod';
import { zAllowedActions, zIdOut, zReason, zText, zTextRequired, zTime, zVersion } from '../kernel/fields.ts';

const phone = z
  .string()
  .trim()
  .regex(/^$|^[+\d][\d\s-]{4,24}$/);
export const zCompanyContact = z.strictObject({
  name: zTextRequired(40),
  role: zText(40),
  phone,
  mail: z.union([z.literal(''), z.email().max(80)]),
});
export const zCompanyAddress = z.strictObject({
  label: zTextRequired(20),
  receiver: zText(40),
  phone,
  address: zTextRequired(200),
});

const MOST_ROWS = 10;
const fields = {
  nameZh: zTextRequired(60),
  nameEn: zTextRequired(80),
  type: z.literal(enumCodes(COMPANY_TYPES)),
  brandZh: zTextRequired(20),
  brandEn: zTextRequired(20),
  /** What stands on labels; empty: the name of the house. */
  labelBrand: zText(16),
  /** Null: certificates take the letter of the category (D12). */
  certLetter: z.enum(COMPANY_LETTERS).nullable(),
  consensusMode: z.enum(enumCodes(CONSENSUS_MODES)),
  /** Basis points: 10000 pays the full price. */
  payRateBp: z.int().min(0).max(10_000),
  settleCycle: z.enum(enumCodes(SETTLE_CYCLES)),
  legalPerson: zText(40),
  licenceNo: zText(40),
  region: zText(60),
  contacts: z.array(zCompanyContact).max(MOST_ROWS),
  addresses: z.array(zCompanyAddress).max(MOST_ROWS),
  note: zText(500),
};

export const zNewCompany = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^[A-Z0-9]{2,12}$/),
  ...fields,
});
export const zCompanyChange = z.strictObject({ version: zVersion, ...fields });
export const zCompanyStatus = z.strictObject({
  version: zVersion,
  status: z.literal([0, 1]),
  reason: zReason,
});

/** Uploaded to `Logo/` before; null takes it away. */
export const zCompanyLogo = z.strictObject({ version: zVersion, fileKey: zTextRequired(300).nullable() });

/** Fields that only people of the whole house set. */
export const HOUSE_FIELDS = ['type', 'certLetter', 'payRateBp', 'settleCycle'] as const;

/** What hangs on a company; work keeps it from being switched off, the rest is told. */
export const COMPANY_HANGING = [
  'orders',
  'coins',
  'audits',
  'due',
  'people',
  'graders',
  'customers',
  'agents',
  'certificates',
] as const;
export const zCompanyHanging = z.object({ kind: z.enum(COMPANY_HANGING), count: z.int(), isWork: z.boolean() });
export type CompanyHanging = z.output<typeof zCompanyHanging>;

export const zReadiness = z.object({
  step: z.enum(READINESS_STEPS),
  state: z.enum(['done', 'house', 'missing', 'notNeeded']),
});

/** One company: what it is, what it still needs, what hangs on it. */
export const zCompany = z.object({
  id: zIdOut,
  version: z.int(),
  code: z.string(),
  status: z.int(),
  ...fields,
  type: z.int(),
  certLetter: z.string().nullable(),
  consensusMode: z.string(),
  settleCycle: z.string(),
  logoUrl: z.string(),
  createdAt: zTime,
  updatedAt: zTime,
  updatedByName: z.string().nullable(),
  readiness: z.array(zReadiness),
  hanging: z.array(zCompanyHanging),
  /** The reader may set what only the house sets. */
  isHouse: z.boolean(),
  allowedActions: zAllowedActions,
});
export type Company = z.output<typeof zCompany>;

export const zCompanySaved = z.object({ id: zIdOut, version: z.int() });
