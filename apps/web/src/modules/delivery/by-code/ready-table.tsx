import type { ReadyOrderRow } from '@mintmark/contract/delivery/delivery.schema.ts';
import { RETURN_METHODS } from '@mintmark/domain/receiving/submission.enums.ts';
import { Button } from 'antd';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { Money } from '../../../ui/money.tsx';
import { flagOf } from './bench.model.ts';
import styles from './by-code.module.css';

interface RowProps {
  readonly row: ReadyOrderRow;
  readonly onStart: (row: ReadyOrderRow) => void;
}

function ReadyRow({ row, onStart }: RowProps) {
  const text = useText();
  const lang = useLang();
  const flag = flagOf(row);
  return (
    <tr>
      <td className={styles['first']}>{row.orderCode}</td>
      <td className={styles['name']} title={row.customerName}>
        {row.customerName || '–'}
      </td>
      <td>{enumText(RETURN_METHODS, row.returnMethod, lang)}</td>
      <td className={styles['right']}>
        {row.readyQty} / {row.coinQty}
      </td>
      <td className={styles['right']}>
        {flag === 'held' ? <em className={styles['held']}>{text('delivery.flag.held')}</em> : null}
        {row.dueFen > 0 ? (
          <Money
            fen={row.dueFen}
            flag={
              flag === 'due'
                ? { tone: 'danger', label: text('delivery.flag.due') }
                : { tone: 'warning', label: text('delivery.order.credit') }
            }
          />
        ) : (
          <span className={styles['quiet']}>{text('delivery.order.settled')}</span>
        )}
      </td>
      <td className={styles['start']}>
        <Button type="link" size="small" onClick={() => onStart(row)}>
          {text('delivery.start.ok')}
        </Button>
      </td>
    </tr>
  );
}

/** While the bench is empty: what waits for a parcel, with what one wants to know before taking it. */
export function ReadyTable({
  rows,
  onStart,
}: {
  readonly rows: readonly ReadyOrderRow[];
  readonly onStart: (row: ReadyOrderRow) => void;
}) {
  const text = useText();
  return (
    <div className={styles['tableWrap']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th className={styles['first']}>{text('delivery.items.order')}</th>
            <th>{text('delivery.head.customer')}</th>
            <th className={styles['method']}>{text('delivery.fact.method')}</th>
            <th className={`${styles['right']} ${styles['qty']}`}>{text('delivery.ready.qty')}</th>
            <th className={`${styles['right']} ${styles['due']}`}>{text('delivery.order.title')}</th>
            <th className={styles['start']}>
              <span className={styles['unseen']}>{text('kit.list.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ReadyRow key={row.id} row={row} onStart={onStart} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
