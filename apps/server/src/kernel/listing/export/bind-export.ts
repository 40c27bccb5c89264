import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import type { z } from 'zod';
import { originOf, writeAudit } from '../../audit.ts';
import type { SignedInContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type Binding, FileAnswer, query } from '../../handlers.ts';
import type { TypedList } from '../define-list.ts';
import { withPersonal } from '../personal-filters.ts';
import { runList } from '../run-list.ts';
import {
  allColumns,
  chosenColumns,
  type ExportBody,
  type ExportFields,
  exportFileName,
  loggedAs,
} from './export-fields.ts';
import { type ExportFormat, exportList, exportToBuffer } from './export-list.ts';
import { type ExportWriter, registerExport } from './export-registry.ts';
import { startExport } from './start-export.ts';

/** By the ending of the file. */
export const EXPORT_MIME: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** The endpoint of an export. */
export type ExportEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType<ExportBody>, z.ZodType>;

export interface ExportSpec<Out> extends ExportFields<Out> {
  readonly list: TypedList<Out>;
  /** The list's endpoint: its schema checks personal filters. */
  readonly of: Endpoint<z.ZodType, z.ZodType<ListQuery>, z.ZodType, z.ZodType>;
  /** What the list makes of its conditions before it reads, where they mean something else every day. */
  readonly prepare?: (asked: ListQuery, context: SignedInContext) => ListQuery | Promise<ListQuery>;
}

/** The export as the background makes it: scope, settings and names of the house as they are then. */
function writerOf<Out>(spec: ExportSpec<Out>): ExportWriter {
  return async ({ query: asked, columns: wanted, ...job }, sink) => {
    const columns = await chosenColumns(spec, wanted, job);
    return exportList(job.db, spec.list, job.scope, asked, { ...job, columns }, sink);
  };
}

/** The whole query, and how many rows it means. */
async function measured<Out>(spec: ExportSpec<Out>, body: ExportBody, context: SignedInContext) {
  const { db, scope } = context;
  const { list, of: source, prepare = (query: ListQuery) => query } = spec;
  return db.read(scope, async (reader) => {
    const own = source.query ? await withPersonal(reader, source.query, body.query, context) : body.query;
    const asked = await prepare(own, context);
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
  const { list, section, name } = spec;
  registerExport({
    ...{ section, name, door: endpoint, write: writerOf(spec), from: { list, endpoint: spec.of } },
    columns: (locale) => allColumns(spec, locale),
    kindOf: ({ key, kind }) => kind ?? list.columns[key]?.kind ?? 'text',
  });
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
    const fileName = exportFileName(spec, format, locale, clock.now());
    if (matching > parameters.get('exports.directRows')) {
      const wanted = {
        section,
        name,
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
