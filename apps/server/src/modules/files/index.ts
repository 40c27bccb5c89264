import type { ServerModule } from '../../kernel/module.ts';
import { filesBindings, filesRoutes } from './files.routes.ts';
import { purgeFilesJob, purgeUnattachedJob } from './purge-files.ts';

export { listAreas } from './areas.ts';
export { readDocument, storeDocument } from './documents.ts';
export { fileKeyOf } from './file-keys.ts';
export { type FileLink, isLinkValid, type LinkHolder, publicFileUrl, signFileUrl, THUMB } from './file-links.ts';
export { listFileViews } from './file-views.repo.ts';
export { findFile, findOwnFile, removeOwnFile } from './files.repo.ts';
export { companyLogo, logoPicture } from './logo-picture.ts';
export { holdOwnPictures } from './own-pictures.ts';
export { destroyFiles } from './purge-files.ts';
export { holdFiles, isFileUsed } from './references.repo.ts';
export { requestOrigin } from './request-origin.ts';
export { linkOf } from './serve-file.ts';
export { type NewFile, storeImage } from './store-image.ts';
export { pathOf } from './watermark.ts';

/** Upload policies, the storage stand-in, files and regions. */
export const filesModule: ServerModule = {
  name: 'files',
  bindings: filesBindings,
  routes: filesRoutes,
  jobs: [purgeFilesJob, purgeUnattachedJob],
};
