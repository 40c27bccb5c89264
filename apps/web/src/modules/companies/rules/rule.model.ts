import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import type { AuditRuleDetail, QualityRuleDetail } from '@mintmark/contract/companies/check-rule.schema.ts';
import { call } from '../../../kit/api/index.ts';
import type { FormValues, RemoteOption } from '../../../kit/form/index.ts';
import { currentLocale, nameIn } from '../../../kit/i18n/index.ts';

type Values = Readonly<Record<string, unknown>>;

const valuesOf = (value: unknown): Values => (typeof value === 'object' && value !== null ? { ...value } : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const isSaid = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== false;

const ALL = 10_000;

export const NEW_AUDIT_RULE: FormValues = {
  rule: { auditType: 1, levels: 1, categories1: [], categories2: [], itemIds: [], condition: {}, samplingBp: ALL },
};
export const NEW_QUALITY_RULE: FormValues = {
  hasSwitching: false,
  rule: {
    categories1: [],
    samplingBp: ALL,
    items: ['coin', 'holder', 'ring', 'orientation', 'clean', 'request'],
    needsImages: false,
    secondFromTier: null,
    switching: { failedLots: 2, ofLots: 5, cleanLots: 10 },
  },
};

const headOf = ({ version, nameZh, nameEn, note }: AuditRuleDetail | QualityRuleDetail) => ({
  version,
  nameZh,
  nameEn,
  note,
});

/** The server's record → the form, also for 用对方的. */
export const auditValues = (rule: AuditRuleDetail): FormValues => ({ ...headOf(rule), rule: rule.rule });

/** The server's record → the form, also for 用对方的. */
export function qualityValues(row: QualityRuleDetail): FormValues {
  const { switching } = row.rule;
  const plan = switching ?? valuesOf(valuesOf(NEW_QUALITY_RULE['rule'])['switching']);
  return { ...headOf(row), hasSwitching: switching !== null, rule: { ...row.rule, switching: plan } };
}

const names = (values: FormValues) => ({
  nameZh: textOf(values['nameZh']),
  nameEn: textOf(values['nameEn']),
  note: textOf(values['note']),
});

/** Form → body; parts of the condition that say nothing are left out. */
export function auditBody(values: FormValues) {
  const rule = valuesOf(values['rule']);
  const condition = Object.fromEntries(
    Object.entries(valuesOf(rule['condition'])).filter(([, value]) => isSaid(value)),
  );
  const list = (key: string) => rule[key] ?? [];
  const scope = { categories1: list('categories1'), categories2: list('categories2'), itemIds: list('itemIds') };
  const { auditType, levels, samplingBp } = rule;
  return { ...names(values), rule: { auditType, levels, ...scope, condition, samplingBp } };
}

/** Form → body; the plan of switching only where it is wanted. */
export function qualityBody(values: FormValues) {
  const rule = valuesOf(values['rule']);
  return {
    ...names(values),
    rule: {
      categories1: rule['categories1'] ?? [],
      samplingBp: rule['samplingBp'],
      items: rule['items'] ?? [],
      needsImages: rule['needsImages'] === true,
      secondFromTier: rule['secondFromTier'] ?? null,
      switching: values['hasSwitching'] === true ? rule['switching'] : null,
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
