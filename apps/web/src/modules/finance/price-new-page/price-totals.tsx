import { useText } from '../../../kit/i18n/index.ts';
import { Money } from '../../../ui/money.tsx';
import type { PriceSheet } from '../price-types.ts';
import css from './price-new-page.module.css';

function Change({ fen }: { readonly fen: number }) {
  if (fen === 0) return null;
  return (
    <span className={fen > 0 ? css['over'] : css['under']}>
      <Money fen={fen} symbol={false} signed />
    </span>
  );
}

/** Quoted, calculated and final side by side, each with what it differs by. */
export function PriceTotals({ sheet }: { readonly sheet: Pick<PriceSheet, 'totals' | 'order'> }) {
  const text = useText();
  const { totals, order } = sheet;
  const { isCalculated } = totals;
  return (
    <dl className={css['totals']}>
      <div>
        <dt>
          {text('finance.total.quoted')} <span>{text('finance.total.atSubmission', { n: order.declaredQty })}</span>
        </dt>
        <dd>
          <Money fen={totals.quotedFen} />
        </dd>
      </div>
      <div>
        <dt>
          {text('finance.total.calculated')} <span>{text('finance.total.byRules', { n: order.coinQty })}</span>
          {isCalculated ? <Change fen={totals.ruleFen - totals.quotedFen} /> : null}
        </dt>
        <dd>
          <Money fen={isCalculated ? totals.ruleFen : null} />
        </dd>
      </div>
      <div className={css['final']}>
        <dt>
          {text('finance.total.final')}{' '}
          <span>
            {totals.manualLines > 0 ? text('finance.total.byHand', { n: totals.manualLines }) : null}
            {totals.manualLines === 0 ? text(totals.isFrozen ? 'finance.total.frozen' : 'finance.total.noHand') : null}
          </span>
          <Change fen={totals.manualFen} />
          <span>
            {text('finance.total.vat')} <Money fen={totals.vatFen} symbol={false} />
          </span>
        </dt>
        <dd>
          <Money fen={totals.finalFen} />
        </dd>
      </div>
    </dl>
  );
}
