import type { MasterField, MasterFields, MasterValue } from '@mintmark/contract/kernel/master/master-fields.ts';
import { MASTER_HEADINGS } from '@mintmark/contract/kernel/master/master-words.ts';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../listing/filters.ts';
import { type Column, col, customScope, type ExportField, type Filter, filter } from '../listing/index.ts';
import { companyIdsOf } from '../scope.ts';

type FieldColumns<F extends MasterFields> = { readonly [K in keyof F]: Column<MasterValue<F[K]>> };

/** `nameZh` → `c.name_zh` */
export const columnOf = (alias: string, key: string): RawBuilder<unknown> =>
  sql.raw(`${alias}.${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`);

function fieldColumn(field: MasterField, at: RawBuilder<unknown>): Column {
  const sort = { sort: true };
  if (field.kind === 'number') return col.int(at, sort);
  if (field.kind === 'flag') return col.bool(at);
  if (field.kind === 'day') return col.day(at, sort);
  if (field.kind === 'choice' && typeof field.items[0]?.code === 'number') return col.int(at, sort);
  return col.text(at, field.kind === 'lines' ? {} : sort);
}

/** The columns of the list of a master that has no code: its own, and those of its fields. */
export function plainColumns<const F extends MasterFields>(alias: string, fields: F) {
  const own = Object.entries(fields).map(([key, field]) => [key, fieldColumn(field, columnOf(alias, key))]);
  return {
    id: col.id(columnOf(alias, 'id'), { sort: true }),
    version: col.int(columnOf(alias, 'version')),
    // Key by key what MasterValue says of the same field.
    ...(Object.fromEntries(own) as FieldColumns<F>),
    isActive: col.bool(columnOf(alias, 'isActive')),
    updatedAt: col.time(columnOf(alias, 'updatedAt'), { sort: true }),
  };
}

/** The columns of a master's list: its own, and those of its fields. */
export const masterColumns = <const F extends MasterFields>(alias: string, fields: F) => ({
  ...plainColumns(alias, fields),
  code: col.text(columnOf(alias, 'code'), { sort: true }),
});

/** Whose a record is, null for the whole house; `company` is the alias under which the list joins companies. */
export const ownerColumns = (alias: string, company: string) => ({
  companyId: col.id<string | null>(columnOf(alias, 'companyId')),
  companyZh: col.text<string | null>(columnOf(company, 'nameZh')),
  companyEn: col.text<string | null>(columnOf(company, 'nameEn')),
});

/** Looks for what was typed in these columns. */
export const containsText = (alias: string, keys: readonly string[]): Filter =>
  filter.custom((value) =>
    typeof value === 'string' && value.trim() !== ''
      ? sql`strpos(lower(concat_ws(' ', ${sql.join(keys.map((key) => columnOf(alias, key)))})), lower(${value.trim()})) > 0`
      : null,
  );

/** Records of the companies in scope and those of the whole house. */
export const houseAndCompanies = (alias: string) =>
  customScope(null, (scope) => {
    const ids = companyIdsOf(scope);
    const company = columnOf(alias, 'companyId');
    return {
      companyIds: null,
      where: ids === null ? [] : [sql`(${company} IS NULL OR ${anyOf(company, ids, 'bigint')})`],
    };
  });

/** The fields, code, state and day as columns of a file, each field under the label that the screen has for it. */
export function masterFile<Row>(
  fields: MasterFields,
  keys: readonly Extract<keyof Row, string>[],
): readonly ExportField<Row>[] {
  return keys.flatMap((key): ExportField<Row>[] => {
    const field = fields[key];
    const label = field?.label ?? MASTER_HEADINGS[key];
    return label ? [{ key, label, ...(field?.kind === 'choice' ? { codes: field.items } : {}) }] : [];
  });
}
