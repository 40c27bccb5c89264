import type { RulePhase } from '@mintmark/contract/companies/check-rule.enums.ts';
import type { AuditRuleRow, QualityRuleRow } from '@mintmark/contract/companies/check-rule.schema.ts';
import { TEACHER_LEVELS } from '@mintmark/domain/companies/companies.enums.ts';
import { RESULT_TYPES } from '@mintmark/domain/grading/result-types.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { type Locale, langOf, type Translate } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import type { StateGroup } from '../../../ui/state-tag.tsx';
import { categoriesText } from '../graders/graders.columns.tsx';
import { nameOf } from '../parts/names.ts';

type AnyRule = Pick<AuditRuleRow, 'companyZh' | 'companyEn'>;

/** Whose rule it is: a company's, or the house's. */
export const ownerOf = (rule: AnyRule, locale: Locale, text: Translate): string =>
  rule.companyZh === null
    ? text('companies.rule.house')
    : nameOf({ nameZh: rule.companyZh, nameEn: rule.companyEn ?? '' }, locale);

const GROUPS: Readonly<Record<RulePhase, StateGroup>> = {
  draft: 'wait',
  current: 'ok',
  future: 'work',
  expired: 'end',
};
export const phaseGroup = (phase: RulePhase): StateGroup => GROUPS[phase];

/** Basis points as people read them. */
export const shareText = (basisPoints: number): string => `${basisPoints / 100}%`;

/** The days of a rule; a draft has none. */
export const daysOf = (rule: { phase: RulePhase; validFrom: string; validTo: string | null }): string | null =>
  rule.phase === 'draft' ? null : `${rule.validFrom} – ${rule.validTo ?? '…'}`;

/** Pieces of an audit rule: categories of both levels, and how many items. */
export function scopeText(
  { categories1, categories2, itemIds }: AuditRuleRow['rule'],
  text: Translate,
  locale: Locale,
) {
  const names = categoriesText([...categories1, ...categories2], text, locale);
  return itemIds.length === 0 ? names : `${names} · ${text('companies.rule.items', { n: itemIds.length })}`;
}

type Condition = AuditRuleRow['rule']['condition'];

/** What must hold of a piece, one line for each part. */
export function conditionLines(condition: Condition, text: Translate, locale: Locale): string[] {
  const lang = langOf(locale);
  const comma = text('app.common.comma');
  const said = <T>(value: T | undefined, words: (value: T) => string) => (value === undefined ? [] : [words(value)]);
  const list = <T>(values: readonly T[] | undefined, words: (joined: string) => string, one: (value: T) => string) =>
    values === undefined || values.length === 0 ? [] : [words(values.map(one).join(comma))];
  return [
    ...said(condition.numberAtLeast, (n) => text('companies.rule.saysNumber', { n })),
    ...list(condition.strikes, (words) => text('companies.rule.saysStrikes', { words }), String),
    ...list(
      condition.resultTypes,
      (words) => text('companies.rule.saysResults', { words }),
      (code) => enumText(RESULT_TYPES, code, lang),
    ),
    ...said(condition.declaredFenAtLeast, (fen) => text('companies.rule.saysDeclared', { amount: moneyText(fen) })),
    ...said(condition.rarityAtMost, (code) => text('companies.rule.saysRarity', { level: code })),
    ...said(condition.gapStepsAtLeast, (n) => text('companies.rule.saysGap', { n })),
    ...said(condition.isOutOfTolerance, () => text('companies.rule.isOutOfTolerance')),
    ...said(condition.regradeUpStepsAtLeast, (n) => text('companies.rule.saysRegrade', { n })),
    ...said(condition.isFirstOfVariety, () => text('companies.rule.isFirstOfVariety')),
    ...said(condition.teacherLevelAtMost, (code) =>
      text('companies.rule.saysTeacher', { level: enumText(TEACHER_LEVELS, code, lang) }),
    ),
  ];
}

/** When a quality rule turns to every piece, and back. */
export const switchingText = (rule: QualityRuleRow['rule'], text: Translate): string | null =>
  rule.switching === null ? null : text('companies.rule.saysSwitching', rule.switching);
