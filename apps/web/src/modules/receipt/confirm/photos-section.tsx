import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import type { ReceiptSheet } from '@mintmark/contract/receiving/receipt.schema.ts';
import { useCommand } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { PhotoGrid, useImageUpload } from '../../../kit/upload/index.ts';
import { WorkbenchSection } from '../../../kit/workbench/index.ts';
import type { Count } from './use-count.ts';

/** Pictures of one call (contract zPhotosBody). */
const MAX_AT_ONCE = 30;

/** Photos of the opened parcel: chosen, dropped or pasted; there must be one before the confirmation. */
export function PhotosSection({ sheet, count }: { readonly sheet: ReceiptSheet; readonly count: Count }) {
  const text = useText();
  const upload = useImageUpload('Receipt/');
  const command = useCommand(receiptEndpoints.addPhotos, { onSuccess: count.follow });
  const add = async (files: readonly File[]) => {
    const done = await upload.send(files.slice(0, MAX_AT_ONCE));
    if (done.length === 0) return;
    const photoKeys = done.map((one) => one.fileKey);
    await command.run({ params: { orderId: sheet.id }, body: { version: count.versionNow(), photoKeys } });
  };
  return (
    <WorkbenchSection
      title={text('receipt.photos.title')}
      sub={text('receipt.photos.count', { n: sheet.photos.length })}
    >
      <PhotoGrid
        photos={sheet.photos}
        label={text('receipt.photos.title')}
        columns={5}
        {...(count.canCount ? { onFiles: (files: readonly File[]) => void add(files) } : {})}
        isSending={upload.isSending || command.isPending}
        progress={text('upload.progress', { done: upload.done, total: upload.total })}
      />
      {!count.canCount && sheet.photos.length === 0 ? text('receipt.photos.none') : null}
    </WorkbenchSection>
  );
}
