import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import type {
  AuditRuleDetail,
  QualityRuleDetail,
  zAuditRule,
  zQualityRule,
} from '@mintmark/contract/companies/check-rule.schema.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import type { z } from 'zod';
import { call } from '../../../kit/api/index.ts';
import type { Draft, RemoteOption } from '../../../kit/form/index.ts';
import { currentLocale, nameIn } from '../../../kit/i18n/index.ts';

/** What the forms of both kinds hold: a rule says what its kind has fields for. */
export interface RuleValues {
  readonly version?: number | null;
  readonly companyId?: string | number | null;
  readonly nameZh?: string | null;
  readonly nameEn?: string | null;
  readonly note?: string | null;
  /** Whether the sample follows the results; without it the plan below is not sent. */
  readonly hasSwitching?: boolean | null;
  readonly rule?: Draft<z.input<typeof zAuditRule> & z.input<typeof zQualityRule>>;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const isSaid = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== false;

const ALL = 10_000;

export const NEW_AUDIT_RULE: RuleValues = {
  rule: {
    auditType: AUDIT_TYPE.highScore,
    levels: 1,
    categories1: [],
    categories2: [],
    itemIds: [],
    condition: {},
    samplingBp: ALL,
  },
};
const SWITCHING = { failedLots: 2, ofLots: 5, cleanLots: 10 };

export const NEW_QUALITY_RULE: RuleValues = {
  hasSwitching: false,
  rule: {
    categories1: [],
    samplingBp: ALL,
    items: ['coin', 'holder', 'ring', 'orientation', 'clean', 'request'],
    needsImages: false,
    secondFromTier: null,
    switching: SWITCHING,
  },
};

const headOf = ({ version, nameZh, nameEn, note }: AuditRuleDetail | QualityRuleDetail) => ({
  version,
  nameZh,
  nameEn,
  note,
});

/** The server's record → the form, also for 用对方的. */
export const auditValues = (rule: AuditRuleDetail): RuleValues => ({ ...headOf(rule), rule: rule.rule });

/** The server's record → the form, also for 用对方的. */
export function qualityValues(row: QualityRuleDetail): RuleValues {
  const { switching } = row.rule;
  return { ...headOf(row), hasSwitching: switching !== null, rule: { ...row.rule, switching: switching ?? SWITCHING } };
}

const names = (values: RuleValues) => ({
  nameZh: textOf(values.nameZh),
  nameEn: textOf(values.nameEn),
  note: textOf(values.note),
});

/** Form → body; parts of the condition that say nothing are left out. */
export function auditBody(values: RuleValues) {
  const rule = values.rule ?? {};
  const condition = Object.fromEntries(Object.entries(rule.condition ?? {}).filter(([, value]) => isSaid(value)));
  const { categories1, categories2, itemIds } = rule;
  const scope = { categories1: categories1 ?? [], categories2: categories2 ?? [], itemIds: itemIds ?? [] };
  const { auditType, levels, samplingBp } = rule;
  return { ...names(values), rule: { auditType, levels, ...scope, condition, samplingBp } };
}

/** Form → body; the plan of switching only where it is wanted. */
export function qualityBody(values: RuleValues) {
  const rule = values.rule ?? {};
  return {
    ...names(values),
    rule: {
      categories1: rule.categories1 ?? [],
      samplingBp: rule.samplingBp,
      items: rule.items ?? [],
      needsImages: rule.needsImages === true,
      secondFromTier: rule.secondFromTier ?? null,
      switching: values.hasSwitching === true ? rule.switching : null,
    },
  };
}

/** Items of the compendium for what is typed. */
export async function loadItems(typed: string): Promise<readonly RemoteOption[]> {
  const q = typed.trim();
  if (q === '') return [];
  const found = await call(catalogueEndpoints.searchItems, { query: { q } });
  return found.map(({ id, nameZh, nameEn }) => ({
    value: id,
    label: nameIn(currentLocale(), { name: nameZh, nameEn }),
  }));
}
