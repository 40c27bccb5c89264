import { zDocContentRow } from '@mintmark/contract/docs/docs.schema.ts';
import { sql } from 'kysely';
import { col, defineList, filter, globalScope } from '../../kernel/listing/index.ts';

/** Versions of help texts; help is global (D14). */
export const contentList = defineList({
  key: 'docs.contents',
  table: 'help_contents',
  alias: 'c',
  base: sql`c.deleted_at IS NULL`,
  joins: sql`LEFT JOIN accounts a ON a.id = c.updated_by`,
  columns: {
    id: col.id(sql`c.id`, { sort: true }),
    menuId: col.id(sql`c.node_id`),
    lang: col.text<'zh-CN' | 'en'>(sql`c.lang`),
    no: col.int(sql`c.no`, { sort: true }),
    title: col.text(sql`c.title`),
    active: col.bool(sql`c.is_active`),
    length: col.int(sql`length(c.plain)`),
    version: col.int(sql`c.version`),
    updatedAt: col.time(sql`c.updated_at`, { sort: true }),
    updatedBy: col.text<string | null>(sql`a.real_name`),
  },
  filters: {
    menuId: filter.oneOf(sql`c.node_id`, 'bigint'),
    lang: filter.oneOf(sql`c.lang`, 'text'),
  },
  scope: globalScope,
  defaultSort: '-id',
  count: 'exact',
  row: zDocContentRow,
});
