import { PRINTER_FIELDS } from '@mintmark/contract/labels/printer.fields.ts';
import { type PrinterRow, zPrinterRow } from '@mintmark/contract/labels/printer.schema.ts';
import { sql } from 'kysely';
import { col, defineList, filter } from '../../../kernel/listing/index.ts';
import { containsText, houseAndCompanies, ownerColumns, plainColumns } from '../../../kernel/master/index.ts';

/** Printers of the companies in scope and those of the whole house. */
export const printerList = defineList({
  key: 'labels.printers',
  table: 'printers',
  alias: 'r',
  base: sql`r.deleted_at IS NULL`,
  joins: sql`LEFT JOIN companies p ON p.id = r.company_id`,
  columns: {
    ...plainColumns('r', PRINTER_FIELDS),
    ...ownerColumns('r', 'p'),
    labelKinds: col.json<PrinterRow['labelKinds']>(sql`r.label_kinds`),
    paperWidthUm: col.int(sql`r.paper_width_um`),
    paperHeightUm: col.int(sql`r.paper_height_um`),
    offsetRightUm: col.int(sql`r.offset_right_um`),
    offsetDownUm: col.int(sql`r.offset_down_um`),
    host: col.text<string | null>(sql`r.host`),
    port: col.int<number | null>(sql`r.port`),
    jobs: col.int(sql`(SELECT count(*)::int FROM print_jobs j WHERE j.printer_id = r.id)`),
  },
  filters: {
    q: containsText('r', ['name', 'model', 'station', 'host']),
    companyId: filter.oneOf(sql`r.company_id`, 'bigint'),
    kind: filter.oneOf(sql`r.kind`, 'text'),
    labelKind: filter.custom((value) =>
      Array.isArray(value) && value.length > 0 ? sql`r.label_kinds ?| ${value}::text[]` : null,
    ),
    isActive: filter.boolean(sql`r.is_active`),
    ofHouse: filter.boolean(sql`(r.company_id IS NULL)`),
  },
  scope: houseAndCompanies('r'),
  defaultSort: 'station',
  count: 'exact',
  row: zPrinterRow,
});
