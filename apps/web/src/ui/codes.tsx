import { groupCertNo } from '@mintmark/domain/certificates/cert-number.ts';
import styles from './codes.module.css';
import { CopyButton } from './copy-button.tsx';

export interface CertNoProps {
  readonly value: string | null | undefined;
  readonly size?: 'md' | 'lg';
  /** Shows the copy button (records; in lists the table copies). */
  readonly copyable?: boolean;
}

/** A certificate number: bronze letter, groups by margin only, so that a copy gives it solid. */
export function CertNo({ value, size, copyable }: CertNoProps) {
  if (!value) return <span className={styles['empty']}>–</span>;
  const parts = groupCertNo(value);
  const className = size === 'lg' ? `${styles['cert']} ${styles['lg']}` : styles['cert'];
  return (
    <span className={className}>
      {parts ? (
        <span>
          <b>{parts[0]}</b>
          <i>{parts[1]}</i>
          <i>{parts[2]}</i>
          {parts[3]}
          <s>{parts[4]}</s>
        </span>
      ) : (
        value
      )}
      {copyable ? <CopyButton value={value} /> : null}
    </span>
  );
}

export interface CodeProps {
  readonly value: string | null | undefined;
  readonly copyable?: boolean;
  /** Codes that are not read aloud (hash, chip, permission) in the code face. */
  readonly mono?: boolean;
}

/** An internal number or code. */
export function Code({ value, copyable, mono }: CodeProps) {
  if (!value) return <span className={styles['empty']}>–</span>;
  return (
    <span className={mono ? `${styles['code']} ${styles['mono']}` : styles['code']}>
      {value}
      {copyable ? <CopyButton value={value} /> : null}
    </span>
  );
}
