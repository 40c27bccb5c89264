import type { UploadDir } from '@mintmark/contract/files/files.schema.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { fieldError } from '../../kernel/errors.ts';
import { findOwnFile } from './files.repo.ts';
import { holdFiles } from './references.repo.ts';

export interface PicturesAsked {
  readonly accountId: string;
  /** Folder that they were sent to: a picture of an ID card is no picture of a coin. */
  readonly dir: UploadDir;
  /** Field of the body that they stand in. */
  readonly path: string;
}

/** Pictures that the actor has just sent, held until the record that names them is written. Throws beside the field. */
export async function holdOwnPictures(tx: Tx, keys: readonly string[], asked: PicturesAsked): Promise<void> {
  for (const [index, key] of keys.entries()) {
    if (!key.startsWith(asked.dir) || !(await findOwnFile(tx, key, asked.accountId)))
      throw fieldError(`${asked.path}.${index}`, 'not-found');
  }
  await holdFiles(tx, keys);
}
