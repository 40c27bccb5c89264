import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { type VersionRow, zVersionRow } from '@mintmark/contract/system/version.schema.ts';
import { versionsEndpoints } from '@mintmark/contract/system/versions.endpoints.ts';
import type { EnumItem } from '@mintmark/domain/kernel/enums.ts';
import {
  mayDoWithVersion,
  PLATFORMS,
  VERSION_STATE,
  VERSION_STATES,
  type VersionAction,
  versionState,
} from '@mintmark/domain/system/versions.ts';
import { sql } from 'kysely';
import { iso } from '../../../kernel/clock.ts';
import { codes } from '../../../kernel/db/codes.ts';
import { query } from '../../../kernel/handlers.ts';
import { anyOf, bindExport, col, defineList, filter, globalScope, valuesOf } from '../../../kernel/listing/index.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { getVersionRow } from './versions.repo.ts';

const STATE = sql`CASE WHEN v.status = ${codes(VERSION_STATE.published)} AND v.published_at > now() THEN 3 ELSE v.status END`;

/** Releases: facts of the house, without a company. */
export const versionList = defineList({
  key: 'system.versions',
  table: 'app_versions',
  alias: 'v',
  base: sql`v.deleted_at IS NULL`,
  joins: sql`LEFT JOIN accounts c ON c.id = v.created_by LEFT JOIN accounts u ON u.id = v.updated_by`,
  columns: {
    id: col.id(sql`v.id`, { sort: true }),
    version: col.int(sql`v.version`),
    platform: col.text<VersionRow['platform']>(sql`v.platform`, { sort: true }),
    number: col.text(sql`v.number`, { sort: true }),
    notesZh: col.text(sql`v.notes_zh`),
    notesEn: col.text(sql`v.notes_en`),
    isForced: col.bool(sql`v.is_forced`),
    publishedAt: col.time<string | null>(sql`v.published_at`, { sort: true }),
    state: col.int(STATE, { sort: true }),
    createdByName: col.text(sql`c.real_name`),
    createdAt: col.time(sql`v.created_at`, { sort: true }),
    updatedByName: col.text(sql`u.real_name`),
    updatedAt: col.time(sql`v.updated_at`, { sort: true }),
  },
  filters: {
    number: filter.custom((value) =>
      typeof value === 'string' && value !== '' ? sql`strpos(v.number, ${value}) > 0` : null,
    ),
    notes: filter.custom((value) =>
      typeof value === 'string' && value !== ''
        ? sql`strpos(lower(v.notes_zh || ' ' || v.notes_en), lower(${value})) > 0`
        : null,
    ),
    platform: filter.oneOf(sql`v.platform`, 'text'),
    state: filter.custom((value) => anyOf(STATE, valuesOf(value), 'integer')),
    isForced: filter.boolean(sql`v.is_forced`),
    published: filter.dayRange(sql`v.published_at`),
  },
  scope: globalScope,
  defaultSort: '-id',
  count: 'exact',
  row: zVersionRow,
});

const RULES: readonly {
  readonly action: VersionAction;
  readonly permission: 'app:version:edit' | 'app:version:publish';
}[] = [
  { action: 'edit', permission: 'app:version:edit' },
  { action: 'publish', permission: 'app:version:publish' },
  { action: 'withdraw', permission: 'app:version:publish' },
  { action: 'remove', permission: 'app:version:edit' },
];

type Record = DataOf<typeof versionsEndpoints.getVersion>;

/** One release with what may be done with it now. */
export const getVersion = query(versionsEndpoints.getVersion, async ({ params }, context): Promise<Record> => {
  const row = await context.db.read(context.scope, (db) => getVersionRow(db, params.id));
  const state = versionState(row, context.clock.now());
  const rules = RULES.map((rule) => ({ ...rule, isInState: mayDoWithVersion(rule.action, state) }));
  return {
    ...row,
    platform: row.platform as Record['platform'],
    publishedAt: iso(row.publishedAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    state,
    allowedActions: allowedActions(context.actor, context.locale, rules),
  };
});

type Row = NonNullable<typeof versionList.rowType>;
const one = (key: Extract<keyof Row, string>, codes?: readonly EnumItem[]) => [{ key, ...(codes ? { codes } : {}) }];

/** 版本 as a file. */
export const exportVersions = bindExport(versionsEndpoints.exportVersions, {
  list: versionList,
  of: versionsEndpoints.listVersions,
  columns: () => ({
    number: one('number'),
    platform: one('platform', PLATFORMS),
    state: one('state', VERSION_STATES),
    isForced: one('isForced'),
    notesZh: one('notesZh'),
    notesEn: one('notesEn'),
    publishedAt: one('publishedAt'),
    createdByName: one('createdByName'),
    createdAt: one('createdAt'),
    updatedByName: one('updatedByName'),
    updatedAt: one('updatedAt'),
  }),
  section: 'versions',
});
