import type { PriceTrialResult } from '@mintmark/contract/catalogue/price-trial.schema.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale, useText } from '../../../../kit/i18n/index.ts';
import { useRecordPath } from '../../../../kit/registry/records.ts';
import { countText } from '../../../../ui/format.ts';
import { Note, SectionCard, StatStrip } from '../../../../ui/layout.tsx';
import { Money } from '../../../../ui/money.tsx';
import { type PlainColumn, PlainTable } from '../../../../ui/plain-table.tsx';
import { category1Name } from '../../parts/names.ts';
import styles from '../edit/price-editor.module.css';
import { problemWords } from './problem-words.ts';

interface Sum {
  readonly oldFen: number;
  readonly newFen: number;
}
const shareText = ({ oldFen, newFen }: Sum): string =>
  oldFen === 0 ? '' : ` (${newFen >= oldFen ? '+' : '−'}${Math.abs(((newFen - oldFen) / oldFen) * 100).toFixed(1)}%)`;

/** What changes, in money and as a share. */
function Change({ sum }: { readonly sum: Sum }) {
  const change = sum.newFen - sum.oldFen;
  if (change === 0) return <span>–</span>;
  return (
    <span className={styles[change > 0 ? 'up' : 'down']}>
      <Money fen={change} signed />
      {shareText(sum)}
    </span>
  );
}

function useSumColumns<Row extends Sum>(): readonly PlainColumn<Row>[] {
  const text = useText();
  return [
    {
      key: 'old',
      title: text('catalogue.priceTrial.old'),
      align: 'right',
      quiet: true,
      render: (row) => <Money fen={row.oldFen} />,
    },
    {
      key: 'new',
      title: text('catalogue.priceTrial.new'),
      align: 'right',
      render: (row) => <Money fen={row.newFen} />,
    },
    { key: 'change', title: text('catalogue.priceEdit.change'), align: 'right', render: (row) => <Change sum={row} /> },
  ];
}

function OrderLink({ orderId, orderCode }: { readonly orderId: string; readonly orderCode: string }) {
  const path = useRecordPath('order', { id: orderId, no: orderCode });
  return path ? <Link to={path}>{orderCode}</Link> : orderCode;
}

type CoinGroup = PriceTrialResult['tiers'][number];
function CoinGroups(props: {
  readonly title: string;
  readonly head: string;
  readonly rows: readonly CoinGroup[];
  readonly nameOf: (key: string) => ReactNode;
}) {
  const text = useText();
  const sums = useSumColumns<CoinGroup>();
  return (
    <SectionCard title={props.title} flush>
      <PlainTable<CoinGroup>
        label={props.title}
        rows={props.rows}
        rowKey={({ key }) => key}
        hasRowNames
        columns={[
          { key: 'name', title: props.head, wrap: true, render: ({ key }) => props.nameOf(key) },
          {
            key: 'coins',
            title: text('catalogue.priceTrial.coins'),
            align: 'right',
            render: ({ coins }) => countText(coins),
          },
          {
            key: 'moved',
            title: text('catalogue.priceTrial.moved'),
            align: 'right',
            render: ({ moved }) => (moved > 0 ? countText(moved) : '–'),
          },
          ...sums,
        ]}
      />
    </SectionCard>
  );
}

type Order = PriceTrialResult['dearer'][number];
function Orders({ title, rows }: { readonly title: string; readonly rows: readonly Order[] }) {
  const text = useText();
  const sums = useSumColumns<Order>();
  return (
    <SectionCard title={title} flush>
      <PlainTable<Order>
        label={title}
        rows={rows}
        rowKey={({ orderId }) => orderId}
        empty={text('catalogue.priceTrial.noOrders')}
        hasRowNames
        columns={[{ key: 'order', title: text('catalogue.priceTrial.order'), render: OrderLink }, ...sums]}
      />
    </SectionCard>
  );
}

