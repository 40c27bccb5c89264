/**
 * Lists: every list of the house is a declaration, run by `runList` — filters, sort, scope, exact totals, deep pages,
 * Chinese search and export are the kernel's, once. How it works: docs/listing-engine.md. A complete example:
 *
 * ```ts
 * // contract: packages/contract/src/custody/places.endpoints.ts
 * export const zPlaceRow = z.object({ id: zIdOut, placeNo: z.string(), state: z.int(), valueFen: zFen, createdAt: zTime });
 * export const listPlaces = listEndpoint({
 *   path: '/api/custody/places', permission: 'closeReview:order:page', summary: 'Places', row: zPlaceRow,
 *   filters: { companyId: zMany(zId), status: zMany(zCode), placeNo: zCodes, q: zSearchText, created: zDateRange, value: zFenRange },
 * });
 *
 * // server: apps/server/src/modules/custody/places.queries.ts — `p` is the alias in every expression
 * export const placeList = defineList({
 *   key: 'custody.places', table: 'places', alias: 'p',
 *   base: sql`p.deleted_at IS NULL`,
 *   joins: sql`LEFT JOIN customers c ON c.id = p.customer_id`,            // LEFT and to-one: the wall may hide the other row
 *   columns: {
 *     id: col.id(sql`p.id`, { sort: true }),
 *     placeNo: col.text(sql`p.place_no`, { sort: true }),
 *     state: col.int(sql`p.status`),
 *     valueFen: col.fen(sql`p.value_fen`, { sort: true }),
 *     customer: col.text<string | null>(sql`c.name`, { sort: true, joined: true }),
 *     createdAt: col.time(sql`p.created_at`),
 *   },
 *   filters: {
 *     companyId: filter.company(sql`p.company_id`),                       // these two keep the counted totals
 *     status: filter.status(sql`p.status`),
 *     placeNo: filter.codes([sql`p.place_no`]),
 *     q: filter.text(sql`p.grams`),
 *     created: filter.dayRange(sql`p.created_at`),
 *     value: filter.moneyRange(sql`p.value_fen`),
 *   },
 *   scope: scopeBy({ company: sql`p.company_id`, agent: sql`p.agent_id`, own: [sql`p.created_by`] }),
 *   defaultSort: '-id',
 *   count: 'counted',                                                     // table with mm_counted(); otherwise 'exact'
 *   row: zPlaceRow,
 *   present: ({ customer, ...row }) => row,                               // or `hot: true` without present
 * });
 *
 * // module: bindings: [bindList(listPlaces, placeList)]
 * // or by hand: db.read(scope, (reader) => runList(reader, placeList, scope, query)), statusCounts(reader, placeList, scope)
 * ```
 *
 * Where many rows are called the same, `filter.titles` looks words up among these names (docs/decisions/0030); its table needs the
 * column `title` and the triggers of 0640-word-titles.sql.
 *
 * Columns of rows are keyed by the wire's names; bigint ids arrive as digit strings, `time` as ISO strings. A filter or
 * sort on a joined table says `{ joined: true }`; filters on to-many tables are `filter.custom` with EXISTS.
 * A number that says `{ sum: true }` is added up over all that matches (`totals` of the answer, up to `sumUpTo` rows), from the
 * same expression as the row: the contract then says `summedListEndpoint`. Groups over what a list matches: `${fromMatches(planOf(
 * list, scope, query))}` after `isNothing(plan)` was ruled out.
 */
export { bindList } from './bind-list.ts';
export { type Column, type Columns, col, maskedMobile, READER, type RowOf } from './columns.ts';
export { declaredLists, defineList, type List, type ListSpec, summedColumns, type TypedList } from './define-list.ts';
export { valuedFirst } from './downwards.ts';
export { bindExport, EXPORT_MIME, type ExportSpec } from './export/bind-export.ts';
export { bindRowsExport, type RowsField } from './export/bind-rows-export.ts';
export type { ExportColumn } from './export/export-cells.ts';
export type { ExportField } from './export/export-fields.ts';
export {
  type ExportFormat,
  type ExportOptions,
  exportList,
  exportToBuffer,
} from './export/export-list.ts';
export { findExport, findSettable, registeredExports, type Settable, settables } from './export/export-registry.ts';
export { readColumns } from './export/export-settings.repo.ts';
export { EXPORT_TASK } from './export/start-export.ts';
export { headingsOf, registerTemplate, templateColumnsFor } from './export/templates.ts';
export { anyOf, type Condition, type Filter, filter, textCondition, valuesOf } from './filters.ts';
export { type FoundPage, readFound, readFoundHot } from './found-page.ts';
export { listingModule } from './listing.module.ts';
export { withPersonal } from './personal-filters.ts';
export { isNothing, type Plan, planOf } from './plan.ts';
export { rowById } from './row-by-id.ts';
export { type Page, runHotList, runList, runSummedList } from './run-list.ts';
export {
  customScope,
  globalScope,
  houseOrOwn,
  rowsInScope,
  type ScopeLimits,
  type ScopeRule,
  scopeBy,
  scopeByEither,
  scopeByGrading,
} from './scope-by.ts';
export { fromMatches, orderBy, textConditions } from './sql-parts.ts';
export { foldCounts, recount, statusCounts, totalBy } from './totals/counts.ts';
export type { KeptKinds } from './totals/kept-kinds.ts';
export { newestWith } from './totals/newest-with.ts';
export { OnceAChange } from './totals/once-a-change.ts';
export { type Sums, sumsOf } from './totals/sums.ts';
export { type Tab, type Tabbed, tabCounts } from './totals/tab-counts.ts';
export { COIN_TITLES, titledCondition } from './words/titled.ts';
