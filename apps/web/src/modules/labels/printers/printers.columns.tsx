import type { PrinterRow } from '@mintmark/contract/labels/printer.schema.ts';
import { enumText } from '@mintmark/domain/kernel/enums.ts';
import { LABEL_KINDS, PRINTER_KINDS } from '@mintmark/domain/labels/printer.enums.ts';
import { type ColumnDef, countColumn, enumColumn, type FilterDef, timeColumn } from '../../../kit/list/index.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { loadCompanies } from './load-companies.ts';
import { offsetText, paperText } from './printer.model.ts';

type Row = PrinterRow;

const YES_NO = [
  { value: 'true', labelKey: 'labels.yes' },
  { value: 'false', labelKey: 'labels.no' },
] as const;

const own: readonly FilterDef[] = [
  { key: 'q', kind: 'text', labelKey: 'labels.printer.search', width: 160 },
  { key: 'kind', kind: 'select', labelKey: 'labels.printer.kind', options: PRINTER_KINDS, multiple: true },
  { key: 'labelKind', kind: 'select', labelKey: 'labels.printer.labelKinds', options: LABEL_KINDS, multiple: true },
  { key: 'isActive', kind: 'select', labelKey: 'labels.printer.active', options: YES_NO },
];

/** Filters of one company's printers, and of all. */
export const ownFilters = own;
export const allFilters: readonly FilterDef[] = [
  ...own,
  { key: 'companyId', kind: 'remote', labelKey: 'labels.printer.company', load: loadCompanies, multiple: true },
];

export const printerColumns: readonly ColumnDef<Row>[] = [
  {
    key: 'name',
    titleKey: 'labels.printer.name',
    sort: true,
    fixed: 'left',
    hideable: false,
    width: 148,
    grow: true,
  },
  { key: 'station', titleKey: 'labels.printer.station', sort: true, width: 112 },
  {
    key: 'companyZh',
    titleKey: 'labels.printer.company',
    width: 120,
    render: (row, { locale, text }) =>
      (locale === 'en' ? row.companyEn : row.companyZh) ?? text('labels.printer.wholeHouse'),
  },
  enumColumn<Row>({
    key: 'kind',
    titleKey: 'labels.printer.kind',
    width: 168,
    code: (row) => row.kind,
    items: PRINTER_KINDS,
  }),
  {
    key: 'labelKinds',
    titleKey: 'labels.printer.labelKinds',
    width: 160,
    render: (row, { locale, text }) =>
      row.labelKinds
        .map((code) => enumText(LABEL_KINDS, code, locale === 'en' ? 'en' : 'zh'))
        .join(text('app.common.comma')),
  },
  { key: 'paperWidthUm', titleKey: 'labels.printer.paper', width: 124, render: paperText },
  {
    key: 'offsetRightUm',
    titleKey: 'labels.printer.offset',
    width: 168,
    render: (row) => `${offsetText(row.offsetRightUm)} / ${offsetText(row.offsetDownUm)}`,
  },
  {
    key: 'host',
    titleKey: 'labels.printer.address',
    width: 148,
    render: (row) => (row.host === null ? null : `${row.host}:${row.port}`),
  },
  countColumn<Row>({ key: 'jobs', titleKey: 'labels.printer.jobs', width: 84 }),
  {
    key: 'isActive',
    titleKey: 'labels.printer.state',
    width: 84,
    render: (row, { text }) => (
      <StateTag
        group={row.isActive ? 'ok' : 'end'}
        label={text(row.isActive ? 'labels.printer.active' : 'labels.printer.inactive')}
      />
    ),
  },
  timeColumn<Row>({
    key: 'updatedAt',
    titleKey: 'labels.printer.updatedAt',
    sort: true,
    dayOnly: true,
    hidden: true,
    at: (row) => row.updatedAt,
  }),
];