type Agent = PriceTrialResult['agents'][number];
function Agents({ rows }: { readonly rows: readonly Agent[] }) {
  const text = useText();
  const sums = useSumColumns<Agent>();
  const title = text('catalogue.priceTrial.byAgent');
  return (
    <SectionCard title={title} flush>
      <PlainTable<Agent>
        label={title}
        rows={rows}
        rowKey={({ key }) => key}
        hasRowNames
        columns={[
          {
            key: 'name',
            title: text('catalogue.priceTrial.agent'),
            wrap: true,
            render: ({ key, name }) => (key === '' ? text('catalogue.priceTrial.noAgent') : name),
          },
          {
            key: 'orders',
            title: text('catalogue.priceTrial.orders'),
            align: 'right',
            render: ({ orders }) => countText(orders),
          },
          ...sums,
        ]}
      />
    </SectionCard>
  );
}

function Refused({ result }: { readonly result: PriceTrialResult }) {
  const text = useText();
  if (result.refused === 0) return null;
  const title = text('catalogue.priceTrial.refused', { n: result.refused });
  return (
    <SectionCard title={title} sub={text('catalogue.priceTrial.refusedText')} flush>
      <PlainTable
        label={title}
        rows={result.refusedOrders}
        rowKey={({ orderId }) => orderId}
        hasRowNames
        columns={[
          { key: 'order', title: text('catalogue.priceTrial.order'), render: OrderLink },
          {
            key: 'problem',
            title: text('catalogue.priceTrial.problem'),
            wrap: true,
            render: ({ problem }) => problemWords(problem, text),
          },
        ]}
      />
    </SectionCard>
  );
}

/** What the list would have made of the orders: totals, and where the difference comes from. */
export function TrialResult({ result, sub }: { readonly result: PriceTrialResult; readonly sub: string }) {
  const text = useText();
  const locale = useLocale();
  const lines = useSumColumns<Sum>();
  return (
    <div className={styles['stack']}>
      <SectionCard title={text('catalogue.priceTrial.result')} sub={sub}>
        <StatStrip
          items={[
            { key: 'orders', label: text('catalogue.priceTrial.orders'), value: countText(result.orders) },
            { key: 'coins', label: text('catalogue.priceTrial.coins'), value: countText(result.coins) },
            { key: 'old', label: text('catalogue.priceTrial.old'), value: <Money fen={result.oldFen} /> },
            { key: 'new', label: text('catalogue.priceTrial.new'), value: <Money fen={result.newFen} /> },
            { key: 'change', label: text('catalogue.priceEdit.change'), value: <Change sum={result} /> },
          ]}
        />
      </SectionCard>
      {result.leftOut > 0 ? (
        <Note tone="info">{text('catalogue.priceTrial.leftOut', { n: result.leftOut })}</Note>
      ) : null}
      <Refused result={result} />
      <CoinGroups
        title={text('catalogue.priceTrial.byTier')}
        head={text('catalogue.price.tier')}
        rows={result.tiers}
        nameOf={(key) => key || text('catalogue.priceTrial.flat')}
      />
      <CoinGroups
        title={text('catalogue.priceTrial.byCategory')}
        head={text('catalogue.priceTrial.category')}
        rows={result.categories}
        nameOf={(key) => category1Name(Number(key), locale)}
      />
      <SectionCard
        title={text('catalogue.priceTrial.orderLines')}
        sub={text('catalogue.priceTrial.orderLinesSub')}
        flush
      >
        <PlainTable<Sum>
          label={text('catalogue.priceTrial.orderLines')}
          rows={[result.orderLines]}
          rowKey={() => 'lines'}
          hasRowNames
          columns={[{ key: 'name', title: '', render: () => text('catalogue.priceTrial.orderLines') }, ...lines]}
        />
      </SectionCard>
      <Agents rows={result.agents} />
      <Orders title={text('catalogue.priceTrial.dearer')} rows={result.dearer} />
      <Orders title={text('catalogue.priceTrial.cheaper')} rows={result.cheaper} />
    </div>
  );
}
