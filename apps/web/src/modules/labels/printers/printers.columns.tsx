import type { PrinterRow } from '@mintmark/contract/labels/printer.schema.ts';
import { enumText } from '@mintmark/domain/kernel/enums.ts';
import { PRINTED_KINDS, PRINTER_KINDS } from '@mintmark/domain/labels/printer.enums.ts';
import { loadCompanies } from '../../../kit/companies/index.ts';
import { langOf } from '../../../kit/i18n/index.ts';
import { type ColumnDef, countColumn, type FilterDef, timeColumn } from '../../../kit/list/index.ts';
import { activeColumn, fieldColumn, ownerColumn } from '../../../kit/master/index.ts';
import { offsetText, PRINTER, paperText } from './printer.model.ts';

type Row = PrinterRow;

const STATES = [
  { value: 'true', labelKey: 'kit.master.active' },
  { value: 'false', labelKey: 'labels.printer.inactive' },
] as const;

/** What switches them on and off is called in English otherwise than elsewhere. */
export const ACTIVE = { inactiveKey: 'labels.printer.inactive' } as const;

const own: readonly FilterDef[] = [
  { key: 'q', kind: 'text', labelKey: 'labels.printer.search', width: 160 },
  { key: 'kind', kind: 'select', labelKey: 'master.printer.kind', options: PRINTER_KINDS, multiple: true },
  { key: 'labelKind', kind: 'select', labelKey: 'labels.printer.labelKinds', options: PRINTED_KINDS, multiple: true },
  { key: 'isActive', kind: 'select', labelKey: 'kit.master.state', options: STATES },
];

/** Filters of one company's printers, and of all. */
export const ownFilters = own;
export const allFilters: readonly FilterDef[] = [
  ...own,
  { key: 'companyId', kind: 'remote', labelKey: 'labels.printer.company', load: loadCompanies, multiple: true },
];

export const printerColumns: readonly ColumnDef<Row>[] = [
  { ...fieldColumn<Row>(PRINTER, 'name', 148), sort: true, fixed: 'left', hideable: false, grow: true },
  { ...fieldColumn<Row>(PRINTER, 'station', 112), sort: true },
  ownerColumn('labels.printer.company', 'labels.printer.wholeHouse', 120),
  fieldColumn(PRINTER, 'kind', 168),
  {
    key: 'labelKinds',
    titleKey: 'labels.printer.labelKinds',
    width: 160,
    render: (row, { locale, text }) =>
      row.labelKinds.map((code) => enumText(PRINTED_KINDS, code, langOf(locale))).join(text('app.common.comma')),
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
  activeColumn(ACTIVE),
  timeColumn<Row>({
    key: 'updatedAt',
    titleKey: 'labels.printer.updatedAt',
    sort: true,
    dayOnly: true,
    hidden: true,
    at: (row) => row.updatedAt,
  }),
];
