import type { PrintSending } from '@mintmark/contract/labels/label.schema.ts';
import { Button } from 'antd';
import { useText } from '../../../kit/i18n/index.ts';
import { PrintSection } from '../../../kit/print/index.ts';
import { Note } from '../../../ui/layout.tsx';
import styles from './print-tags.module.css';

const TONES = { waiting: 'info', sending: 'info', sent: 'ok', failed: 'danger', cancelled: 'warning' } as const;

interface Props {
  readonly sending: PrintSending | null;
  readonly isAsking: boolean;
  /** Null: there is nothing left to send, or no network printer is chosen. */
  readonly onRetry: (() => void) | null;
}

/** How the labels came to the network printer; a failure stays until it is mended. */
export function SendSection({ sending, isAsking, onRetry }: Props) {
  const text = useText();
  if (sending === null) return null;
  const { state, printer, count, done, fault } = sending;
  const reason = fault === null ? '' : text(`labels.printer.fault.${fault}`);
  return (
    <PrintSection title={text('labels.print.sendState')}>
      <Note tone={TONES[state]}>
        <span role="status">{text(`labels.print.send.${state}`, { printer, n: count, done, reason })}</span>
      </Note>
      {(state === 'failed' || state === 'cancelled') && onRetry ? (
        <Button block className={styles['drop'] ?? ''} loading={isAsking} onClick={onRetry}>
          {text('labels.print.sendAgain')}
        </Button>
      ) : null}
    </PrintSection>
  );
}
