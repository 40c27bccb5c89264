import { LocalObjectStore } from '../../adapters/object-store/local-store.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { findFile } from '../files/index.ts';
import { alertCertificate } from './alert-certificate.ts';
import { askLiftAlert } from './ask-lift-alert.ts';
import { askVoid } from './ask-void.ts';
import { dropOldCertificate } from './drop-old-certificate.ts';
import { type ReadPicture, servePublicCertificates } from './public.routes.ts';
import { reportLost } from './report-lost.ts';
import { restoreCertificate } from './restore-certificate.ts';

const readPicture: ReadPicture = async (services, key) => {
  const file = await services.db.read(SYSTEM_SCOPE, (db) => findFile(db, key));
  if (!file || file.isEncrypted) return null;
  const bytes = await new LocalObjectStore(services.config.dataDir).get(file.diskName);
  return bytes === null ? null : { bytes, mime: file.mime };
};

/** Certificates: what people do to them, and their public page. */
export const certificatesModule: ServerModule = {
  name: 'certificates',
  bindings: [reportLost, restoreCertificate, alertCertificate, askLiftAlert, askVoid, dropOldCertificate],
  routes: (app, services) => servePublicCertificates(app, services, readPicture),
};
