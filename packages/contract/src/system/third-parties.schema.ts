import { compileCertPattern } from '@mintmark/domain/system/cert-pattern.ts';
import { linkFault } from '@mintmark/domain/system/verify-link.ts';
import { z } from 'zod';
import { chosen } from '../kernel/chosen.ts';
import { zAllowedActions, zIdOut, zText, zTextRequired, zTime, zVersion } from '../kernel/fields.ts';
import { masterBody, masterRow, zRows } from '../kernel/master/master-schema.ts';
import { THIRD_PARTY_FIELDS } from './third-party.fields.ts';

/** A kind of holder, as it is recognised on the desk. */
export const zSlabType = z.strictObject({ nameZh: zTextRequired(40), nameEn: zTextRequired(60) });

export const zScaleMap = z.strictObject({
  scale: zTextRequired(20),
  isComplete: z.boolean(),
  isMonotone: z.boolean(),
  rows: z.array(z.strictObject({ theirs: zTextRequired(20), ours: zText(20) })).max(150),
});

/** Kinds and trusts that the house no longer offers are kept where a record has them. */
const choices = {
  kind: chosen('thirdPartyKind', z.int().min(1).max(2)),
  crossoverTrust: chosen('crossoverTrust', z.int().min(0).max(2)),
};

const fields = {
  ...masterBody(THIRD_PARTY_FIELDS),
  ...choices,
  slabTypes: zRows(zSlabType, { max: 20 }),
  certPattern: zText(80).superRefine((pattern, context) => {
    const compiled = pattern === '' ? null : compileCertPattern(pattern);
    if (compiled?.ok === false) context.addIssue({ code: 'custom', message: compiled.fault });
  }),
  verifyUrl: zText(300).superRefine((link, context) => {
    const fault = link === '' ? null : linkFault(link);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  }),
  scaleMaps: z.array(zScaleMap).max(30),
};

export const zNewThirdParty = z.strictObject({ code: z.string().regex(/^[A-Z0-9]{2,12}$/), ...fields });
export const zThirdPartyChange = z.strictObject({ version: zVersion, ...fields });
/** What a form says of one. */
export type ThirdPartyFields = Omit<z.output<typeof zThirdPartyChange>, 'version'>;

export const zThirdPartyRow = z.object({
  id: zIdOut,
  version: z.int(),
  code: z.string(),
  ...masterRow(THIRD_PARTY_FIELDS),
  kind: z.int(),
  crossoverTrust: z.int(),
  slabTypes: z.array(zSlabType),
  scaleMaps: z.array(zScaleMap),
  isActive: z.boolean(),
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
export const zThirdPartyChoice = zThirdPartyRow.pick({
  id: true,
  code: true,
  nameZh: true,
  nameEn: true,
  certPattern: true,
  verifyUrl: true,
  crossoverTrust: true,
});
export type ThirdPartyChoice = z.output<typeof zThirdPartyChoice>;
