import { topUpsEndpoints } from '@mintmark/contract/finance/top-ups.endpoints.ts';
import type { SummaryKind } from '@mintmark/contract/finance/top-ups.schema.ts';
import { Segmented } from 'antd';
import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { FilterField } from '../../../kit/list/index.ts';
import { countText, moneyText } from '../../../ui/format.ts';
import { SectionCard, StatStrip } from '../../../ui/layout.tsx';
import { MinuteBars } from '../../../ui/minute-bars.tsx';
import { Money } from '../../../ui/money.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import {
  type Days,
  daysBetween,
  daysOf,
  isSummaryKind,
  rowsPath,
  type Summary,
  type SummaryRow,
} from './summary.model.ts';
import css from './top-ups.module.css';

const KINDS = ['day', 'method', 'operator', 'company'] as const satisfies readonly SummaryKind[];
const DAYS_FILTER = { key: 'days', kind: 'dateRange', labelKey: 'finance.topUp.summary.days' } as const;

/** What was booked and undone on each day; the words of a bar say its figures. */
function DayChart({ rows, days }: { readonly rows: readonly SummaryRow[]; readonly days: Days }) {
  const text = useText();
  const all = daysBetween(days);
  if (all.length === 0) return null;
  const byDay = new Map(rows.map((row) => [row.key, row]));
  const bars = all.map((day) => {
    const row = byDay.get(day);
    const [done, failed] = [row?.amountFen ?? 0, row?.reversedFen ?? 0];
    const words = text('finance.topUp.summary.bar', { day, amount: moneyText(done), reversed: moneyText(failed) });
    return { key: day, title: words, done, failed };
  });
  return (
    <div className={css['chart']}>
      <MinuteBars bars={bars} label={text('finance.topUp.summary.chart')} />
    </div>
  );
}

/** A figure that leads to the top-ups that it was added up from, for who may see them. */
function Leading({ fen, to }: { readonly fen: number; readonly to: string | null }) {
  const figure = <Money fen={fen} symbol={false} />;
  return to === null || fen === 0 ? figure : <Link to={to}>{figure}</Link>;
}

function useColumns(by: SummaryKind, days: Days): readonly PlainColumn<SummaryRow>[] {
  const text = useText();
  const isOpen = useCan()('finance:amountaudit:page');
  const pathOf = (row: SummaryRow, what: 'decided' | 'reversed') => (isOpen ? rowsPath(by, row, days, what) : null);
  const money = (key: 'bonusFen' | 'netFen') => ({
    key,
    title: text(`finance.topUp.summary.${key}`),
    align: 'right' as const,
    render: (row: SummaryRow) => <Money fen={row[key]} symbol={false} />,
  });
  return [
    { key: 'name', title: text(`finance.topUp.summary.key.${by}`), render: (row) => row.name || row.key },
    { key: 'count', title: text('finance.topUp.summary.count'), align: 'right', render: (row) => countText(row.count) },
    {
      key: 'amountFen',
      title: text('finance.topUp.summary.amountFen'),
      align: 'right',
      render: (row) => <Leading fen={row.amountFen} to={pathOf(row, 'decided')} />,
    },
    money('bonusFen'),
    {
      key: 'reversed',
      title: text('finance.topUp.summary.reversed'),
      align: 'right',
      render: (row) => <Leading fen={row.reversedFen + row.reversedBonusFen} to={pathOf(row, 'reversed')} />,
    },
    money('netFen'),
  ];
}

function Totals({ total }: { readonly total: Summary['total'] }) {
  const text = useText();
  const { count, amountFen, bonusFen, reversedFen, reversedBonusFen, netFen } = total;
  return (
    <StatStrip
      items={[
        { key: 'count', label: text('finance.topUp.summary.count'), value: countText(count) },
        { key: 'amount', label: text('finance.topUp.summary.amountFen'), value: <Money fen={amountFen} strong /> },
        { key: 'bonus', label: text('finance.topUp.summary.bonusFen'), value: <Money fen={bonusFen} /> },
        {
          key: 'reversed',
          label: text('finance.topUp.summary.reversed'),
          value: <Money fen={reversedFen + reversedBonusFen} />,
        },
        { key: 'net', label: text('finance.topUp.summary.netFen'), value: <Money fen={netFen} strong /> },
      ]}
    />
  );
}

function Sums({ summary, by, days }: { readonly summary: Summary; readonly by: SummaryKind; readonly days: Days }) {
  const text = useText();
  const columns = useColumns(by, days);
  const title = text('finance.topUp.summary.title');
  return (
    <>
      <SectionCard>
        <Totals total={summary.total} />
      </SectionCard>
      <SectionCard title={title} flush>
        {by === 'day' ? <DayChart rows={summary.rows} days={days} /> : null}
        <PlainTable
          label={title}
          columns={columns}
          rows={summary.rows}
          rowKey={(row) => row.key}
          empty={text('finance.topUp.summary.none')}
          hasRowNames
        />
      </SectionCard>
    </>
  );
}

/** 充值汇总: what came onto balances in some days, and what was undone, by day, method, operator or company. */
export default function TopUpSummaryScreen() {
  const text = useText();
  const fieldId = useId();
  const now = useMemo(() => new Date(), []);
  const [days, setDays] = useState(() => daysOf(undefined, now));
  const [by, setBy] = useState<SummaryKind>('day');
  const { data, error, refetch } = useEndpoint(
    topUpsEndpoints.getTopUpSummary,
    { query: { ...days, by } },
    { follow: ['topUp:*'] },
  );
  return (
    <div className={css['page']}>
      <div className={css['head']}>
        <FilterField
          id={fieldId}
          filter={DAYS_FILTER}
          value={{ from: days.from, to: days.to }}
          onChange={(picked) => setDays(daysOf(picked as Partial<Days> | undefined, now))}
        />
        <Segmented
          aria-label={text('finance.topUp.summary.kinds')}
          options={KINDS.map((kind) => ({ value: kind, label: text(`finance.topUp.summary.by.${kind}`) }))}
          value={by}
          onChange={(key) => (isSummaryKind(key) ? setBy(key) : undefined)}
        />
      </div>
      {error ? (
        <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />
      ) : null}
      {data ? <Sums summary={data} by={by} days={days} /> : error ? null : <Skeleton rows={8} />}
    </div>
  );
}
