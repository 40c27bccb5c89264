import { type SearchRun, zSearchRun } from '@mintmark/contract/system/work/search-index.schema.ts';
import { sql } from 'kysely';
import { col, defineList, filter, globalScope } from '../../../kernel/listing/index.ts';

/** Runs of the index, the newest first. */
export const searchRunList = defineList({
  key: 'system.searchRuns',
  table: 'search_runs',
  alias: 'r',
  joins: sql`LEFT JOIN accounts a ON a.id = r.created_by`,
  columns: {
    id: col.id(sql`r.id`, { sort: true }),
    adapter: col.text<SearchRun['adapter']>(sql`r.adapter`),
    fromId: col.id<string | null>(sql`r.from_id`),
    toId: col.id<string | null>(sql`r.to_id`),
    fromDay: col.day<string | null>(sql`r.from_day`),
    toDay: col.day<string | null>(sql`r.to_day`),
    state: col.int(sql`r.state`),
    total: col.int(sql`r.total`),
    done: col.int(sql`r.done`),
    changed: col.int(sql`r.changed`),
    failed: col.int(sql`r.failed`),
    error: col.text<string | null>(sql`r.error`),
    isCancelAsked: col.bool(sql`r.is_cancel_asked`),
    createdAt: col.time(sql`r.created_at`, { sort: true }),
    startedAt: col.time<string | null>(sql`r.started_at`),
    finishedAt: col.time<string | null>(sql`r.finished_at`),
    by: col.text(sql`coalesce(nullif(a.real_name, ''), a.username, '')`),
  },
  filters: {
    state: filter.oneOf(sql`r.state`, 'smallint'),
    adapter: filter.oneOf(sql`r.adapter`, 'text'),
  },
  scope: globalScope,
  defaultSort: '-id',
  count: 'exact',
  row: zSearchRun,
});
