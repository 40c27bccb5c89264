import { z } from 'zod';
import { zCode, zId, zIdOut, zMany, zTime, zVersion } from '../kernel/fields.ts';
import { zQueryFlag } from '../kernel/listing.ts';

export const zCompanyRow = z.object({
  id: zIdOut,
  version: zVersion,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  type: z.int(),
  brandZh: z.string(),
  brandEn: z.string(),
  consensusMode: z.string(),
  certLetter: z.string().nullable(),
  region: z.string(),
  /** Active graders. */
  graders: z.int(),
  status: z.int(),
  updatedAt: zTime,
});
export type CompanyRow = z.output<typeof zCompanyRow>;

export const companyFilters = {
  name: z.string().trim().max(50).optional(),
  code: z.string().trim().max(2000).optional(),
  type: zMany(zCode),
  status: zMany(zCode),
};

/** A grader of a company: what he may do, for which categories (D5). */
export const zGraderRow = z.object({
  id: zIdOut,
  version: zVersion,
  companyId: zIdOut,
  companyName: z.string(),
  accountId: zIdOut,
  realName: z.string(),
  graderNo: z.string(),
  level: z.int(),
  categories: z.array(z.int()),
  mayAuthenticate: z.boolean(),
  mayGrade: z.boolean(),
  mayFinalize: z.boolean(),
  mayAudit: z.boolean(),
  dailyCap: z.int(),
  hasSignature: z.boolean(),
  recusals: z.int(),
  isActive: z.boolean(),
});
export type GraderRow = z.output<typeof zGraderRow>;

export const graderFilters = {
  companyId: zMany(zId),
  name: z.string().trim().max(50).optional(),
  level: zMany(zCode),
  category1: zMany(zCode),
  isActive: zQueryFlag,
};
