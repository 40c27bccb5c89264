import type { ReactNode } from 'react';
import { textOr, useText } from '../../../kit/i18n/index.ts';
import { Money } from '../../../ui/money.tsx';
import type { Breakdown } from '../price-new-page/price-rows.ts';
import type { Collection } from '../price-types.ts';
import css from './collect.module.css';

export interface CollectSummaryProps {
  readonly collection: Collection;
  /** What the price is made of; only the price page knows it. */
  readonly breakdown?: readonly Breakdown[] | undefined;
  readonly finalFen?: number;
  readonly onReceipt: (paymentId: string) => void;
}

interface LineProps {
  readonly label: string;
  readonly fen: number;
  readonly sub?: ReactNode;
}

function Line({ label, fen, sub }: LineProps) {
  return (
    <div className={css['line']}>
      <span>
        {label} {sub}
      </span>
      <span className={fen < 0 ? css['minus'] : undefined}>
        <Money fen={fen} />
      </span>
    </div>
  );
}

/** The sum down to the fen: what it is made of, what was paid, what is due. */
export function CollectSummary({ collection, breakdown, finalFen, onReceipt }: CollectSummaryProps) {
  const text = useText();
  const { order, payments, credit } = collection;
  const isBilled = order.billedFen !== null;
  const baseFen = order.billedFen ?? order.quotedFen;
  const isPlain = !breakdown || breakdown.length === 0;
  return (
    <div className={css['lines']}>
      {breakdown?.map((part) => (
        <Line key={part.key} label={text(`finance.part.${part.key}`)} fen={part.fen} />
      ))}
      {isPlain || !isBilled || finalFen !== baseFen ? (
        <Line label={text(isBilled ? 'finance.collect.billed' : 'finance.collect.quoted')} fen={baseFen} />
      ) : null}
      {payments.map((payment) => (
        <Line
          key={payment.id}
          label={text('finance.collect.paid')}
          sub={
            <button type="button" className={css['all']} onClick={() => onReceipt(payment.id)}>
              {textOr(`finance.method.${payment.method}`, '')} {payment.payNo}
            </button>
          }
          fen={-payment.allocatedFen}
        />
      ))}
      {order.refundedFen > 0 ? <Line label={text('finance.refund.given')} fen={order.refundedFen} /> : null}
      <div className={css['due']}>
        <span>{text(order.dueFen < 0 ? 'finance.collect.overpaid' : 'finance.collect.due')}</span>
        <Money fen={Math.abs(order.dueFen)} />
      </div>
      <p className={css['hint']}>
        {text(isBilled ? 'finance.collect.vatOfBill' : 'finance.collect.vatOfQuote')}{' '}
        <Money fen={order.vatFen} symbol={false} />
      </p>
      {isBilled ? null : <p className={css['hint']}>{text('finance.collect.notBilled')}</p>}
      {credit.limitFen > 0 ? (
        <p className={css['hint']}>
          {text(order.isOnCredit ? 'finance.collect.onCredit' : 'finance.collect.credit')}{' '}
          <Money fen={credit.usedFen} /> / <Money fen={credit.limitFen} />
        </p>
      ) : null}
    </div>
  );
}
