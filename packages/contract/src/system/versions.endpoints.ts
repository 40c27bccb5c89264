import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zId, zIdOut, zNull, zVersion } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint } from '../kernel/listing.ts';
import * as s from './version.schema.ts';
import { VERSION_PATHS } from './versions.paths.ts';

const PATH = VERSION_PATHS.versions;
const PAGE = 'app:version:page';
const one = z.strictObject({ id: zId });
const zSaved = z.object({ id: zIdOut, version: zVersion });

const listVersions = listEndpoint({
  path: PATH,
  permission: PAGE,
  filters: s.versionFilters,
  row: s.zVersionRow,
  summary: 'Releases, planned ones too',
});

/** Releases (spec §2 /system/version): the newest published one of the web console is the header `publish_time` (D31). */
export const versionsEndpoints = {
  listVersions,
  exportVersions: exportEndpoint({ of: listVersions, audit: 'system.exportVersions', summary: 'Releases as a file' }),
  getVersion: endpoint({
    method: 'GET',
    path: `${PATH}/{id}`,
    permission: PAGE,
    params: one,
    data: s.zVersionRecord,
    errors: ['NOT_FOUND'],
    summary: 'One release',
  }),
  newestVersion: endpoint({
    method: 'GET',
    path: VERSION_PATHS.newest,
    permission: 'public',
    query: z.strictObject({ platform: s.zPlatform }),
    data: s.zNewestVersion,
    errors: ['TOO_MANY_REQUESTS'],
    summary: 'The newest published release of a platform; null without one',
  }),
  createVersion: endpoint({
    method: 'POST',
    path: PATH,
    permission: 'app:version:edit',
    reach: 'house',
    body: s.zNewVersion,
    data: zSaved,
    errors: ['INPUT_INVALID'],
    idempotency: 'optional',
    audit: 'system.createVersion',
    summary: 'New draft of a release',
  }),
  updateVersion: endpoint({
    method: 'PUT',
    path: PATH,
    permission: 'app:version:edit',
    reach: 'house',
    body: s.zVersionChange,
    data: zSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'system.updateVersion',
    summary: 'Change a draft or a planned release',
  }),
  publishVersion: endpoint({
    method: 'POST',
    path: `${PATH}/{id}/publish`,
    permission: 'app:version:publish',
    reach: 'house',
    params: one,
    body: s.zPublishVersion,
    data: zSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'system.publishVersion',
    summary: 'Publish now or at a time; the browsers offer the reload (spec §4)',
  }),
  withdrawVersion: endpoint({
    method: 'POST',
    path: `${PATH}/{id}/withdraw`,
    permission: 'app:version:publish',
    reach: 'house',
    params: one,
    body: s.zWithdrawVersion,
    data: zSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'system.withdrawVersion',
    summary: 'Withdraw a published or planned release',
  }),
  removeVersion: endpoint({
    method: 'DELETE',
    path: `${PATH}/{id}`,
    permission: 'app:version:edit',
    reach: 'house',
    params: one,
    body: s.zRemoveVersion,
    data: zNull,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'system.removeVersion',
    summary: 'Remove a draft',
  }),
} as const;
