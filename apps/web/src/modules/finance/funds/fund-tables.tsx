import { Button } from 'antd';
import { useText } from '../../../kit/i18n/index.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import type { Fund } from './fund-types.ts';

type Day = Fund['days'][number];

/** The last days of an account; each opens its sheet. */
export function FundDays({ fund, onOpen }: { readonly fund: Fund; readonly onOpen: (day: string) => void }) {
  const text = useText();
  const title = text('finance.fund.days');
  const money = (key: 'openingFen' | 'inFen' | 'outFen' | 'closingFen' | 'statementInFen' | 'statementOutFen') => ({
    key,
    title: text(`finance.fund.${key}`),
    align: 'right' as const,
    render: (row: Day) => <Money fen={row[key]} symbol={false} />,
  });
  return (
    <SectionCard title={title} flush>
      <PlainTable
        label={title}
        rows={fund.days}
        rowKey={(row) => row.day}
        empty={text('finance.fund.noDays')}
        hasRowNames
        columns={[
          {
            key: 'day',
            title: text('finance.fund.day'),
            render: (row) => (
              <Button
                type="link"
                size="small"
                aria-label={text('finance.fund.openSheet', { day: row.day })}
                onClick={() => onOpen(row.day)}
              >
                {row.day}
              </Button>
            ),
          },
          money('openingFen'),
          money('inFen'),
          money('outFen'),
          money('closingFen'),
          {
            key: 'entries',
            title: text('finance.fund.entries'),
            align: 'right',
            render: (row) => countText(row.entries),
          },
          ...(fund.kind === 'cash' ? [] : [money('statementInFen'), money('statementOutFen')]),
        ]}
      />
    </SectionCard>
  );
}

type Compared = Fund['reconciliations'][number];

/** What was compared, also what was taken back, with its reasons. */
export function Reconciliations({ fund }: { readonly fund: Fund }) {
  const text = useText();
  const title = text('finance.fund.compared');
  if (fund.reconciliations.length === 0) return null;
  const reasons = ({ reason, undoneByName, undoneAt, undoReason }: Compared): string =>
    [
      reason,
      undoneByName === null
        ? ''
        : text('finance.fund.undoneBy', { name: undoneByName, at: timeText(undoneAt ?? ''), reason: undoReason }),
    ]
      .filter(Boolean)
      .join(' · ');
  const source = (row: Compared) => text(row.isTyped ? 'finance.fund.typed' : 'finance.fund.imported');
  return (
    <SectionCard title={title} flush>
      <PlainTable
        label={title}
        rows={fund.reconciliations}
        rowKey={(row) => row.id}
        tone={(row) => (row.undoneByName === null ? undefined : 'off')}
        hasRowNames
        columns={[
          { key: 'day', title: text('finance.fund.reconciledTo'), render: (row) => row.day },
          {
            key: 'book',
            title: text('finance.fund.book'),
            align: 'right',
            render: (row) => <Money fen={row.bookFen} symbol={false} />,
          },
          {
            key: 'statement',
            title: text('finance.fund.statement'),
            align: 'right',
            render: (row) => <Money fen={row.statementFen} symbol={false} />,
          },
          {
            key: 'difference',
            title: text('finance.fund.difference'),
            align: 'right',
            render: (row) => <Money fen={row.bookFen - row.statementFen} symbol={false} />,
          },
          { key: 'source', title: text('finance.fund.from'), render: source },
          { key: 'by', title: text('finance.fund.by'), render: (row) => `${row.madeByName} ${timeText(row.madeAt)}` },
          { key: 'reason', title: text('finance.fund.reason'), wrap: true, render: reasons },
        ]}
      />
    </SectionCard>
  );
}
