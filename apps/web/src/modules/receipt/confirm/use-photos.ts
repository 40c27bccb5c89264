import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { useCommand } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { useImageUpload } from '../../../kit/upload/index.ts';
import type { Count } from './count/use-count.ts';

/** Pictures of one call (contract zPhotosBody). */
const MAX_AT_ONCE = 30;

/** Adding photos to a receipt: of the parcel, or of one of its lines. What a photo grid takes while it may. */
export function usePhotos(orderId: string, count: Count, lineId?: string) {
  const text = useText();
  const upload = useImageUpload('Receipt/');
  const command = useCommand(receiptEndpoints.addPhotos, { onSuccess: count.follow });
  const add = async (files: readonly File[]) => {
    const done = await upload.send(files.slice(0, MAX_AT_ONCE));
    if (done.length === 0) return;
    const photoKeys = done.map((one) => one.fileKey);
    const of = lineId === undefined ? {} : { lineId };
    await command.run({ params: { orderId }, body: { version: count.versionNow(), photoKeys, ...of } });
  };
  return {
    ...(count.canCount ? { onFiles: (files: readonly File[]) => void add(files) } : {}),
    isSending: upload.isSending || command.isPending,
    progress: text('upload.progress', { done: upload.done, total: upload.total }),
  };
}
