import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId, zIdOut, zNull, zVersion } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
import * as s from './version.schema.ts';
import { VERSION_PATHS } from './versions.paths.ts';

const PATH = VERSION_PATHS.versions;
const PAGE = 'app:version:page';
const one = z.strictObject({ id: zId });
const zSaved = z.object({ id: zIdOut, version: zVersion });

const listVersions = listEndpoint({
  title: named('版本列表', 'Releases, planned ones too'),
  path: PATH,
  permission: PAGE,
  filters: s.versionFilters,
  row: s.zVersionRow,
});

/** Releases (spec §2 /system/version): the newest published one of the web console is the header `publish_time` (D31). */
export const versionsEndpoints = endpoints('system', {
  listVersions,
  exportVersions: exportEndpoint({
    title: named('导出版本', 'Export versions'),
    of: listVersions,
    summary: 'Releases as a file',
  }),
  getVersion: endpoint({
    title: named('查看一个版本', 'One release'),
    method: 'GET',
    path: `${PATH}/{id}`,
    permission: PAGE,
    params: one,
    data: s.zVersionRecord,
    errors: ['NOT_FOUND'],
  }),
  newestVersion: endpoint({
    title: named('最新发布的版本', 'The newest published release of a platform; null without one'),
    method: 'GET',
    path: VERSION_PATHS.newest,
    permission: 'public',
    query: z.strictObject({ platform: s.zPlatform }),
    data: s.zNewestVersion,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  createVersion: endpoint({
    title: named('新建版本', 'Create version'),
    method: 'POST',
    path: PATH,
    permission: 'app:version:edit',
    reach: 'house',
    body: s.zNewVersion,
    data: zSaved,
    errors: ['INPUT_INVALID'],
    idempotency: 'optional',
    logged: true,
    summary: 'New draft of a release',
  }),
  updateVersion: endpoint({
    title: named('编辑版本', 'Edit version'),
    method: 'PUT',
    path: PATH,
    permission: 'app:version:edit',
    reach: 'house',
    body: s.zVersionChange,
    data: zSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Change a draft or a planned release',
  }),
  publishVersion: endpoint({
    title: named('发布版本', 'Publish version'),
    method: 'POST',
    path: `${PATH}/{id}/publish`,
    permission: 'app:version:publish',
    reach: 'house',
    params: one,
    body: s.zPublishVersion,
    data: zSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Publish now or at a time; the browsers offer the reload (spec §4)',
  }),
  withdrawVersion: endpoint({
    title: named('撤回版本', 'Withdraw version'),
    method: 'POST',
    path: `${PATH}/{id}/withdraw`,
    permission: 'app:version:publish',
    reach: 'house',
    params: one,
    body: s.zWithdrawVersion,
    data: zSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Withdraw a published or planned release',
  }),
  removeVersion: endpoint({
    title: named('删除版本', 'Delete version'),
    method: 'DELETE',
    path: `${PATH}/{id}`,
    permission: 'app:version:edit',
    reach: 'house',
    params: one,
    body: s.zRemoveVersion,
    data: zNull,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Remove a draft',
  }),
});
