import { moneyEndpoints } from '@mintmark/contract/finance/closing/money.endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { Money } from '../../../ui/money.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { SourceLink } from '../closing/source-link.tsx';
import { postingText } from '../funds/fund-types.ts';
import css from './money.module.css';
import type { Pair, PairRow } from './money-types.ts';

interface Props {
  readonly open: boolean;
  readonly pair: Pair | null;
  readonly off: boolean;
  readonly companyId: string | null;
  readonly onClose: () => void;
}

function Rows({
  pair,
  off,
  companyId,
}: {
  readonly pair: Pair;
  readonly off: boolean;
  readonly companyId: string | null;
}) {
  const text = useText();
  const [befores, setBefores] = useState<readonly string[]>([]);
  const before = befores.at(-1);
  const query = {
    pair: pair.key,
    off,
    ...(companyId === null ? {} : { companyId: [companyId] }),
    ...(before === undefined ? {} : { before }),
  };
  const { data } = useEndpoint(moneyEndpoints.listMoneyRows, { query });
  const posting = (row: PairRow) => {
    if (row.off === null) return null;
    const { posting: first, at } = row.off;
    if (first === null) return text('finance.money.noPosting', { at: timeText(at) });
    return [timeText(first.at), postingText(first.kind), first.key.split(':')[1] ?? first.key, first.byName]
      .filter(Boolean)
      .join(' · ');
  };
  const money = (key: 'leftFen' | 'rightFen', title: string) => ({
    key,
    title,
    align: 'right' as const,
    render: (row: PairRow) => <Money fen={row[key]} symbol={false} />,
  });
  return (
    <>
      <PlainTable
        label={text(`finance.money.pair.${pair.key}`)}
        rows={data?.rows ?? []}
        rowKey={(row) => row.recordId}
        empty={data ? text('finance.money.noRows') : text('finance.money.loading')}
        tone={(row) => (row.off === null ? undefined : 'warning')}
        columns={[
          {
            key: 'no',
            title: text('finance.money.record'),
            render: (row) => (
              <SourceLink source={{ target: row.target, id: row.recordId, no: row.no }} other={row.no} />
            ),
          },
          money('leftFen', text('finance.money.left')),
          money('rightFen', text('finance.money.right')),
          {
            key: 'difference',
            title: text('finance.money.difference'),
            align: 'right',
            render: (row) => <Money fen={row.leftFen - row.rightFen} symbol={false} />,
          },
          { key: 'posting', title: text('finance.money.firstPosting'), wrap: true, render: posting },
        ]}
      />
      <div className={css['pager']}>
        <span>{text('finance.money.total', { count: countText(data?.total ?? 0) })}</span>
        <Button size="small" disabled={befores.length === 0} onClick={() => setBefores(befores.slice(0, -1))}>
          {text('finance.money.newer')}
        </Button>
        <Button
          size="small"
          disabled={!data?.next}
          onClick={() => (data?.next ? setBefores([...befores, data.next]) : undefined)}
        >
          {text('finance.money.older')}
        </Button>
      </div>
    </>
  );
}

/** The records behind a figure of a pair, the newest first; one that is off names the first posting after which it was. */
export function PairDrawer({ open, pair, off, companyId, onClose }: Props) {
  const text = useText();
  return (
    <RecordDrawer
      open={open}
      size={860}
      title={pair ? text(`finance.money.pair.${pair.key}`) : null}
      isLoaded={pair !== null}
      error={null}
      onRetry={() => undefined}
      onClose={onClose}
    >
      {pair ? <Rows key={`${pair.key} ${off}`} pair={pair} off={off} companyId={companyId} /> : null}
    </RecordDrawer>
  );
}
