import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { usePageTitle } from '../../../kit/page-active/index.ts';
import { StatStrip } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { comparisonPath, handSheetPath, pricePath } from '../payment-management/payment-management.columns.tsx';
import { DispatchChoice, PriceWho } from '../price-new-page/price-head.tsx';
import head from '../price-new-page/price-new-page.module.css';
import { PriceTotals } from '../price-new-page/price-totals.tsx';
import { ComparisonRow } from './comparison-row.tsx';
import { type Beside, type Comparison, isDifferent } from './comparison-words.ts';
import css from './price-comparison.module.css';
import { Settlement } from './settlement.tsx';

interface ViewProps {
  readonly comparison: Comparison;
  readonly dispatchId: string;
  readonly beside: Beside;
}

/** What was paid for, what the price is today, and what of it is settled. */
function PaidTotals({ comparison }: Pick<ViewProps, 'comparison'>) {
  const text = useText();
  const { totals, frozenFen } = comparison;
  const items = [
    { key: 'frozen', label: text('finance.comparison.paidFor'), fen: frozenFen },
    { key: 'final', label: text('finance.comparison.today'), fen: totals.finalFen },
    { key: 'paid', label: text('finance.comparison.paid'), fen: totals.paidFen },
    { key: 'refunded', label: text('finance.comparison.refunded'), fen: totals.refundedFen },
    { key: 'due', label: text('finance.comparison.due'), fen: totals.dueFen },
    { key: 'vat', label: text('finance.comparison.vat'), fen: totals.vatFen },
  ];
  return (
    <div className={css['paidTotals']}>
      <StatStrip items={items.map(({ key, label, fen }) => ({ key, label, value: <Money fen={fen} /> }))} />
    </div>
  );
}

function ComparisonHead({ comparison, dispatchId, beside }: ViewProps) {
  const text = useText();
  const navigate = useNavigate();
  const { order } = comparison;
  return (
    <section className={head['head']}>
      <div className={head['strip']}>
        <PriceWho order={order} />
        <div className={css['tools']}>
          <DispatchChoice
            sheet={comparison}
            dispatchId={dispatchId}
            pathOf={(next) => comparisonPath(order.id, next, beside === 'payment')}
          />
          <Segmented
            size="small"
            aria-label={text('finance.comparison.beside')}
            value={beside}
            options={[
              { value: 'quote', label: text('finance.comparison.besideQuote') },
              { value: 'payment', label: text('finance.comparison.besidePayment') },
            ]}
            onChange={(value) => navigate(comparisonPath(order.id, dispatchId, value === 'payment'))}
          />
          <Button onClick={() => navigate(pricePath(order.id, dispatchId))}>{text('finance.action.price')}</Button>
          <Button onClick={() => navigate(handSheetPath(order.id, dispatchId))}>
            {text('finance.action.handSheet')}
          </Button>
        </div>
      </div>
      {beside === 'quote' ? <PriceTotals sheet={comparison} /> : <PaidTotals comparison={comparison} />}
    </section>
  );
}

function Rows({ comparison, beside }: Pick<ViewProps, 'comparison' | 'beside'>) {
  const text = useText();
  const [isAll, setAll] = useState(false);
  const { rows } = comparison;
  const different = rows.filter((row) => isDifferent(row, beside));
  const shown = isAll ? rows : different;
  return (
    <>
      <div className={css['filter']}>
        <Segmented
          size="small"
          aria-label={text('finance.comparison.rows')}
          value={isAll ? 'all' : 'different'}
          options={[
            { value: 'different', label: text('finance.price.different', { n: different.length }) },
            { value: 'all', label: text('finance.price.all', { n: rows.length }) },
          ]}
          onChange={(value) => setAll(value === 'all')}
        />
      </div>
      {shown.map((row) => (
        <ComparisonRow key={row.key} row={row} beside={beside} />
      ))}
      {shown.length === 0 ? (
        <EmptyState title={text('finance.comparison.same')} text={text('finance.comparison.sameText')} />
      ) : null}
    </>
  );
}

/** 价格对比: quoted, calculated and final side by side, row by row; `isPay` 1 compares with what was paid for. */
export default function PriceComparisonScreen() {
  const text = useText();
  const { id = '0', dispatchId = '0', isPay = '0' } = useParams();
  const beside: Beside = isPay === '1' ? 'payment' : 'quote';
  const { data, error, refetch } = useEndpoint(
    financeEndpoints.getPriceComparison,
    { params: { id }, query: dispatchId === '0' ? {} : { dispatchId } },
    { keepPrevious: true, follow: [`order:${id}`] },
  );
  usePageTitle(data ? text('finance.comparison.tab', { code: data.order.orderCode }) : null);
  if (!data && error) return <ErrorState text={error.msg} trace={error.requestId} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={10} />;
  const isUnpaid = beside === 'payment' && data.frozenFen === null;
  return (
    <div className={css['page']}>
      <ComparisonHead comparison={data} dispatchId={dispatchId} beside={beside} />
      <Settlement of={data} />
      {isUnpaid ? (
        <EmptyState title={text('finance.comparison.unpaid')} text={text('finance.comparison.unpaidText')} />
      ) : (
        <Rows key={`${id}/${dispatchId}/${beside}`} comparison={data} beside={beside} />
      )}
    </div>
  );
}
