import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { LocalObjectStore, newObjectName } from '../../adapters/object-store/local-store.ts';
import type { Config } from '../../kernel/config.ts';
import type { Services } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { insertFile } from './files.repo.ts';
import { type CleanImage, reEncodeImage } from './re-encode-image.ts';

/** ID images, pages of contracts, vouchers and invoices are encrypted at rest, marked and their views logged (security rules 33, 34). */
const SECRET_DIRS: readonly string[] = ['Id/', 'Contract/', 'Voucher/', 'Invoice/'];
const isSecret = (key: string): boolean => SECRET_DIRS.some((dir) => key.startsWith(dir));

export const localStoreOf = (config: Config): LocalObjectStore => new LocalObjectStore(config.dataDir);

/** AES-256-GCM, bound to the key of the file: nonce, tag, text. */
function encrypt(config: Config, key: string, bytes: Buffer): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', config.idKey, iv).setAAD(Buffer.from(key));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** The bytes as they were stored; throws when they were changed on disk. */
export function decrypt(config: Config, key: string, bytes: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', config.idKey, bytes.subarray(0, 12)).setAAD(Buffer.from(key));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
}

export interface NewFile {
  readonly key: string;
  readonly createdBy: string | null;
  readonly companyId: string | null;
  readonly isDurable?: boolean;
}

/** Bytes that were looked at; what is no picture has no size. */
type Clean = Pick<CleanImage, 'bytes'> & {
  readonly mime: string;
  readonly width: number | null;
  readonly height: number | null;
};

/** Writes the bytes under a random name, then the row; a failed row takes the bytes with it. Returns the file's id. */
export async function saveCleanImage(services: Services, tx: Tx, file: NewFile, image: Clean): Promise<string> {
  const store = localStoreOf(services.config);
  const diskName = newObjectName();
  const isEncrypted = isSecret(file.key);
  const bytes = isEncrypted ? encrypt(services.config, file.key, image.bytes) : image.bytes;
  await store.put(diskName, bytes, { isDurable: file.isDurable ?? true });
  try {
    return await insertFile(tx, {
      companyId: file.companyId,
      key: file.key,
      diskName,
      mime: image.mime,
      sizeBytes: String(image.bytes.length),
      width: image.width,
      height: image.height,
      sha256: createHash('sha256').update(image.bytes).digest(),
      createdBy: file.createdBy,
      createdAt: services.clock.now(),
      isEncrypted,
    });
  } catch (error) {
    await store.remove(diskName);
    throw error;
  }
}

/**
 * Stores a picture that the program itself made (seeds, label proofs) under the given key; re-encoded like any other. Without
 * fsync: what a seed lost to a power cut is seeded again.
 */
export async function storeImage(
  services: Services,
  tx: Tx,
  file: NewFile & { readonly bytes: Buffer },
): Promise<{ readonly id: string; readonly key: string; readonly width: number; readonly height: number }> {
  const image = await reEncodeImage(file.bytes, file.key);
  const id = await saveCleanImage(services, tx, { isDurable: false, ...file }, image);
  return { id, key: file.key, width: image.width, height: image.height };
}
