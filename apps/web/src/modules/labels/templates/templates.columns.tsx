import { LABEL_TEMPLATE_PHASES } from '@mintmark/contract/labels/label-template.enums.ts';
import type { LabelTemplateRow } from '@mintmark/contract/labels/label-template.schema.ts';
import { TEMPLATE_KINDS } from '@mintmark/domain/labels/printer.enums.ts';
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
import type { TemplateHome } from './template-home.ts';
import { languageOf, ownerOf, phaseGroup, reachText, templateName } from './template-names.ts';

type Row = LabelTemplateRow;

export const templateFilters = (kinds: TemplateHome['kinds']): readonly FilterDef[] => [
  { key: 'q', kind: 'text', labelKey: 'labels.template.search', width: 180 },
  { key: 'kind', kind: 'select', labelKey: 'labels.template.kind', options: kinds, multiple: true },
  { key: 'companyId', kind: 'remote', labelKey: 'labels.printer.company', load: loadCompanies, multiple: true },
];

export const templateTabs: readonly StatusTab[] = [
  { key: 'all', labelKey: 'labels.template.tab.all' },
  { key: 'current', labelKey: 'labels.template.tab.current', query: { phase: ['current'] } },
  { key: 'draft', labelKey: 'labels.template.tab.draft', query: { phase: ['draft'] } },
  { key: 'future', labelKey: 'labels.template.tab.future', query: { phase: ['future'] } },
  { key: 'past', labelKey: 'labels.template.tab.past', query: { phase: ['followed', 'withdrawn'] } },
];

export const templateColumns: readonly ColumnDef<Row>[] = [
  {
    key: 'nameZh',
    titleKey: 'labels.template.name',
    sort: true,
    fixed: 'left',
    hideable: false,
    width: 138,
    grow: true,
    render: (row, { locale }) => templateName(row, langOf(locale)),
  },
  { key: 'code', titleKey: 'labels.template.code', sort: true, width: 112 },
  enumColumn<Row>({
    key: 'kind',
    titleKey: 'labels.template.kind',
    width: 104,
    code: (row) => row.kind,
    items: TEMPLATE_KINDS,
  }),
  {
    key: 'phase',
    titleKey: 'labels.template.phase',
    width: 108,
    render: (row, { locale }) => (
      <StateTag group={phaseGroup(row.phase)} label={enumText(LABEL_TEMPLATE_PHASES, row.phase, langOf(locale))} />
    ),
  },
  {
    key: 'widthMm',
    titleKey: 'labels.template.size',
    width: 112,
    render: (row) => `${row.widthMm} × ${row.heightMm} mm`,
  },
  {
    key: 'companyZh',
    titleKey: 'labels.printer.company',
    width: 100,
    render: (row, { locale, text }) => ownerOf(row, langOf(locale), text),
  },
  {
    key: 'category',
    titleKey: 'labels.template.category',
    width: 112,
    render: (row, { locale, text }) => reachText(row, langOf(locale), text),
  },
  { key: 'validFrom', titleKey: 'labels.template.validFrom', sort: true, width: 112 },
  countColumn<Row>({ key: 'jobs', titleKey: 'labels.printer.jobs', width: 84 }),
  { key: 'updatedBy', titleKey: 'labels.template.updatedBy', width: 100 },
  timeColumn<Row>({ key: 'updatedAt', titleKey: 'labels.printer.updatedAt', sort: true, at: (row) => row.updatedAt }),
];

const language: ColumnDef<Row> = {
  key: 'lang',
  titleKey: 'labels.paper.lang',
  width: 84,
  render: (row, { text }) => languageOf(row, text) || text('labels.paper.lang.all'),
};

/** The same of papers, with their language instead of a category. */
export const paperColumns: readonly ColumnDef<Row>[] = templateColumns.map((column) =>
  column.key === 'category' ? language : column,
);
