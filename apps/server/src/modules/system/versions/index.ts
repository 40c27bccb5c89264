import { versionsEndpoints } from '@mintmark/contract/system/versions.endpoints.ts';
import type { Binding } from '../../../kernel/handlers.ts';
import { bindList } from '../../../kernel/listing/index.ts';
import { createVersion } from './create-version.ts';
import { newestVersion, publishedVersions } from './publish-time.ts';
import { publishVersion } from './publish-version.ts';
import { removeVersion } from './remove-version.ts';
import { updateVersion } from './update-version.ts';
import { exportVersions, getVersion, versionList } from './versions.queries.ts';
import { withdrawVersion } from './withdraw-version.ts';

export { publishedVersions, publishTimeRoutes } from './publish-time.ts';

/** /system/version. */
export const versionBindings: readonly Binding[] = [
  bindList(versionsEndpoints.listVersions, versionList),
  exportVersions,
  newestVersion,
  getVersion,
  createVersion,
  publishedVersions.announced(updateVersion),
  publishedVersions.announced(publishVersion),
  publishedVersions.announced(withdrawVersion),
  removeVersion,
];
