import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { namedItems } from '@mintmark/domain/system/house-names.ts';
import type { z } from 'zod';
import { originOf, writeAudit } from '../../audit.ts';
import { shanghaiDay } from '../../clock.ts';
import type { Locale, SignedInContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { findHouseNames } from '../../dictionary/house-names.queries.ts';
import { AppError, fieldError } from '../../errors.ts';
import { type Binding, FileAnswer, query } from '../../handlers.ts';
import { textMessage } from '../../messages.ts';
import type { Scope } from '../../scope.ts';
import type { TypedList } from '../define-list.ts';
import { withPersonal } from '../personal-filters.ts';
import { runList } from '../run-list.ts';
import type { ExportColumn } from './export-cells.ts';
import { type ExportFormat, exportList, exportToBuffer } from './export-list.ts';
import { type ExportWriter, registerExport } from './export-registry.ts';
import { layersOf } from './export-settings.repo.ts';
import { type SettableColumn, settledColumns } from './export-settings.ts';
import { startExport } from './start-export.ts';

/** By the ending of the file. */
export const EXPORT_MIME: Readonly<Record<ExportFormat, string>> = {
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

/** Who gets the file, and in which language. */
interface Receiver {
  readonly db: Database;
  readonly scope: Scope;
  readonly locale: Locale;
  readonly accountId: string;
}

/** The columns asked for, as the settings leave them to this person, with the names that the house gives codes. */
async function chosenColumns<Out>(spec: ExportSpec<Out>, wanted: readonly string[], receiver: Receiver) {
  const all = allColumns(spec, receiver.locale);
  const asked = wanted.flatMap((key) => all.filter(({ of }) => of === key));
  return receiver.db.read(receiver.scope, async (reader) => {
    const columns = settledColumns(asked, await layersOf(reader, spec.section, receiver.accountId));
    if (columns.length === 0) throw fieldError('columns', 'bad-choice');
    const names = await findHouseNames(reader);
    return columns.map((column) => (column.codes ? { ...column, codes: namedItems(names, column.codes) } : column));
  });
}

/** The export as the background makes it: scope, settings and names of the house as they are then. */
function writerOf<Out>(spec: ExportSpec<Out>): ExportWriter {
  return async ({ query: asked, columns: wanted, ...job }, sink) => {
    const columns = await chosenColumns(spec, wanted, job);
    return exportList(job.db, spec.list, job.scope, asked, { ...job, columns }, sink);
  };
}

/** What the operation log keeps of an export: its conditions, without the personal ones. */
function loggedAs(rows: number, { columns, query: { personal, ...asked } }: ExportBody) {
  return { rows, columns, query: asked, ...(personal === undefined ? {} : { personal: true }) };
}

/** The whole query, and how many rows it means. */
async function measured<Out>({ list, of: source }: ExportSpec<Out>, body: ExportBody, context: SignedInContext) {
  const { db, scope } = context;
  return db.read(scope, async (reader) => {
    const asked = source.query ? await withPersonal(reader, source.query, body.query, context) : body.query;
    if (body.ids) return { asked, rows: body.ids.length };
    const { total } = await runList(reader, list, scope, { ...asked, page: 1, limit: 1 });
    return { asked, rows: total };
  });
}

/**
 * Answers an export endpoint: scope, filters, sort and presenter of the list, only columns that are declared here. Up to
 * `exports.directRows` rows the file is the answer; more are made in the background, up to `exports.mostRows`
 * (EXPORT_TOO_LARGE). The export is logged with its conditions before the file leaves.
 */
export function bindExport<Out>(endpoint: ExportEndpoint, spec: ExportSpec<Out>): Binding {
  const { list, section } = spec;
  const write = writerOf(spec);
  registerExport({ section, list, door: endpoint, columns: (locale) => allColumns(spec, locale), write });
  return query(endpoint, async (input, context) => {
    const body = input.body as ExportBody;
    const { db, scope, locale, clock, parameters } = context;
    const { format, ids } = body;
    const columns = await chosenColumns(spec, body.columns, { ...context, accountId: context.actor.accountId });
    const { asked, rows: matching } = await measured(spec, body, context);
    const most = parameters.get('exports.mostRows');
    if (matching > most)
      throw new AppError('EXPORT_TOO_LARGE', { params: { most: String(most), rows: String(matching) } });
    const action = endpoint.audit ?? endpoint.path;
    const fileName = `${textMessage(`export.${section}.file`, locale)}-${shanghaiDay(clock.now())}.${format}`;
    if (matching > parameters.get('exports.directRows')) {
      const wanted = {
        section,
        query: asked,
        ids: ids ?? null,
        columns: body.columns,
        format,
        fileName,
        rows: matching,
      };
      return startExport(context, wanted, { action, after: { ...loggedAs(matching, body), background: true } });
    }
    const options = { columns, format, locale, ...(ids ? { ids } : {}) };
    const { bytes, rows } = await exportToBuffer(db, list, scope, asked, options);
    await db.transaction(scope, (tx) => writeAudit(tx, originOf(context), { action, after: loggedAs(rows, body) }));
    return new FileAnswer(bytes, EXPORT_MIME[format], fileName);
  });
}
