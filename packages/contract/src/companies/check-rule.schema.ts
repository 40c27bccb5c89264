import { HAND_ITEMS } from '@mintmark/domain/audits/quality-rules.ts';
import { MISS_KINDS } from '@mintmark/domain/audits/rule-bench.ts';
import { RULE_AUDIT_TYPES } from '@mintmark/domain/audits/rule-faults.ts';
import { z } from 'zod';
import {
  zAllowedActions,
  zCode,
  zDay,
  zFirstLevel,
  zId,
  zIdOut,
  zMany,
  zReason,
  zText,
  zTextRequired,
  zTime,
  zVersion,
} from '../kernel/fields.ts';
import { zHistory } from '../kernel/history.ts';
import { zQueryFlag, zSearchText } from '../kernel/listing.ts';
import { RULE_PHASES } from './check-rule.enums.ts';

const zPhase = z.enum(RULE_PHASES.map(({ code }) => code));
const zCategories1 = z.array(zFirstLevel).max(30);
const zTier = z.string().regex(/^T[1-9]$/);
const zShare = z.int().min(1).max(10_000);

const zCondition = z.strictObject({
  numberAtLeast: z.int().min(1).max(100).optional(),
  resultTypes: z.array(z.int().min(1).max(11)).max(11).optional(),
  strikes: z
    .array(z.enum(['MS', 'PF', 'SP']))
    .max(3)
    .optional(),
  declaredFenAtLeast: z.int().min(1).max(9e15).optional(),
  rarityAtMost: z.int().min(1).max(10).optional(),
  gapStepsAtLeast: z.int().min(1).max(70).optional(),
  isOutOfTolerance: z.literal(true).optional(),
  regradeUpStepsAtLeast: z.int().min(1).max(70).optional(),
  isFirstOfVariety: z.literal(true).optional(),
  teacherLevelAtMost: z.int().min(1).max(4).optional(),
});

/** What an audit rule says (records.md §4 companyCheckRule); empty scopes mean all. */
export const zAuditRule = z.strictObject({
  auditType: z.literal(RULE_AUDIT_TYPES),
  /** People who must approve one after the other. */
  levels: z.int().min(1).max(2),
  categories1: zCategories1,
  categories2: z.array(z.int().min(101).max(9_999)).max(100),
  itemIds: z.array(zId).max(50),
  condition: zCondition,
  /** Share of the pieces that fit, basis points. */
  samplingBp: zShare,
});

/** What a quality-check rule says (records.md §4 companyFinCheckRule). */
export const zQualityRule = z.strictObject({
  categories1: zCategories1,
  /** Share of the pieces that a person looks at, basis points. */
  samplingBp: zShare,
  items: z.array(z.enum(HAND_ITEMS)).min(1).max(10),
  needsImages: z.boolean(),
  secondFromTier: zTier.nullable(),
  switching: z
    .strictObject({
      failedLots: z.int().min(1).max(20),
      ofLots: z.int().min(1).max(50),
      cleanLots: z.int().min(1).max(50),
    })
    .nullable(),
});

const head = { nameZh: zTextRequired(40), nameEn: zTextRequired(60), note: zText(200) };
/** `companyId` null: of the house. `basedOnId`: the next version of a published rule. */
const newHead = { companyId: zId.nullable(), basedOnId: zId.nullable(), ...head };
export const zNewAuditRule = z.strictObject({ ...newHead, rule: zAuditRule });
export const zNewQualityRule = z.strictObject({ ...newHead, rule: zQualityRule });
export const zAuditRuleChange = z.strictObject({ version: zVersion, ...head, rule: zAuditRule });
export const zQualityRuleChange = z.strictObject({ version: zVersion, ...head, rule: zQualityRule });
/** It holds for orders that are submitted from this day on. */
export const zPublishRule = z.strictObject({ version: zVersion, validFrom: zDay, reason: zReason });
/** The last day of orders for which it holds. */
export const zEndRule = z.strictObject({ version: zVersion, lastDay: zDay, reason: zReason });
export const zWithdrawRule = z.strictObject({ version: zVersion, reason: zReason });

