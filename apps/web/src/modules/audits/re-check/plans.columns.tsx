import type { SpotPlanRow } from '@mintmark/contract/audits/spot-check.schema.ts';
import { SPOT_PLAN_PHASES } from '@mintmark/domain/audits/spot.enums.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { type Locale, langOf, nameIn, type Translate } from '../../../kit/i18n/index.ts';
import { type ColumnDef, countColumn, type FilterDef, stateColumn, timeColumn } from '../../../kit/list/index.ts';
import type { StateGroup } from '../../../ui/state-tag.tsx';

import { quotaText } from './re-check.model.ts';

const GROUPS: Readonly<Record<string, StateGroup>> = { ahead: 'wait', running: 'work', full: 'ok' };

/** How a plan looks in its phase. */
export const phaseGroup = (code: string | number): StateGroup => GROUPS[code] ?? 'end';

/** Whose pieces a plan is about: a company's, or the whole house's. */
export function ownerText(row: Pick<SpotPlanRow, 'companyZh' | 'companyEn'>, text: Translate, locale: Locale): string {
  if (row.companyZh === null) return text('audits.reCheck.plan.house');
  return nameIn(locale, { name: row.companyZh, nameEn: row.companyEn ?? '' });
}

/** Categories of a plan in words; all of them when it names none. */
export function categoriesText(codes: readonly number[], text: Translate, locale: Locale): string {
  if (codes.length === 0) return text('audits.reCheck.plan.allCategories');
  return codes.map((code) => enumText(CATEGORIES1, code, langOf(locale))).join(text('audits.reCheck.comma'));
}

export const planFilters: readonly FilterDef[] = [
  { key: 'phase', kind: 'select', labelKey: 'audits.reCheck.state', options: SPOT_PLAN_PHASES, multiple: true },
  { key: 'category1', kind: 'select', labelKey: 'audits.queue.category', options: CATEGORIES1, multiple: true },
];

export const planColumns: readonly ColumnDef<SpotPlanRow>[] = [
  {
    key: 'name',
    titleKey: 'audits.reCheck.plan.name',
    sort: true,
    width: 136,
    grow: true,
    fixed: 'left',
    hideable: false,
  },
  stateColumn<SpotPlanRow>({
    key: 'phase',
    titleKey: 'audits.reCheck.state',
    width: 104,
    code: (row) => row.phase,
    states: SPOT_PLAN_PHASES,
    group: phaseGroup,
  }),
  {
    key: 'companyId',
    titleKey: 'audits.reCheck.plan.company',
    width: 112,
    render: (row, { text, locale }) => ownerText(row, text, locale),
  },
  {
    key: 'categories1',
    titleKey: 'audits.queue.category',
    width: 124,
    render: (row, { text, locale }) => categoriesText(row.categories1, text, locale),
  },
  {
    key: 'periodFrom',
    titleKey: 'audits.reCheck.plan.period',
    sort: true,
    width: 176,
    render: (row) => `${row.periodFrom} – ${row.periodTo ?? '…'}`,
  },
  { key: 'quota', titleKey: 'audits.reCheck.plan.quota', width: 100, align: 'right', render: quotaText },
  {
    key: 'isAdaptive',
    titleKey: 'audits.reCheck.plan.adaptive',
    width: 88,
    hidden: true,
    render: (row, { text }) => text(row.isAdaptive ? 'audits.reCheck.yes' : 'audits.reCheck.no'),
  },
  countColumn<SpotPlanRow>({ key: 'seen', titleKey: 'audits.reCheck.plan.seen', sort: true, width: 84 }),
  countColumn<SpotPlanRow>({ key: 'drawn', titleKey: 'audits.reCheck.plan.drawn', sort: true, width: 84 }),
  { key: 'createdBy', titleKey: 'audits.reCheck.plan.createdBy', width: 96, hidden: true },
  timeColumn<SpotPlanRow>({
    key: 'createdAt',
    titleKey: 'audits.reCheck.plan.createdAt',
    sort: true,
    hidden: true,
    at: (row) => row.createdAt,
  }),
];
