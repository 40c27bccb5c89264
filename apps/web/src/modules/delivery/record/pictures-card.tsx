import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { PhotoGrid } from '../../../kit/upload/index.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import styles from './delivery-record.module.css';

const photosOf = (urls: readonly string[]) => urls.map((url) => ({ id: url, url }));

/** Pictures of the packing, and of the hand-over at the counter. */
export function PicturesCard({ detail }: { readonly detail: DeliveryDetail }) {
  const text = useText();
  const handed = detail.pickup?.photos ?? [];
  return (
    <>
      <SectionCard title={text('delivery.pack.photos')}>
        {detail.packingPhotos.length > 0 ? (
          <PhotoGrid photos={photosOf(detail.packingPhotos)} label={text('delivery.pack.photos')} columns={4} />
        ) : (
          <span className={styles['quiet']}>{text('delivery.record.noPictures')}</span>
        )}
      </SectionCard>
      {handed.length > 0 ? (
        <SectionCard title={text('delivery.pickUp.photo')}>
          <PhotoGrid photos={photosOf(handed)} label={text('delivery.pickUp.photo')} columns={4} />
        </SectionCard>
      ) : null}
    </>
  );
}
