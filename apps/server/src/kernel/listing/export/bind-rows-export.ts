import { originOf, writeAudit } from '../../audit.ts';
import type { SignedInContext } from '../../context.ts';
import { type Binding, FileAnswer, query } from '../../handlers.ts';
import { EXPORT_MIME, type ExportEndpoint } from './bind-export.ts';
import {
  allColumns,
  chosenColumns,
  type ExportBody,
  type ExportField,
  type ExportFields,
  exportFileName,
  loggedAs,
} from './export-fields.ts';
import { rowsToBuffer } from './export-list.ts';
import { registerExport } from './export-registry.ts';

/** A column of rows that no table holds: nothing but the field says what it is. */
export type RowsField<Out> = ExportField<Out> & Required<Pick<ExportField<Out>, 'kind'>>;

export interface RowsExportSpec<Out> extends ExportFields<Out> {
  readonly columns: ExportFields<Out>['columns'] & (() => Readonly<Record<string, readonly RowsField<Out>[]>>);
  /** What the query matches, in the order of the list, without pages. */
  readonly rows: (query: ExportBody['query'], context: SignedInContext) => Promise<readonly Out[]>;
  /** What names a row in `ids`. */
  readonly keyOf: (row: Out) => string;
}

/**
 * `bindExport` for a list that the code computes (jobs, caches): a few dozen rows, so the file is always the answer.
 * Settings of columns, second confirmation and log are those of every export.
 */
export function bindRowsExport<Out extends object>(endpoint: ExportEndpoint, spec: RowsExportSpec<Out>): Binding {
  const { section, keyOf } = spec;
  registerExport({
    ...{ section, door: endpoint },
    columns: (locale) => allColumns(spec, locale),
    kindOf: ({ kind }) => kind ?? 'text',
  });
  return query(endpoint, async (input, context) => {
    const body = input.body as ExportBody;
    const { db, scope, locale, clock, actor } = context;
    const { format, ids } = body;
    const columns = await chosenColumns(spec, body.columns, { ...context, accountId: actor.accountId });
    const all = await spec.rows(body.query, context);
    const rows = ids ? all.filter((row) => ids.includes(keyOf(row))) : all;
    const bytes = await rowsToBuffer(rows, { columns, format, locale });
    const action = endpoint.audit ?? endpoint.path;
    const after = loggedAs(rows.length, body);
    await db.transaction(scope, (tx) => writeAudit(tx, originOf(context), { action, after }));
    return new FileAnswer(bytes, EXPORT_MIME[format], exportFileName({ section }, format, locale, clock.now()));
  });
}