const common = {
  id: zIdOut,
  version: zVersion,
  /** Number of the rule; its versions share it. */
  code: z.string(),
  ruleVersion: z.int(),
  companyId: zIdOut.nullable(),
  companyZh: z.string().nullable(),
  companyEn: z.string().nullable(),
  nameZh: z.string(),
  nameEn: z.string(),
  note: z.string(),
  phase: zPhase,
  validFrom: z.string(),
  validTo: z.string().nullable(),
  updatedAt: zTime,
  updatedBy: z.string().nullable(),
};
const zShownAudit = zAuditRule.extend({
  auditType: z.int(),
  itemIds: z.array(zIdOut),
  condition: zCondition.extend({ strikes: z.array(z.string()).optional() }),
});
const zShownQuality = zQualityRule.extend({ items: z.array(z.string()) });
export const zAuditRuleRow = z.object({
  ...common,
  rule: zShownAudit,
  /** What most rules look at, once more on its own: for sorting and files. */
  auditType: z.int(),
  levels: z.int(),
  samplingBp: z.int(),
  numberAtLeast: z.int().nullable(),
  declaredFenAtLeast: z.int().nullable(),
  gapStepsAtLeast: z.int().nullable(),
  /** Audits that it has opened, of the companies in scope. */
  fired: z.int(),
});
export const zQualityRuleRow = z.object({
  ...common,
  rule: zShownQuality,
  samplingBp: z.int(),
  needsImages: z.boolean(),
  secondFromTier: z.string().nullable(),
});
export type AuditRuleRow = z.output<typeof zAuditRuleRow>;
export type QualityRuleRow = z.output<typeof zQualityRuleRow>;

export const ruleFilters = {
  q: zSearchText,
  companyId: zMany(zId),
  category1: zMany(zCode),
  phase: zMany(zPhase),
  isHouse: zQueryFlag,
};
export const auditRuleFilters = { ...ruleFilters, auditType: zMany(zCode) };

const detail = {
  /** All versions of the rule, the newest first. */
  versions: z.array(
    z.object({
      id: zIdOut,
      ruleVersion: z.int(),
      phase: zPhase,
      validFrom: z.string(),
      validTo: z.string().nullable(),
    }),
  ),
  /** Today in Asia/Shanghai. */
  today: zDay,
  history: zHistory,
  allowedActions: zAllowedActions,
};
export const zAuditRuleDetail = zAuditRuleRow.omit({ fired: true }).extend({
  items: z.array(z.object({ id: zIdOut, nameZh: z.string(), nameEn: z.string() })),
  ...detail,
});
export const zQualityRuleDetail = zQualityRuleRow.extend(detail);
export type AuditRuleDetail = z.output<typeof zAuditRuleDetail>;
export type QualityRuleDetail = z.output<typeof zQualityRuleDetail>;

const zGroup = z.object({ key: z.string(), before: z.int(), after: z.int() });
const zMiss = z.enum(MISS_KINDS.map(({ code }) => code));
/** What a rule would have made of the pieces of the last days; nothing was written. */
export const zRuleBench = z.object({
  from: zDay,
  to: zDay,
  pieces: z.int(),
  /** Older pieces of these days that were left out. */
  leftOut: z.int(),
  before: z.int(),
  after: z.int(),
  types: z.array(zGroup),
  graders: z.array(zGroup.extend({ name: z.string() })),
  days: z.array(zGroup),
  misses: z.array(z.object({ kind: zMiss, total: z.int(), before: z.int(), after: z.int() })),
  caught: z.array(z.object({ coinId: zIdOut, coinCode: z.string(), day: z.string(), misses: z.array(zMiss) })),
});
export type RuleBench = z.output<typeof zRuleBench>;
