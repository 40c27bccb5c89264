import type { OrderDetailDto } from '@mintmark/contract/receiving/order-detail.schema.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { countText } from '../../../ui/format.ts';
import { Money } from '../../../ui/money.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import styles from './order-record.module.css';

type Quote = Omit<NonNullable<OrderDetailDto['quote']>, 'at'>;

function QuoteTable({ quote }: { readonly quote: Quote }) {
  const text = useText();
  const rows = [
    { key: 'goods', label: text('receiving.quote.goods'), fen: quote.goodsFen, isShown: true },
    { key: 'minimum', label: text('receiving.quote.minimum'), fen: quote.minimumFen, isShown: quote.minimumFen > 0 },
    { key: 'coupon', label: text('receiving.quote.coupon'), fen: -quote.couponFen, isShown: quote.couponFen > 0 },
    {
      key: 'points',
      label: text('receiving.quote.points', { points: quote.pointsUsed }),
      fen: -quote.pointsFen,
      isShown: quote.pointsFen > 0,
    },
  ];
  return (
    <>
      <dl className={styles['quote']}>
        <dt>{text('receiving.quote.pieces')}</dt>
        <dd className={styles['figure']}>{countText(quote.pieces)}</dd>
        <dt>{text('receiving.quote.list')}</dt>
        <dd className={styles['figure']}>v{quote.listVersion}</dd>
        {rows
          .filter((row) => row.isShown)
          .flatMap((row) => [
            <dt key={`${row.key}-t`}>{row.label}</dt>,
            <dd key={row.key}>
              <Money fen={row.fen} />
            </dd>,
          ])}
        <dt className={styles['sum']}>{text('receiving.quote.total')}</dt>
        <dd className={styles['sum']}>
          <Money fen={quote.totalFen} strong />
        </dd>
        <dt className={styles['quiet']}>{text('receiving.quote.vat')}</dt>
        <dd className={styles['quiet']}>
          <Money fen={quote.vatFen} />
        </dd>
      </dl>
      <p className={styles['hint']}>{text('receiving.quote.hint')}</p>
    </>
  );
}

/** The stored quote; for a draft what it would be today. */
export function QuotePanel({ order }: { readonly order: OrderDetailDto }) {
  const text = useText();
  const isDraft = order.quote === null && order.submittedAt === null && order.lines.length > 0;
  const preview = useEndpoint(
    receivingEndpoints.getQuotePreview,
    { params: { id: order.id } },
    { enabled: isDraft },
  ).data;
  const quote = order.quote ?? (isDraft ? preview : null);
  if (!quote) return <EmptyState title={text('receiving.record.noQuote')} />;
  return (
    <div className={styles['panel']}>
      {order.quote === null ? <p className={styles['preview']}>{text('receiving.quote.preview')}</p> : null}
      <QuoteTable quote={quote} />
    </div>
  );
}
