import { Button } from 'antd';
import { useText } from '../../../kit/i18n/index.ts';
import { PrintSection } from '../../../kit/print/index.ts';
import { Note } from '../../../ui/layout.tsx';
import styles from './print-tags.module.css';
import type { SendOutcome } from './use-send-job.ts';

interface Props {
  readonly outcome: SendOutcome | null;
  readonly isSending: boolean;
  /** Null: there is nothing left to send, or no network printer is chosen. */
  readonly onRetry: (() => void) | null;
}

/** Whether the network printer took the labels; a failure stays until it is mended. */
export function SendSection({ outcome, isSending, onRetry }: Props) {
  const text = useText();
  if (outcome === null) return null;
  const { printer } = outcome;
  return (
    <PrintSection title={text('labels.print.sendState')}>
      <Note tone={outcome.kind === 'sent' ? 'ok' : 'danger'}>
        <span role="status">
          {outcome.kind === 'sent'
            ? text('labels.print.sent', { n: outcome.count, printer })
            : text('labels.print.sendFailed', { printer, reason: outcome.reason })}
        </span>
      </Note>
      {outcome.kind === 'failed' && onRetry ? (
        <Button block className={styles['drop'] ?? ''} loading={isSending} onClick={onRetry}>
          {text('labels.print.sendAgain')}
        </Button>
      ) : null}
    </PrintSection>
  );
}
