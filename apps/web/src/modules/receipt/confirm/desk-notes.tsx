import type { ReceiptSheet } from '@mintmark/contract/receiving/receipt.schema.ts';
import { Button } from 'antd';
import { useText } from '../../../kit/i18n/index.ts';
import { timeText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import styles from './confirm.module.css';
import type { Count } from './count/use-count.ts';

/** Of several parcels some have come, and others are announced. */
function OnTheWay({ sheet }: { readonly sheet: ReceiptSheet }) {
  const text = useText();
  const { packages, announced } = sheet;
  if (packages.length === 0 || announced.length === 0) return null;
  const codes = announced
    .map(({ courier, waybillNo }) => [courier, waybillNo].filter(Boolean).join(' '))
    .join(text('receipt.note.comma'));
  return (
    <Note tone="info">{text('receipt.note.onTheWay', { came: packages.length, n: announced.length, codes })}</Note>
  );
}

/** What must be read before counting: hold, somebody else's save, a draft that came back, the confirmation itself. */
export function DeskNotes({ sheet, count }: { readonly sheet: ReceiptSheet; readonly count: Count }) {
  const text = useText();
  const { receipt } = sheet;
  return (
    <div className={styles['notes']}>
      {sheet.isHeld ? <Note>{text('receipt.note.held', { reason: sheet.holdReason || '–' })}</Note> : null}
      <OnTheWay sheet={sheet} />
      {count.isBehind ? (
        <Note tone="danger">
          <span className={styles['noteLine']}>
            {text('receipt.behind.text')}
            <Button size="small" onClick={count.keepMine}>
              {text('kit.form.takeMine')}
            </Button>
            <Button size="small" onClick={count.takeTheirs}>
              {text('kit.form.takeTheirs')}
            </Button>
          </span>
        </Note>
      ) : null}
      {count.isRestored && !count.isBehind && count.canCount ? (
        <Note tone="info">
          <span className={styles['noteLine']}>
            {text('receipt.note.restored')}
            <Button size="small" onClick={count.takeTheirs}>
              {text('receipt.note.discard')}
            </Button>
          </span>
        </Note>
      ) : null}
      {receipt?.confirmedAt ? (
        <Note tone="ok">
          {text('receipt.note.confirmed', {
            n: sheet.countedQty,
            at: timeText(receipt.confirmedAt),
            by: receipt.openedBy,
          })}
          {receipt.witness ? ` ${text('receipt.note.witness', { name: receipt.witness })}` : ''}
        </Note>
      ) : null}
    </div>
  );
}
