import type { UploadDir, Uploaded } from '@mintmark/contract/files/files.schema.ts';
import { ApiFailure } from '../api/index.ts';
import { uploadImage } from './upload-image.ts';

/** A picture that arrived, with the file that it was. */
export interface Sent extends Uploaded {
  readonly file: File;
}

/** So many on the way at once: a folder of pictures does not wait for each answer. */
const AT_ONCE = 3;

/**
 * Sends pictures a few at a time; resolves with those that arrived, in the order of the files. After a failure, which
 * was shown already, no further one is begun.
 */
export async function sendImages(
  files: readonly File[],
  dir: UploadDir,
  onProgress: (done: number) => void,
): Promise<readonly Sent[]> {
  const sent = new Map<File, Sent>();
  const waiting = [...files];
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      try {
        sent.set(file, { ...(await uploadImage(file, dir)), file });
        onProgress(sent.size);
      } catch (error) {
        waiting.length = 0;
        if (!(error instanceof ApiFailure)) throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return files.flatMap((file) => sent.get(file) ?? []);
}
