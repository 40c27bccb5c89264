import {
  type DictHistory,
  type DictType,
  zDictType,
  zDictValue,
} from '@mintmark/contract/system/dictionaries/dictionaries.schema.ts';
import { findDictionary } from '@mintmark/domain/system/dictionaries.ts';
import type { TagColour } from '@mintmark/domain/system/house-names.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { col, defineList, filter, globalScope } from '../../../kernel/listing/index.ts';
import { historyOfRecords } from '../../../kernel/operation-log/record-history.queries.ts';

const countOf = (rule: RawBuilder<unknown>) =>
  sql`(SELECT count(*) FROM dict_values v WHERE v.type_id = t.id AND ${rule})`;

/** Words anywhere in code, names or note. */
const words = (columns: readonly RawBuilder<unknown>[]) =>
  filter.custom((value) =>
    typeof value === 'string' && value !== ''
      ? sql`strpos(lower(concat_ws(E'\\x1f', ${sql.join(columns)})), lower(${value})) > 0`
      : null,
  );

/** The names that the code gives a value. */
function namesOfCode(dictionary: string, code: string): { codeZh: string; codeEn: string } {
  const item = findDictionary(dictionary)?.items.find((one) => String(one.code) === code);
  return { codeZh: item?.zh ?? '', codeEn: item?.en ?? '' };
}

export const dictTypeList = defineList({
  key: 'system.dictTypes',
  table: 'dict_types',
  alias: 't',
  joins: sql`LEFT JOIN accounts a ON a.id = t.updated_by`,
  columns: {
    id: col.id(sql`t.id`),
    version: col.int(sql`t.version`),
    code: col.text(sql`t.code`, { sort: true }),
    nameZh: col.text(sql`t.name_zh`, { sort: true }),
    nameEn: col.text(sql`t.name_en`, { sort: true }),
    note: col.text(sql`t.note`),
    kind: col.text<DictType['kind']>(sql`t.kind`, { sort: true }),
    codeKind: col.text<DictType['codeKind']>(sql`t.code_kind`),
    values: col.int(countOf(sql`true`)),
    offered: col.int(countOf(sql`v.is_active`)),
    edited: col.int(countOf(sql`v.is_edited`)),
    place: col.int(sql`t.place`, { sort: true }),
    updatedAt: col.time(sql`t.updated_at`, { sort: true }),
    updatedByName: col.text<string | null>(sql`a.real_name`, { joined: true }),
  },
  filters: {
    search: words([
      sql`t.code`,
      sql`t.name_zh`,
      sql`t.name_en`,
      sql`t.note`,
      sql`(SELECT string_agg(v.name_zh || ' ' || v.name_en, ' ') FROM dict_values v WHERE v.type_id = t.id)`,
    ]),
    kind: filter.oneOf(sql`t.kind`, 'text'),
  },
  scope: globalScope,
  defaultSort: 'place',
  count: 'exact',
  row: zDictType,
  present: ({ place: _, ...row }) => row,
});

export const dictValueList = defineList({
  key: 'system.dictValues',
  table: 'dict_values',
  alias: 'v',
  columns: {
    id: col.id(sql`v.id`, { sort: true }),
    version: col.int(sql`v.version`),
    typeId: col.id(sql`v.type_id`),
    code: col.text(sql`v.code`, { sort: true }),
    nameZh: col.text(sql`v.name_zh`, { sort: true }),
    nameEn: col.text(sql`v.name_en`, { sort: true }),
    colour: col.text<TagColour | null>(sql`v.colour`),
    place: col.int(sql`v.place`, { sort: true }),
    note: col.text(sql`v.note`),
    isBuiltIn: col.bool(sql`v.is_built_in`),
    isActive: col.bool(sql`v.is_active`),
    isEdited: col.bool(sql`v.is_edited`),
    updatedAt: col.time(sql`v.updated_at`, { sort: true }),
    dictionary: col.text(sql`(SELECT t.code FROM dict_types t WHERE t.id = v.type_id)`),
  },
  filters: {
    typeId: filter.custom((value) => (typeof value === 'string' ? sql`v.type_id = ${value}` : null)),
    search: words([sql`v.code`, sql`v.name_zh`, sql`v.name_en`, sql`v.note`]),
    isActive: filter.oneOf(sql`v.is_active::text`, 'text'),
  },
  scope: globalScope,
  defaultSort: 'place',
  count: 'exact',
  row: zDictValue,
  present: ({ dictionary, ...row }) => ({ ...row, ...namesOfCode(dictionary, row.code) }),
});

/** One dictionary as the list has it. Throws NOT_FOUND. */
export async function getType(db: Reader, id: string): Promise<DictType> {
  const { rows } = await sql<
    Omit<DictType, 'updatedAt'> & { updatedAt: Date }
  >`SELECT t.id, t.version, t.code, t.name_zh,
      t.name_en, t.note, t.kind, t.code_kind, ${countOf(sql`true`)}::int AS values, ${countOf(sql`v.is_active`)}::int AS offered,
      ${countOf(sql`v.is_edited`)}::int AS edited, t.updated_at, a.real_name AS updated_by_name
    FROM dict_types t LEFT JOIN accounts a ON a.id = t.updated_by WHERE t.id = ${id}`.execute(db);
  const row = found(rows[0]);
  return { ...row, updatedAt: row.updatedAt.toISOString() };
}

/** The last 100 acts that were done on a dictionary, from the operation log. */
export async function historyOf(db: Reader, typeId: string): Promise<DictHistory> {
  const events = await historyOfRecords(db, [{ type: 'dictType', ids: [typeId] }]);
  return events.map(({ reason: _, changes, ...event }) => ({ ...event, changes: [...changes] }));
}
