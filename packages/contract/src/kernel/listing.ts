import type { EnumItem } from '@mintmark/domain/kernel/enums.ts';
import { z } from 'zod';
import { type Endpoint, type EndpointNames, type EndpointPermission, endpoint } from './endpoint.ts';
import { listOf, pagingShape, zId, zIdOut } from './fields.ts';

/**
 * Strict query of a list: page, limit, sort and the list's own filters; anything else is refused (D23). `personal` is the
 * id of filters that must not stand in an address (D21): they were left with `keepPersonalFilter` before.
 */
export function listQuery<F extends z.ZodRawShape>(filters: F) {
  return z.strictObject({ ...pagingShape, personal: z.uuid().optional(), ...filters });
}

/** What the server's `runList` takes: a parsed `listQuery`. */
export interface ListQuery {
  readonly page: number;
  readonly limit: number;
  readonly sort?: string | undefined;
  readonly personal?: string | undefined;
}

/** A claim as a word, in exports. */
export const YES_NO = [
  { code: 0, zh: '否', en: 'No' },
  { code: 1, zh: '是', en: 'Yes' },
] as const satisfies readonly EnumItem[];

/** `true`/`false` in a query string. */
export const zQueryFlag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
  .transform((value) => value === true || value === 'true' || value === '1')
  .optional();

const fenText = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^-?\d{1,16}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(-9e15).max(9e15));
/** `amount[from]=…&amount[to]=…`, integer fen, both inclusive. */
export const zFenRange = z.strictObject({ from: fenText.optional(), to: fenText.optional() }).optional();

/** Free text of a search field. */
export const zSearchText = z.string().trim().max(60).optional();

interface ListFacts<F> extends EndpointNames {
  readonly path: string;
  readonly permission: EndpointPermission;
  readonly filters: F;
}

/** `GET` list with the strict query and `{ list, total }` of the row. */
export function listEndpoint<F extends z.ZodRawShape, R extends z.ZodType>(
  definition: ListFacts<F> & { readonly row: R },
) {
  return listOfData(definition, listOf(definition.row));
}

/** What the summed columns of a list come to over all that matches; null: too many rows to add up with every page. */
export const zListTotals = z.record(z.string(), z.number().nullable());

/** `listEndpoint` of a list whose declaration adds columns up: `{ list, total, totals }`. */
export function summedListEndpoint<F extends z.ZodRawShape, R extends z.ZodType>(
  definition: ListFacts<F> & { readonly row: R },
) {
  return listOfData(definition, listOf(definition.row).extend({ totals: zListTotals }));
}

function listOfData<F extends z.ZodRawShape, D extends z.ZodType>({ filters, ...facts }: ListFacts<F>, data: D) {
  return endpoint({ ...facts, method: 'GET', query: listQuery(filters), data, errors: ['FILTER_UNKNOWN'] });
}

/** Rows that one export may name by their ids. */
export const EXPORT_IDS = 5_000;

/** Answer of an export that is made in the background (D38); a file that is handed over at once comes instead. */
export const zExportStarted = z.object({ exportId: zIdOut, rows: z.int() }).nullable();

interface ExportFacts<Q extends z.ZodType<ListQuery>> extends EndpointNames {
  readonly of: Endpoint<z.ZodType, Q, z.ZodType, z.ZodType>;
  readonly permission?: EndpointPermission;
  /** What names a row where it is no id of a table. */
  readonly keys?: z.ZodType<string>;
}

/**
 * `POST <path of the list>/export`: what the list's query matches, or only `ids`, as a file with the columns asked for, in
 * their order; with more rows than the house hands over at once, the id of a file that is made in the
 * background. Every export is logged.
 */
export function exportEndpoint<Q extends z.ZodType<ListQuery>>(definition: ExportFacts<Q>) {
  const { of: list, keys = zId, permission = list.permission, ...names } = definition;
  if (!list.query) throw new Error(`${list.path} has no query to export`);
  return endpoint({
    method: 'POST',
    path: `${list.path}/export`,
    permission,
    confirm: 'exports',
    body: z.strictObject({
      query: list.query,
      ids: z.array(keys).max(EXPORT_IDS).optional(),
      columns: z.array(z.string().max(40)).min(1).max(60),
      format: z.enum(['xlsx', 'csv']),
    }),
    data: zExportStarted,
    answer: 'file',
    errors: ['FILTER_UNKNOWN', 'EXPORT_TOO_LARGE', 'EXPORT_BUSY'],
    logged: true,
    ...names,
  });
}
