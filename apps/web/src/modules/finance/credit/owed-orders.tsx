import { Link } from 'react-router';
import { useText } from '../../../kit/i18n/index.ts';
import { countText } from '../../../ui/format.ts';
import { Note, SectionCard } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { pricePath } from '../payment-management/payment-management.columns.tsx';
import { AGE_KEYS, type Payer, type Statement, type StatementRow } from './credit-types.ts';

type Aged = Pick<StatementRow, (typeof AGE_KEYS)[number] | 'owedFen'>;

/** What is owed by age, in one line. */
export function Ages({ of }: { readonly of: Aged }) {
  const text = useText();
  const column = (key: keyof Aged, title: string): PlainColumn<Aged> => ({
    ...{ key, title, align: 'right' },
    render: (row) => <Money fen={row[key]} symbol={false} />,
  });
  const columns = [
    column('owedFen', text('finance.credit.owed')),
    ...AGE_KEYS.map((key) => column(key, text(`finance.credit.age.${key}`))),
  ];
  return (
    <SectionCard title={text('finance.credit.ages')} flush>
      <PlainTable label={text('finance.credit.ages')} columns={columns} rows={[of]} rowKey={() => 'ages'} />
    </SectionCard>
  );
}

type Owed = Statement['lines'][number] & Partial<Payer['owed'][number]>;

/** Orders that are billed and not paid, what is due first being first; each opens its price page, where it is collected. */
export function OwedOrders({
  orders,
  count,
  isPaper = false,
}: {
  readonly orders: readonly Owed[];
  /** How many there are; the first of them are shown. */
  readonly count: number;
  readonly isPaper?: boolean;
}) {
  const text = useText();
  const title = text('finance.credit.owedOrders', { count: countText(count) });
  const columns: readonly PlainColumn<Owed>[] = [
    {
      key: 'orderCode',
      title: text('finance.column.orderCode'),
      render: ({ orderId, orderCode }) => (isPaper ? orderCode : <Link to={pricePath(orderId)}>{orderCode}</Link>),
    },
    { key: 'shippedOn', title: text('finance.credit.shippedOn'), render: ({ shippedOn }) => shippedOn ?? '–' },
    { key: 'dueDay', title: text('finance.credit.dueDay'), render: ({ dueDay }) => dueDay ?? '–' },
    {
      key: 'late',
      title: text('finance.credit.late'),
      align: 'right',
      render: ({ lateDays }) => (lateDays > 0 ? countText(lateDays) : '–'),
    },
    {
      key: 'billed',
      title: text('finance.credit.billed'),
      align: 'right',
      render: ({ billedFen }) => <Money fen={billedFen} symbol={false} />,
    },
    {
      key: 'due',
      title: text('finance.credit.due'),
      align: 'right',
      render: ({ dueFen }) => <Money fen={dueFen} symbol={false} />,
    },
  ];
  return (
    <SectionCard title={title} flush>
      <PlainTable label={title} columns={columns} rows={orders} rowKey={({ orderId }) => orderId} />
      {orders.length < count ? (
        <Note>{text('finance.credit.firstOnly', { count: countText(orders.length) })}</Note>
      ) : null}
    </SectionCard>
  );
}
