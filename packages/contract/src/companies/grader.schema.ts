import { TEACHER_LEVELS } from '@mintmark/domain/companies/companies.enums.ts';
import { enumCodes } from '@mintmark/domain/kernel/enums.ts';
import { z } from 'zod';
import { zAllowedActions, zDay, zId, zIdOut, zText, zTextRequired, zTime, zVersion } from '../kernel/fields.ts';
import { zGraderRow } from './companies.schema.ts';

const MOST_RECUSALS = 200;
const fields = {
  graderNo: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{1,12}$/),
  level: z.literal(enumCodes(TEACHER_LEVELS)),
  /** Codes of category1 or category2; empty = every category of the company. */
  categories: z.array(z.int().min(1).max(9_999)).max(100),
  mayAuthenticate: z.boolean(),
  mayGrade: z.boolean(),
  mayFinalize: z.boolean(),
  mayAudit: z.boolean(),
  /** Coins a day. */
  dailyCap: z.int().min(0).max(5_000),
  /** Days in office, inclusive; null = open. */
  activeFrom: zDay.nullable(),
  activeTo: zDay.nullable(),
  note: zText(200),
};

export const zNewGrader = z.strictObject({ companyId: zId, accountId: zId, ...fields });
export const zGraderChange = z.strictObject({ version: zVersion, ...fields });
/** What a form says of one. */
export type GraderFields = Omit<z.output<typeof zGraderChange>, 'version'>;
export const zSignature = z.strictObject({ version: zVersion, fileKey: zTextRequired(300).nullable() });
export const zRecusals = z.strictObject({
  version: zVersion,
  recusals: z.array(z.strictObject({ customerId: zId, reason: zTextRequired(200) })).max(MOST_RECUSALS),
});

/** Days that the agreement of a grader looks back over. */
export const AGREEMENT_DAYS = 90;

/** What hangs on a grader; evidence keeps him from being removed, work is told. */
export const GRADER_HANGING = ['scores', 'decisions', 'leases', 'tasks', 'recusals', 'named'] as const;
export const zGraderHanging = z.object({ kind: z.enum(GRADER_HANGING), count: z.int(), isBook: z.boolean() });
export type GraderHanging = z.output<typeof zGraderHanging>;

/** One grader: what he may do, what he did today, from whom he stands aside. */
export const zGrader = zGraderRow.omit({ recusals: true }).extend({
  companyNameEn: z.string(),
  activeFrom: z.string().nullable(),
  activeTo: z.string().nullable(),
  note: z.string(),
  /** Signed, for this reader; empty for none. */
  signatureUrl: z.string(),
  doneToday: z.int(),
  /** His scores of coins that were finished in the last days: how many have the final grade. */
  agreement: z.object({ coins: z.int(), rateBp: z.int().nullable() }),
  recusals: z.array(z.object({ customerId: zIdOut, customerNo: z.string(), name: z.string(), reason: z.string() })),
  hanging: z.array(zGraderHanging),
  updatedAt: zTime,
  allowedActions: zAllowedActions,
});
export type Grader = z.output<typeof zGrader>;

/** Enabled accounts of a company that are no graders yet. */
export const zGraderCandidate = z.object({ id: zIdOut, username: z.string(), realName: z.string() });
export const zCustomerChoice = z.object({ id: zIdOut, customerNo: z.string(), name: z.string() });
