import { RULE_PHASES } from '@mintmark/contract/companies/check-rule.enums.ts';
import type { AuditRuleRow, QualityRuleRow } from '@mintmark/contract/companies/check-rule.schema.ts';
import { AUDIT_TYPES, QC_ITEMS } from '@mintmark/domain/audits/audits.enums.ts';
import { RULE_AUDIT_TYPES } from '@mintmark/domain/audits/rule-faults.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { loadCompanies } from '../../../kit/companies/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { langOf } from '../../../kit/i18n/index.ts';
import {
  type ColumnDef,
  countColumn,
  enumColumn,
  type FilterDef,
  type StatusTab,
  timeColumn,
} from '../../../kit/list/index.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { categoriesText } from '../graders/graders.columns.tsx';
import css from '../parts/companies.module.css';
import { nameOf } from '../parts/names.ts';
import { conditionLines, daysOf, ownerOf, phaseGroup, scopeText, shareText } from './rule-names.ts';

/** Audits that a rule may open. */
export const OPENED_AUDITS = AUDIT_TYPES.filter(({ code }) => RULE_AUDIT_TYPES.some((type) => type === code));

const HOUSE = [
  { value: 'true', labelKey: 'companies.rule.house' },
  { value: 'false', labelKey: 'companies.rule.ofCompanies' },
] as const;

const filters: readonly FilterDef[] = [
  {
    key: 'q',
    kind: 'text',
    labelKey: 'companies.rule.search',
    placeholderKey: 'companies.rule.searchHint',
    width: 180,
  },
  { key: 'companyId', kind: 'remote', labelKey: 'companies.company.company', load: loadCompanies, multiple: true },
  { key: 'category1', kind: 'select', labelKey: 'companies.limit.category', options: CATEGORIES1, multiple: true },
  { key: 'isHouse', kind: 'select', labelKey: 'companies.rule.owner', options: HOUSE },
];
export const qualityFilters = filters;
export const auditFilters: readonly FilterDef[] = [
  ...filters,
  { key: 'auditType', kind: 'select', labelKey: 'companies.rule.auditType', options: OPENED_AUDITS, multiple: true },
];

export const ruleTabs: readonly StatusTab[] = [
  { key: 'all', labelKey: 'companies.rule.tabAll' },
  { key: 'draft', labelKey: 'companies.rule.tabDraft', query: { phase: ['draft'] } },
  { key: 'current', labelKey: 'companies.rule.tabCurrent', query: { phase: ['current'] } },
  { key: 'future', labelKey: 'companies.rule.tabFuture', query: { phase: ['future'] } },
  { key: 'expired', labelKey: 'companies.rule.tabExpired', query: { phase: ['expired'] } },
];

type AnyRow = AuditRuleRow | QualityRuleRow;

function headColumns<Row extends AnyRow>(): readonly ColumnDef<Row>[] {
  return [
    {
      key: 'code',
      titleKey: 'companies.rule.code',
      width: 156,
      sort: true,
      fixed: 'left',
      hideable: false,
      render: (row) => `${row.code} v${row.ruleVersion}`,
    },
    {
      key: 'nameZh',
      titleKey: 'companies.rule.name',
      width: 150,
      sort: true,
      grow: true,
      render: (row, { locale }) => nameOf(row, locale),
    },
    {
      key: 'phase',
      titleKey: 'companies.rule.phase',
      width: 88,
      render: (row, { locale }) => (
        <StateTag group={phaseGroup(row.phase)} label={enumText(RULE_PHASES, row.phase, langOf(locale))} />
      ),
    },
    {
      key: 'companyId',
      titleKey: 'companies.rule.owner',
      width: 132,
      sort: true,
      render: (row, { locale, text }) => ownerOf(row, locale, text),
    },
  ];
}

function tailColumns<Row extends AnyRow>(): readonly ColumnDef<Row>[] {
  return [
    { key: 'samplingBp', titleKey: 'companies.rule.sampling', width: 80, render: (row) => shareText(row.samplingBp) },
    { key: 'validFrom', titleKey: 'companies.limit.days', width: 184, sort: true, render: daysOf },
    { key: 'note', titleKey: 'companies.company.note', width: 150, hidden: true },
    { key: 'updatedBy', titleKey: 'companies.rule.updatedBy', width: 100, hidden: true },
    timeColumn<Row>({
      key: 'updatedAt',
      titleKey: 'companies.company.updatedAt',
      sort: true,
      at: (row) => row.updatedAt,
    }),
  ];
}

export const auditColumns: readonly ColumnDef<AuditRuleRow>[] = [
  ...headColumns<AuditRuleRow>(),
  enumColumn<AuditRuleRow>({
    key: 'auditType',
    titleKey: 'companies.rule.auditType',
    width: 110,
    sort: true,
    code: (row) => row.auditType,
    items: AUDIT_TYPES,
  }),
  {
    key: 'scope',
    titleKey: 'companies.rule.scope',
    width: 150,
    render: (row, { text, locale }) => scopeText(row.rule, text, locale),
  },
  {
    key: 'condition',
    titleKey: 'companies.rule.condition',
    width: 190,
    grow: true,
    render: (row, { text, locale }) => (
      <span className={css['counters']}>
        {conditionLines(row.rule.condition, text, locale).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    ),
  },
  countColumn<AuditRuleRow>({ key: 'fired', titleKey: 'companies.rule.fired' }),
  ...tailColumns<AuditRuleRow>(),
];

export const qualityColumns: readonly ColumnDef<QualityRuleRow>[] = [
  ...headColumns<QualityRuleRow>(),
  {
    key: 'scope',
    titleKey: 'companies.rule.scope',
    width: 150,
    render: (row, { text, locale }) => categoriesText(row.rule.categories1, text, locale),
  },
  {
    key: 'items',
    titleKey: 'companies.rule.qcItems',
    width: 190,
    grow: true,
    render: (row, { text, locale }) =>
      row.rule.items.map((code) => enumText(QC_ITEMS, code, langOf(locale))).join(text('app.common.comma')),
  },
  {
    key: 'secondFromTier',
    titleKey: 'companies.rule.second',
    width: 100,
    render: (row, { text }) =>
      row.secondFromTier === null ? null : text('companies.rule.fromTier', { tier: row.secondFromTier }),
  },
  ...tailColumns<QualityRuleRow>(),
];
