import { type PrinterRow, zPrinterRow } from '@mintmark/contract/labels/printer.schema.ts';
import { sql } from 'kysely';
import { anyOf, col, customScope, defineList, filter } from '../../../kernel/listing/index.ts';
import { companyIdsOf } from '../../../kernel/scope.ts';

/** Printers of the companies in scope and those of the whole house. */
export const printerList = defineList({
  key: 'labels.printers',
  table: 'printers',
  alias: 'r',
  base: sql`r.deleted_at IS NULL`,
  joins: sql`LEFT JOIN companies p ON p.id = r.company_id`,
  columns: {
    id: col.id(sql`r.id`, { sort: true }),
    version: col.int(sql`r.version`),
    companyId: col.id<string | null>(sql`r.company_id`),
    companyZh: col.text<string | null>(sql`p.name_zh`),
    companyEn: col.text<string | null>(sql`p.name_en`),
    name: col.text(sql`r.name`, { sort: true }),
    kind: col.text<PrinterRow['kind']>(sql`r.kind`),
    model: col.text(sql`r.model`),
    station: col.text(sql`r.station`, { sort: true }),
    labelKinds: col.json<PrinterRow['labelKinds']>(sql`r.label_kinds`),
    paperWidthUm: col.int(sql`r.paper_width_um`),
    paperHeightUm: col.int(sql`r.paper_height_um`),
    dpi: col.int<PrinterRow['dpi']>(sql`r.dpi`),
    offsetRightUm: col.int(sql`r.offset_right_um`),
    offsetDownUm: col.int(sql`r.offset_down_um`),
    host: col.text<string | null>(sql`r.host`),
    port: col.int<number | null>(sql`r.port`),
    note: col.text(sql`r.note`),
    isActive: col.bool(sql`r.is_active`),
    jobs: col.int(sql`(SELECT count(*)::int FROM print_jobs j WHERE j.printer_id = r.id)`),
    updatedAt: col.time(sql`r.updated_at`, { sort: true }),
  },
  filters: {
    q: filter.custom((value) =>
      typeof value === 'string' && value.trim() !== ''
        ? sql`strpos(lower(concat_ws(' ', r.name, r.model, r.station, r.host)), lower(${value.trim()})) > 0`
        : null,
    ),
    companyId: filter.oneOf(sql`r.company_id`, 'bigint'),
    kind: filter.oneOf(sql`r.kind`, 'text'),
    labelKind: filter.custom((value) =>
      Array.isArray(value) && value.length > 0 ? sql`r.label_kinds ?| ${value}::text[]` : null,
    ),
    isActive: filter.boolean(sql`r.is_active`),
    ofHouse: filter.boolean(sql`(r.company_id IS NULL)`),
  },
  scope: customScope(null, (scope) => {
    const ids = companyIdsOf(scope);
    return {
      companyIds: null,
      where: ids === null ? [] : [sql`(r.company_id IS NULL OR ${anyOf(sql`r.company_id`, ids, 'bigint')})`],
    };
  }),
  defaultSort: 'station',
  count: 'exact',
  row: zPrinterRow,
});
