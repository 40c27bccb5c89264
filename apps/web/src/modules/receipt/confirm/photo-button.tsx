import type { ReceiptSheet } from '@mintmark/contract/receiving/receipt.schema.ts';
import { Camera } from 'lucide-react';
import { useText } from '../../../kit/i18n/index.ts';
import { countText } from '../../../ui/format.ts';
import { ICON_S } from '../../../ui/icon.ts';
import styles from './lines/line-photos.module.css';

interface Props {
  readonly line: ReceiptSheet['lines'][number];
  readonly isLocked: boolean;
  readonly onOpen: (lineId: string) => void;
}

/** How many photos a line has, and the way to them; once the receipt is closed only where there are some. */
export function PhotoButton({ line, isLocked, onOpen }: Props) {
  const text = useText();
  const count = line.photos.length;
  if (isLocked && count === 0) return null;
  const label = text('receipt.photos.ofLine', { n: line.seq });
  return (
    <button type="button" className={styles['button']} aria-label={label} title={label} onClick={() => onOpen(line.id)}>
      <Camera {...ICON_S} />
      {count > 0 ? countText(count) : null}
    </button>
  );
}
