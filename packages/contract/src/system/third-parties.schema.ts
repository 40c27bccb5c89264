import { compileCertPattern } from '@mintmark/domain/system/cert-pattern.ts';
import { linkFault } from '@mintmark/domain/system/verify-link.ts';
import { z } from 'zod';
import { chosen } from '../kernel/chosen.ts';
import { zAllowedActions, zIdOut, zReason, zText, zTextRequired, zTime, zVersion } from '../kernel/fields.ts';

/** A kind of holder, as it is recognised on the desk. */
export const zSlabType = z.strictObject({ nameZh: zTextRequired(40), nameEn: zTextRequired(60) });

export const zScaleMap = z.strictObject({
  scale: zTextRequired(20),
  isComplete: z.boolean(),
  isMonotone: z.boolean(),
  rows: z.array(z.strictObject({ theirs: zTextRequired(20), ours: zText(20) })).max(150),
});

const fields = {
  nameZh: zTextRequired(40),
  nameEn: zTextRequired(60),
  kind: chosen('thirdPartyKind', z.int().min(1).max(2)),
  slabTypes: z.array(zSlabType).max(20),
  /** In our pattern language; empty = any number. */
  certPattern: zText(80).superRefine((pattern, context) => {
    const compiled = pattern === '' ? null : compileCertPattern(pattern);
    if (compiled?.ok === false) context.addIssue({ code: 'custom', message: compiled.fault });
  }),
  /** https with `{certNo}`; opened by a person, never called by the server. */
  verifyUrl: zText(300).superRefine((link, context) => {
    const fault = link === '' ? null : linkFault(link);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  }),
  crossoverTrust: chosen('crossoverTrust', z.int().min(0).max(2)),
  scaleMaps: z.array(zScaleMap).max(30),
  isChecked: z.boolean(),
  note: zText(500),
  sort: z.int().min(0).max(9_999),
};

export const zNewThirdParty = z.strictObject({ code: z.string().regex(/^[A-Z0-9]{2,12}$/), ...fields });
export const zThirdPartyChange = z.strictObject({ version: zVersion, ...fields });
export const zThirdPartyStatus = z.strictObject({ version: zVersion, isActive: z.boolean(), reason: zReason });

export const zThirdPartyRow = z.object({
  id: zIdOut,
  version: z.int(),
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  kind: z.int(),
  slabTypes: z.array(zSlabType),
  certPattern: z.string(),
  verifyUrl: z.string(),
  crossoverTrust: z.int(),
  scaleMaps: z.array(zScaleMap),
  isChecked: z.boolean(),
  note: z.string(),
  isActive: z.boolean(),
  sort: z.int(),
  pieces: z.int(),
  updatedAt: zTime,
});
export type ThirdPartyRow = z.output<typeof zThirdPartyRow>;

/** One company with the newest pieces that came in its holders. */
export const zThirdParty = zThirdPartyRow.extend({
  usedBy: z.array(z.object({ id: zIdOut, coinCode: z.string(), oldCertNo: z.string().nullable() })),
  allowedActions: zAllowedActions,
});
export type ThirdParty = z.output<typeof zThirdParty>;

/** What entry needs to know of a grader. */
export const zThirdPartyChoice = z.object({
  id: zIdOut,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  certPattern: z.string(),
  verifyUrl: z.string(),
  crossoverTrust: z.int(),
});
export type ThirdPartyChoice = z.output<typeof zThirdPartyChoice>;
