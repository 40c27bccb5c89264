import { moneyParts } from './format.ts';
import styles from './money.module.css';

export interface MoneyProps {
  /** Integer fen; null shows the empty mark. */
  readonly fen: number | null | undefined;
  /** Off inside tables whose head says money. */
  readonly symbol?: boolean;
  /** Also shows a plus. */
  readonly signed?: boolean;
  /** Totals. */
  readonly strong?: boolean;
  /** The exception that stands before the amount (unpaid, part paid, on credit). */
  readonly flag?: { readonly tone: 'danger' | 'warning' | 'quiet'; readonly label: string };
}

/** An amount: sign, ¥ small, grouped integer, quiet decimals (look.md §4). */
export function Money({ fen, symbol = true, signed = false, strong = false, flag }: MoneyProps) {
  if (fen === null || fen === undefined) return <span className={styles['empty']}>–</span>;
  const parts = moneyParts(fen, signed);
  return (
    <span className={strong ? `${styles['money']} ${styles['strong']}` : styles['money']}>
      {flag ? <em className={styles[flag.tone]}>{flag.label}</em> : null}
      {parts.sign}
      {symbol ? <i>¥</i> : null}
      {parts.integer}
      <s>.{parts.decimals}</s>
    </span>
  );
}
