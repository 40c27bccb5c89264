import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { z } from 'zod';
import { zAllowedActions, zDay, zFirstLevel, zIdOut, zReason, zText, zTime, zVersion } from '../kernel/fields.ts';
import { zHistory } from '../kernel/history.ts';

const zService = z.int().min(1).max(SERVICE_TYPES.length);
const zOffer = z.strictObject({ category1: zFirstLevel, services: z.array(zService).max(20) });

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
  offers: z.array(z.object({ category1: z.int(), services: z.array(z.int()) })),
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
  house: z.array(z.object({ category1: z.int(), zh: z.string(), en: z.string(), services: z.array(z.int()) })),
  /** The oldest first; none: the company offers what the house does. */
  periods: z.array(zPeriod),
  history: zHistory,
  allowedActions: zAllowedActions,
});
export type CompanyScope = z.output<typeof zCompanyScope>;
