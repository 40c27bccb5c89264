import type { ReceiptSheet } from '@mintmark/contract/receiving/receipt.schema.ts';
import { Drawer } from 'antd';
import { nameIn, useLocale, useText } from '../../../../kit/i18n/index.ts';
import { useOverlayPlace } from '../../../../kit/page-active/index.ts';
import { PhotoGrid } from '../../../../kit/upload/index.ts';
import type { Count } from '../count/use-count.ts';
import { usePhotos } from '../use-photos.ts';
import styles from './line-photos.module.css';

interface Props {
  readonly orderId: string;
  readonly line: ReceiptSheet['lines'][number];
  readonly count: Count;
  readonly onClose: () => void;
}

/** Photos of one line of the receipt. */
export function LinePhotosDrawer({ orderId, line, count, onClose }: Props) {
  const text = useText();
  const locale = useLocale();
  const { active, container } = useOverlayPlace();
  const taking = usePhotos(orderId, count, line.id);
  const title = text('receipt.photos.ofLine', { n: line.seq });
  return (
    <Drawer
      open={active}
      keyboard={active}
      size={480}
      title={title}
      onClose={onClose}
      {...(container ? { getContainer: () => container } : {})}
    >
      <p className={styles['hint']}>{text('receipt.photos.lineText', { name: nameIn(locale, line) })}</p>
      <PhotoGrid photos={line.photos} label={title} columns={3} {...taking} />
    </Drawer>
  );
}
