import type { ReceiptSheet } from '@mintmark/contract/receiving/receipt.schema.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { PhotoGrid } from '../../../kit/upload/index.ts';
import { WorkbenchSection } from '../../../kit/workbench/index.ts';
import type { Count } from './count/use-count.ts';
import { usePhotos } from './use-photos.ts';

/** Photos of the opened parcel: chosen, dropped or pasted; there must be one before the confirmation. */
export function PhotosSection({ sheet, count }: { readonly sheet: ReceiptSheet; readonly count: Count }) {
  const text = useText();
  const taking = usePhotos(sheet.id, count);
  return (
    <WorkbenchSection
      title={text('receipt.photos.title')}
      sub={text('receipt.photos.count', { n: sheet.photos.length })}
    >
      <PhotoGrid photos={sheet.photos} label={text('receipt.photos.title')} columns={5} {...taking} />
      {!count.canCount && sheet.photos.length === 0 ? text('receipt.photos.none') : null}
    </WorkbenchSection>
  );
}
