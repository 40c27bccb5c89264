import { Button } from 'antd';
import { FileDown } from 'lucide-react';
import { ICON } from '../../ui/icon.ts';
import { useText } from '../i18n/index.ts';
import styles from './import.module.css';

interface Props {
  readonly report: {
    readonly errorRowCount: number;
    readonly importableCount: number;
    readonly rows: readonly { readonly findings: readonly unknown[] }[];
  };
  readonly isBusy: boolean;
  readonly onAnnotated: () => void;
  readonly onAgain: () => void;
  readonly onAccept: (mode: 'all' | 'good') => void;
}

/** What may be done with a checked list: annotated copy, another file, all or the good rows. */
export function ImportFoot({ report, isBusy, onAnnotated, onAgain, onAccept }: Props) {
  const text = useText();
  const hasErrors = report.errorRowCount > 0;
  const isNone = report.importableCount === 0;
  const hasFindings = report.rows.some((row) => row.findings.length > 0);
  return (
    <div className={styles['foot']}>
      {hasFindings ? (
        <Button icon={<FileDown {...ICON} />} onClick={onAnnotated}>
          {text('import.annotated')}
        </Button>
      ) : null}
      <span className={styles['grow']} />
      <Button onClick={onAgain}>{text('import.again')}</Button>
      {hasErrors ? (
        <Button type="primary" loading={isBusy} disabled={isNone} onClick={() => onAccept('good')}>
          {isNone ? text('import.noneGood') : text('import.acceptGood', { count: report.importableCount })}
        </Button>
      ) : null}
      <Button
        type={hasErrors ? 'default' : 'primary'}
        loading={isBusy && !hasErrors}
        disabled={hasErrors || isNone}
        title={hasErrors ? text('import.allBlocked') : ''}
        onClick={() => onAccept('all')}
      >
        {text('import.acceptAll')}
      </Button>
    </div>
  );
}
