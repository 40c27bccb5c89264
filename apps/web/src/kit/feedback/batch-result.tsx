import { Button, Modal } from 'antd';
import { useCallback, useState } from 'react';
import { copyText } from '../../ui/copy-text.ts';
import { useText } from '../i18n/index.ts';
import { useOverlayPlace } from '../page-active/index.ts';
import styles from './feedback.module.css';
import { useFeedback } from './use-feedback.ts';

export interface BatchFailure {
  readonly key: string;
  /** Number or name of the row. */
  readonly label: string;
  readonly reason: string;
}

export interface BatchResult {
  readonly succeeded: number;
  readonly failures: readonly BatchFailure[];
}

export interface BatchResultDialogProps {
  readonly result: BatchResult | null;
  readonly onClose: () => void;
  /** Runs the failed rows again. */
  readonly onRetry?: (keys: readonly string[]) => void;
}

/** The failed rows as tab-separated text, for Excel. */
export function failuresText(failures: readonly BatchFailure[]): string {
  return failures.map((failure) => `${failure.label}\t${failure.reason}`).join('\n');
}

/** 成功 N 失败 M, with the reason of each failed row. */
export function BatchResultDialog({ result, onClose, onRetry }: BatchResultDialogProps) {
  const text = useText();
  const { active, container } = useOverlayPlace();
  const failures = result?.failures ?? [];
  const { toast, warn } = useFeedback();
  const copy = async () => {
    if (await copyText(failuresText(failures))) toast('ui.copied');
    else warn(text('ui.copyFailed'));
  };
  return (
    <Modal
      open={result !== null && active}
      keyboard={active}
      title={text('kit.feedback.batchTitle')}
      onCancel={onClose}
      {...(container ? { getContainer: () => container } : {})}
      footer={[
        failures.length > 0 ? (
          <Button key="copy" onClick={() => void copy()}>
            {text('kit.feedback.copyFailures')}
          </Button>
        ) : null,
        failures.length > 0 && onRetry ? (
          <Button key="retry" onClick={() => onRetry(failures.map((failure) => failure.key))}>
            {text('kit.feedback.retryFailures')}
          </Button>
        ) : null,
        <Button key="close" type="primary" onClick={onClose}>
          {text('kit.feedback.close')}
        </Button>,
      ]}
    >
      <p className={styles['counts']} role="status">
        <b className={styles['ok']}>{text('kit.feedback.succeeded', { n: result?.succeeded ?? 0 })}</b>
        <b className={failures.length > 0 ? styles['bad'] : undefined}>
          {text('kit.feedback.failed', { n: failures.length })}
        </b>
      </p>
      {failures.length > 0 ? (
        <ul className={styles['failures']}>
          {failures.map((failure) => (
            <li key={failure.key}>
              <span>{failure.label}</span>
              <span>{failure.reason}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </Modal>
  );
}

/** `const batch = useBatchResult(); batch.show(result); … {batch.dialog}` */
export function useBatchResult(onRetry?: (keys: readonly string[]) => void) {
  const [result, setResult] = useState<BatchResult | null>(null);
  const show = useCallback((next: BatchResult) => setResult(next), []);
  const dialog = (
    <BatchResultDialog result={result} onClose={() => setResult(null)} {...(onRetry ? { onRetry } : {})} />
  );
  return { show, dialog };
}
