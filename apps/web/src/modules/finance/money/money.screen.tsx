import { moneyEndpoints } from '@mintmark/contract/finance/closing/money.endpoints.ts';
import { statementRowMachine } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { useCompanies } from '../../../kit/companies/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { conditionsLink } from '../../../kit/list/index.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { Note, SectionCard, StatStrip } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { FiguresCard } from './figures-card.tsx';
import css from './money.module.css';
import type { MoneyData, Pair } from './money-types.ts';

const PairDrawer = lateDrawer(async () => (await import('./pair.drawer.tsx')).PairDrawer);

const UNMATCHED = `/Finance/orderManagement?c=${conditionsLink(
  { status: [statementRowMachine.state.unmatched, statementRowMachine.state.suggested] },
  'all',
)}`;

function Pairs({ data, onOpen }: { readonly data: MoneyData; readonly onOpen: (pair: Pair, off: boolean) => void }) {
  const text = useText();
  const open = (row: Pair, off: boolean, words: string) => {
    const shown = countText(off ? row.offRecords : row.records);
    const opens = text('finance.money.openRows', { pair: text(`finance.money.pair.${row.key}`), figure: words });
    return (
      <Button
        type="link"
        size="small"
        danger={off && row.offRecords > 0}
        aria-label={`${shown} ${opens}`}
        onClick={() => onOpen(row, off)}
      >
        {shown}
      </Button>
    );
  };
  return (
    <PlainTable
      label={text('finance.money.pairs')}
      rows={data.pairs}
      rowKey={(row) => row.key}
      hasRowNames
      tone={(row) => (row.offRecords > 0 ? 'warning' : undefined)}
      columns={[
        { key: 'pair', title: text('finance.money.pairName'), render: (row) => text(`finance.money.pair.${row.key}`) },
        {
          key: 'left',
          title: text('finance.money.left'),
          align: 'right',
          render: (row) => <Money fen={row.leftFen} symbol={false} />,
        },
        {
          key: 'right',
          title: text('finance.money.right'),
          align: 'right',
          render: (row) => <Money fen={row.rightFen} symbol={false} />,
        },
        {
          key: 'difference',
          title: text('finance.money.difference'),
          align: 'right',
          render: (row) => <Money fen={row.differenceFen} symbol={false} strong={row.differenceFen !== 0} />,
        },
        {
          key: 'records',
          title: text('finance.money.records'),
          align: 'right',
          render: (row) => open(row, false, text('finance.money.records')),
        },
        {
          key: 'off',
          title: text('finance.money.off'),
          align: 'right',
          render: (row) => (row.offRecords === 0 ? '0' : open(row, true, text('finance.money.off'))),
        },
      ]}
    />
  );
}

function Head({ data }: { readonly data: MoneyData }) {
  const text = useText();
  const unexplainedFen = data.pairs.reduce((sum, { offFen }) => sum + offFen, 0);
  const { unmatchedRows, unmatchedFen, suspenseFen } = data.open;
  return (
    <SectionCard>
      <StatStrip
        items={[
          {
            key: 'unexplained',
            label: text('finance.money.unexplained'),
            value: <Money fen={unexplainedFen} strong />,
            ...(unexplainedFen === 0 ? {} : { tone: 'danger' as const }),
          },
          {
            key: 'unmatched',
            label: text('finance.money.unmatched', { count: countText(unmatchedRows) }),
            value: (
              <Link to={UNMATCHED}>
                <Money fen={unmatchedFen} />
              </Link>
            ),
          },
          { key: 'suspense', label: text('finance.money.suspense'), value: <Money fen={suspenseFen} /> },
          { key: 'waiting', label: text('finance.money.waiting'), value: countText(data.waiting) },
        ]}
      />
    </SectionCard>
  );
}

/** 资金勾稽: coin, fee line, bill, payment, bank row, invoice, refund and commission, each beside the next; it must say 0.00. */
export default function MoneyScreen() {
  const text = useText();
  const fieldId = useId();
  const companies = useCompanies();
  const can = useCan();
  const [companyId, setCompanyId] = useState<string | null>(null);
  const [opened, setOpened] = useState<{ pair: Pair; off: boolean } | null>(null);
  const query = companyId === null ? {} : { companyId: [companyId] };
  const { data, error, refetch } = useEndpoint(moneyEndpoints.getMoney, { query });
  return (
    <div className={css['page']}>
      <div className={css['head']}>
        <label className={css['field']} htmlFor={fieldId}>
          {text('finance.money.company')}
          <Select<string>
            id={fieldId}
            allowClear
            placeholder={text('finance.money.allCompanies')}
            value={companyId}
            options={[...companies]}
            onChange={(next) => setCompanyId(next ?? null)}
          />
        </label>
        <Button onClick={() => void refetch()}>{text('finance.money.again')}</Button>
        {data ? <span className={css['at']}>{text('finance.money.at', { at: timeText(data.at) })}</span> : null}
      </div>
      {error ? (
        <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <>
          <Note tone={data.isClosed ? 'ok' : 'danger'}>
            {text(data.isClosed ? 'finance.money.closes' : 'finance.money.isOff')}
          </Note>
          {data.waiting > 0 ? <Note tone="info">{text('finance.money.waitingHint')}</Note> : null}
          <Head data={data} />
          <SectionCard title={text('finance.money.pairs')} flush>
            <Pairs data={data} onOpen={(pair, off) => setOpened({ pair, off })} />
          </SectionCard>
        </>
      ) : error ? null : (
        <Skeleton rows={10} />
      )}
      {can('finance:payment:page') ? <FiguresCard /> : null}
      <PairDrawer
        open={opened !== null}
        pair={opened?.pair ?? null}
        off={opened?.off ?? false}
        companyId={companyId}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}
