import type { Services } from '../../kernel/context.ts';
import type { Reader, Tx } from '../../kernel/db/database.ts';
import { found } from '../../kernel/errors.ts';
import { findFile } from './files.repo.ts';
import { decrypt, localStoreOf, type NewFile, saveCleanImage } from './store-image.ts';

/** Keeps a document that the caller has looked at (a PDF, an OFD) under the given key. */
export async function storeDocument(
  services: Services,
  tx: Tx,
  file: NewFile & { readonly bytes: Buffer; readonly mime: string },
): Promise<void> {
  const { bytes, mime, ...more } = file;
  await saveCleanImage(services, tx, more, { bytes, mime, width: null, height: null });
}

/** The bytes of a document; the caller has found the record that names it in their scope. Throws NOT_FOUND. */
export async function readDocument(
  services: Services,
  db: Reader,
  key: string,
): Promise<{ readonly bytes: Buffer; readonly mime: string }> {
  const file = found(await findFile(db, key));
  const stored = found(await localStoreOf(services.config).get(file.diskName));
  return { bytes: file.isEncrypted ? decrypt(services.config, file.key, stored) : stored, mime: file.mime };
}
