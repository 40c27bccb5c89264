import { hasCertificate } from '@mintmark/domain/grading/result-types.ts';
import { IMPORT_LIMITS } from '@mintmark/domain/receiving/import/import-limits.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { z } from 'zod';
import { zAllowedActions, zDay, zFirstLevel, zIdOut, zReason, zText, zTime, zVersion } from '../kernel/fields.ts';
import { zHistory } from '../kernel/history.ts';

const zService = z.int().min(1).max(SERVICE_TYPES.length);
/** Results that get a certificate; the others can always be given. */
const zResult = z.int().refine((code) => hasCertificate(code), 'bad-choice');
const zTier = z.string().regex(/^T\d{1,2}$/);
/** What is left out, or empty, is not narrowed. */
const zOffer = z.strictObject({
  category1: zFirstLevel,
  services: z.array(zService).max(20),
  seconds: z.array(z.int().min(100).max(9999)).max(50).optional(),
  tiers: z.array(zTier).max(20).optional(),
  results: z.array(zResult).max(10).optional(),
  maxFen: z.int().min(1).max(IMPORT_LIMITS.maxDeclaredFen).optional(),
});
const zOfferOut = z.object({
  category1: z.int(),
  services: z.array(z.int()),
  seconds: z.array(z.int()).optional(),
  tiers: z.array(z.string()).optional(),
  results: z.array(z.int()).optional(),
  maxFen: z.int().optional(),
});

/** The whole matrix from a day on: what is not named is not offered. */
export const zScopeChange = z.strictObject({
  version: zVersion,
  validFrom: zDay,
  offers: z.array(zOffer).max(20),
  note: zText(200),
});
/** Takes a period back that has not begun. */
export const zScopeRemoval = z.strictObject({ version: zVersion, validFrom: zDay, reason: zReason });
export const zScopeSaved = z.object({ version: z.int() });

const zPeriod = z.object({
  validFrom: z.string(),
  /** The day before the next period; null: until further notice. */
  validTo: z.string().nullable(),
  offers: z.array(zOfferOut),
  note: z.string(),
  updatedAt: zTime,
  updatedBy: z.string().nullable(),
});

/** The grading scope of a company with all its periods, and what the house offers. */
export const zCompanyScope = z.object({
  companyId: zIdOut,
  version: z.int(),
  today: zDay,
  /** First levels of the house with the services that it has for them. */
  house: z.array(
    z.object({
      category1: z.int(),
      zh: z.string(),
      en: z.string(),
      services: z.array(z.int()),
      seconds: z.array(z.object({ code: z.int(), zh: z.string(), en: z.string() })),
    }),
  ),
  /** Tiers of the price list that holds for the company today. */
  tiers: z.array(z.object({ code: z.string(), zh: z.string(), en: z.string() })),
  /** The oldest first; none: the company offers what the house does. */
  periods: z.array(zPeriod),
  history: zHistory,
  allowedActions: zAllowedActions,
});
export type CompanyScope = z.output<typeof zCompanyScope>;
