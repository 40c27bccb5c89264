import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { namedItems } from '@mintmark/domain/system/house-names.ts';
import type { z } from 'zod';
import { originOf, writeAudit } from '../../audit.ts';
import { shanghaiDay } from '../../clock.ts';
import type { Locale, SignedInContext } from '../../context.ts';
import { findHouseNames } from '../../dictionary/house-names.queries.ts';
import { AppError, fieldError } from '../../errors.ts';
import { type Binding, FileAnswer, query } from '../../handlers.ts';
import { textMessage } from '../../messages.ts';
import type { TypedList } from '../define-list.ts';
import { withPersonal } from '../personal-filters.ts';
import { runList } from '../run-list.ts';
import type { ExportColumn } from './export-cells.ts';
import { EXPORT_JOB_ROWS, type ExportFormat, exportToBuffer } from './export-list.ts';
import { registerExport } from './export-registry.ts';
import { layersOf } from './export-settings.repo.ts';
import { type SettableColumn, settledColumns } from './export-settings.ts';

const MIME: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

interface ExportBody {
  readonly query: ListQuery;
  readonly ids?: readonly string[] | undefined;
  readonly columns: readonly string[];
  readonly format: ExportFormat;
}
type ExportEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType<ExportBody>, z.ZodType>;

/** A column that may be exported; its heading is the text `export.<section>.<heading or key>`. */
export interface ExportField<Out = Readonly<Record<string, unknown>>> extends Omit<ExportColumn<Out>, 'zh' | 'en'> {
  readonly heading?: string;
}

export interface ExportSpec<Out> {
  readonly list: TypedList<Out>;
  /** The list's endpoint: its schema checks personal filters. */
  readonly of: Endpoint<z.ZodType, z.ZodType<ListQuery>, z.ZodType, z.ZodType>;
  /** What may be exported, by the key of the screen's column; one column of a screen may be several of a file. */
  readonly columns: (locale: Locale) => Readonly<Record<string, readonly ExportField<Out>[]>>;
  /** Of the texts of exports: headings and the file's name. */
  readonly section: string;
}

function withHeading<Out>(section: string, of: string, { heading, ...field }: ExportField<Out>): SettableColumn<Out> {
  const id = `export.${section}.${heading ?? field.key}`;
  return { ...field, of, setting: heading ?? field.key, zh: textMessage(id, 'zh-CN'), en: textMessage(id, 'en') };
}

/** Every column that the export has, by the columns of the screen. */
function allColumns<Out>(spec: ExportSpec<Out>, locale: Locale): readonly SettableColumn<Out>[] {
  return Object.entries(spec.columns(locale)).flatMap(([of, fields]) =>
    fields.map((field) => withHeading(spec.section, of, field)),
  );
}

/** The columns asked for, as the settings leave them to this person, with the names that the house gives codes. */
async function chosenColumns<Out>(spec: ExportSpec<Out>, wanted: readonly string[], context: SignedInContext) {
  const all = allColumns(spec, context.locale);
  const asked = wanted.flatMap((key) => all.filter(({ of }) => of === key));
  return context.db.read(context.scope, async (reader) => {
    const columns = settledColumns(asked, await layersOf(reader, spec.section, context.actor.accountId));
    if (columns.length === 0) throw fieldError('columns', 'bad-choice');
    const names = await findHouseNames(reader);
    return columns.map((column) => (column.codes ? { ...column, codes: namedItems(names, column.codes) } : column));
  });
}

async function log(context: SignedInContext, action: string, rows: number, body: ExportBody): Promise<void> {
  const { personal, ...asked } = body.query;
  const after = { rows, columns: body.columns, query: asked, ...(personal === undefined ? {} : { personal: true }) };
  await context.db.transaction(context.scope, (tx) => writeAudit(tx, originOf(context), { action, after }));
}

/**
 * Answers an export endpoint: scope, filters, sort and presenter of the list, only columns that are declared here, at most
 * EXPORT_JOB_ROWS rows (EXPORT_TOO_LARGE). The export is logged with its conditions before the file leaves.
 */
export function bindExport<Out>(endpoint: ExportEndpoint, spec: ExportSpec<Out>): Binding {
  registerExport({ section: spec.section, list: spec.list, columns: (locale) => allColumns(spec, locale) });
  return query(endpoint, async (input, context) => {
    const body = input.body as ExportBody;
    const { db, scope, locale, clock } = context;
    const { list, of: source } = spec;
    const columns = await chosenColumns(spec, body.columns, context);
    const asked = await db.read(scope, async (reader) => {
      const full = source.query ? await withPersonal(reader, source.query, body.query, context) : body.query;
      if (body.ids) return full;
      const { total } = await runList(reader, list, scope, { ...full, page: 1, limit: 1 });
      if (total > EXPORT_JOB_ROWS)
        throw new AppError('EXPORT_TOO_LARGE', { params: { most: String(EXPORT_JOB_ROWS), rows: String(total) } });
      return full;
    });
    const { bytes, rows } = await exportToBuffer(db, list, scope, asked, {
      columns,
      format: body.format,
      locale,
      ...(body.ids ? { ids: body.ids } : {}),
    });
    await log(context, endpoint.audit ?? endpoint.path, rows, body);
    const name = `${textMessage(`export.${spec.section}.file`, locale)}-${shanghaiDay(clock.now())}.${body.format}`;
    return new FileAnswer(bytes, MIME[body.format], name);
  });
}
