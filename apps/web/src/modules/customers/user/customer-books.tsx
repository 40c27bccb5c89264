import { customerCareEndpoints as calls } from '@mintmark/contract/customers/customer-care.endpoints.ts';
import type { CustomerEntry, PointsRow } from '@mintmark/contract/customers/customer-care.schema.ts';
import { Pagination } from 'antd';
import { type ReactNode, useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { type TextKey, type Translate, useText } from '../../../kit/i18n/index.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import styles from './user.module.css';

export const LIMIT = 20;
const KINDS: Readonly<Record<string, TextKey>> = {
  bill: 'customers.ledger.bill',
  reversal: 'customers.ledger.reversal',
  collection: 'customers.ledger.collection',
  collectionUndo: 'customers.ledger.collectionUndo',
  compensation: 'customers.ledger.compensation',
  refund: 'customers.ledger.refund',
  match: 'customers.ledger.match',
  customerMerge: 'customers.ledger.customerMerge',
};

interface Page<Row> {
  readonly title: string;
  readonly columns: readonly PlainColumn<Row>[];
  readonly rows: readonly Row[];
  readonly total: number;
  readonly page: number;
  readonly empty: string;
  readonly onPage: (page: number) => void;
}

/** A page of rows in a card. */
export function Pages<Row extends { readonly id: string }>({
  title,
  columns,
  rows,
  total,
  page,
  empty,
  onPage,
}: Page<Row>) {
  return (
    <SectionCard title={title} flush>
      <PlainTable columns={columns} rows={rows} rowKey={(row) => row.id} label={title} empty={empty} />
      {total > LIMIT ? (
        <Pagination
          className={styles['pages'] ?? ''}
          size="small"
          current={page}
          pageSize={LIMIT}
          total={total}
          showSizeChanger={false}
          onChange={onPage}
        />
      ) : null}
    </SectionCard>
  );
}

const about = (row: CustomerEntry): ReactNode => row.orderCode ?? row.payNo ?? (row.reason || '–');

const entryColumns = (text: Translate): readonly PlainColumn<CustomerEntry>[] => [
  { key: 'at', title: text('customers.ledger.at'), render: (row) => timeText(row.at), quiet: true },
  {
    key: 'kind',
    title: text('customers.ledger.kind'),
    render: (row) => {
      const key = KINDS[row.kind];
      return key ? text(key) : row.kind;
    },
  },
  {
    key: 'account',
    title: text('customers.ledger.account'),
    render: (row) => text(row.account === 'wallet' ? 'customers.user.balance' : 'customers.user.due'),
  },
  { key: 'about', title: text('customers.ledger.about'), render: about },
  {
    key: 'amount',
    title: text('customers.ledger.amount'),
    render: (row) => <Money fen={row.amountFen} />,
    align: 'right',
  },
  {
    key: 'after',
    title: text('customers.ledger.after'),
    render: (row) => <Money fen={row.balanceFen} />,
    align: 'right',
  },
];

/** What moved his wallet and his open account. */
export function LedgerTab({ id }: { readonly id: string }) {
  const text = useText();
  const [page, setPage] = useState(1);
  const query = { customerId: id, page, limit: LIMIT };
  const { data, error, refetch } = useEndpoint(calls.listCustomerEntries, { query });
  if (error) return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={6} />;
  return (
    <Pages
      title={text('customers.ledger.title')}
      columns={entryColumns(text)}
      rows={data.list}
      total={data.total ?? 0}
      page={page}
      empty={text('customers.ledger.none')}
      onPage={setPage}
    />
  );
}

const pointColumns = (text: Translate): readonly PlainColumn<PointsRow>[] => [
  { key: 'at', title: text('customers.ledger.at'), render: (row) => timeText(row.at), quiet: true },
  {
    key: 'delta',
    title: text('customers.points.delta'),
    render: (row) => (row.delta > 0 ? `+${countText(row.delta)}` : countText(row.delta)),
    align: 'right',
  },
  {
    key: 'after',
    title: text('customers.ledger.after'),
    render: (row) => countText(row.pointsAfter),
    align: 'right',
  },
  {
    key: 'kind',
    title: text('customers.ledger.kind'),
    render: (row) => text(`customers.points.kind.${row.kind}`),
  },
  {
    key: 'reason',
    title: text('customers.common.reason'),
    render: (row) => row.orderCode ?? row.reason,
    wrap: true,
  },
  { key: 'by', title: text('customers.points.by'), render: (row) => row.byName ?? '–', quiet: true },
];

/** Every change of his points. */
export function PointsTab({ id }: { readonly id: string }) {
  const text = useText();
  const [page, setPage] = useState(1);
  const query = { customerId: id, page, limit: LIMIT };
  const { data, error, refetch } = useEndpoint(calls.listCustomerPoints, { query });
  if (error) return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={6} />;
  return (
    <Pages
      title={text('customers.user.points')}
      columns={pointColumns(text)}
      rows={data.list}
      total={data.total ?? 0}
      page={page}
      empty={text('customers.points.none')}
      onPage={setPage}
    />
  );
}
