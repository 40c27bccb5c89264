import { PRICE_LIST_PHASES } from '@mintmark/contract/catalogue/price-list.enums.ts';
import type { ScaleRow } from '@mintmark/contract/catalogue/scales.schema.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { langOf } from '../../../kit/i18n/index.ts';
import { type ColumnDef, type FilterDef, type StatusTab, timeColumn } from '../../../kit/list/index.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { category1Name } from '../parts/names.ts';
import { phaseGroup } from '../price-standard/list-names.ts';
import { kindName, nameOf, ownerOf } from './scale-names.ts';

export const scaleFilterDefs: readonly FilterDef[] = [
  {
    key: 'q',
    kind: 'text',
    labelKey: 'catalogue.scale.search',
    placeholderKey: 'catalogue.scale.searchHint',
    width: 200,
  },
  {
    key: 'isHouse',
    kind: 'select',
    labelKey: 'catalogue.scale.owner',
    options: [
      { value: 'true', labelKey: 'catalogue.rule.house' },
      { value: 'false', labelKey: 'catalogue.scale.ofCompanies' },
    ],
  },
];

export const scaleTabs: readonly StatusTab[] = [
  { key: 'all', labelKey: 'catalogue.scale.tabAll' },
  { key: 'draft', labelKey: 'catalogue.scale.tabDraft', query: { phase: ['draft'] } },
  { key: 'current', labelKey: 'catalogue.scale.tabCurrent', query: { phase: ['current'] } },
  { key: 'future', labelKey: 'catalogue.scale.tabFuture', query: { phase: ['future'] } },
  { key: 'expired', labelKey: 'catalogue.scale.tabExpired', query: { phase: ['expired', 'withdrawn'] } },
];

export const scaleColumns: readonly ColumnDef<ScaleRow>[] = [
  {
    key: 'nameZh',
    titleKey: 'catalogue.scale.name',
    width: 210,
    sort: true,
    fixed: 'left',
    hideable: false,
    grow: true,
    render: (row, { locale }) => nameOf(row, langOf(locale)),
  },
  {
    key: 'versionNo',
    titleKey: 'catalogue.scale.version',
    width: 84,
    sort: true,
    render: (row) => `v${row.versionNo}`,
  },
  {
    key: 'companyName',
    titleKey: 'catalogue.scale.owner',
    width: 150,
    render: (row, { locale, text }) => ownerOf(row, langOf(locale), text),
  },
  {
    key: 'categories',
    titleKey: 'catalogue.scale.categories',
    width: 200,
    render: (row, { locale, text }) =>
      row.categories.map((code) => category1Name(code, locale)).join(text('catalogue.common.comma')) || null,
  },
  {
    key: 'kind',
    titleKey: 'catalogue.scale.kind',
    width: 110,
    render: (row, { locale }) => kindName(row.kind, langOf(locale)),
  },
  {
    key: 'phase',
    titleKey: 'catalogue.scale.state',
    width: 100,
    render: (row, { locale }) => (
      <StateTag group={phaseGroup(row.phase)} label={enumText(PRICE_LIST_PHASES, row.phase, langOf(locale))} />
    ),
  },
  { key: 'validFrom', titleKey: 'catalogue.scale.validFrom', width: 110, sort: true },
  {
    key: 'validTo',
    titleKey: 'catalogue.scale.validTo',
    width: 110,
    sort: true,
    render: (row, { text }) => row.validTo ?? (row.status === 'published' ? text('catalogue.scale.open') : null),
  },
  { key: 'scaleCode', titleKey: 'catalogue.scale.code', width: 150, hidden: true },
  { key: 'note', titleKey: 'catalogue.scale.note', width: 160, hidden: true },
  { key: 'updatedBy', titleKey: 'catalogue.scale.by', width: 110 },
  timeColumn<ScaleRow>({ key: 'updatedAt', titleKey: 'catalogue.scale.at', sort: true, at: (row) => row.updatedAt }),
];
