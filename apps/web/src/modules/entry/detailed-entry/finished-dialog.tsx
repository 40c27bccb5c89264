import { Button, Modal } from 'antd';
import { Printer } from 'lucide-react';
import { useText } from '../../../kit/i18n/index.ts';
import { useOverlayPlace } from '../../../kit/page-active/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { Note } from '../../../ui/layout.tsx';
import styles from './detailed-entry.module.css';
import type { Finished } from './use-dispatch-actions.tsx';

export interface FinishedDialogProps {
  readonly finished: Finished | null;
  readonly onPrint: () => void;
  readonly onClose: () => void;
}

/** What finishing brought: raised tiers, a question to the customer, and the labels as the next step. */
export function FinishedDialog({ finished, onPrint, onClose }: FinishedDialogProps) {
  const text = useText();
  const { active, container } = useOverlayPlace();
  return (
    <Modal
      open={finished !== null && active}
      keyboard={active}
      title={text(finished?.isOrderFinished ? 'entry.finished.order' : 'entry.finished.dispatch')}
      onCancel={onClose}
      {...(container ? { getContainer: () => container } : {})}
      footer={[
        <Button key="close" onClick={onClose}>
          {text('kit.feedback.close')}
        </Button>,
        <Button key="print" type="primary" autoFocus icon={<Printer {...ICON} />} onClick={onPrint}>
          {text('entry.print.button')}
        </Button>,
      ]}
    >
      {finished?.isAsked ? <Note tone="warning">{text('entry.finished.asked')}</Note> : null}
      {finished && finished.raised.length > 0 ? (
        <>
          <p className={styles['finishedText']}>{text('entry.finished.raised', { n: finished.raised.length })}</p>
          <ul className={styles['raisedList']}>
            {finished.raised.map((one) => (
              <li key={one.coinCode}>
                <span>
                  {one.seq} · {one.coinCode}
                </span>
                <b>
                  {one.from ?? '–'} → {one.to}
                </b>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className={styles['finishedText']}>{text('entry.finished.text')}</p>
      )}
    </Modal>
  );
}
