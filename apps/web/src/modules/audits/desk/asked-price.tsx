import type { AuditDetail } from '@mintmark/contract/audits/audit-task.schema.ts';
import { textOr, useText } from '../../../kit/i18n/index.ts';
import { WorkbenchSection } from '../../../kit/workbench/index.ts';
import { FactList } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';

type AskedLine = NonNullable<AuditDetail['price']>['lines'][number];

/** What a change of prices by hand asks for, beside what the order costs and what is taken off it already. */
export function AskedPrice({ task }: { readonly task: AuditDetail }) {
  const text = useText();
  const { price } = task;
  if (price === null) return null;
  const isOneReason = price.lines.every(({ reason }) => reason === task.reason);
  const askedFen = price.lines.reduce((sum, { amountFen }) => sum + amountFen, 0);
  const reason: PlainColumn<AskedLine> = {
    key: 'reason',
    title: text('audits.price.reason'),
    wrap: true,
    render: (line) => line.reason,
  };
  return (
    <WorkbenchSection title={text('audits.price.title')} sub={text('audits.price.lines', { n: price.lines.length })}>
      <FactList
        items={[
          { key: 'asked', label: text('audits.price.asked'), value: <Money fen={askedFen} signed strong /> },
          { key: 'total', label: text('audits.price.total'), value: <Money fen={price.totalFen} /> },
          { key: 'taken', label: text('audits.price.taken'), value: <Money fen={price.takenFen} /> },
        ]}
      />
      <PlainTable
        label={text('audits.price.title')}
        rows={price.lines}
        rowKey={(_, index) => String(index)}
        columns={[
          {
            key: 'coin',
            title: text('audits.price.coin'),
            render: ({ coinCode }) => coinCode ?? task.orderCode ?? '–',
          },
          {
            key: 'fee',
            title: text('audits.price.fee'),
            render: ({ feeType }) => textOr(`finance.fee.${feeType}`, String(feeType)),
          },
          {
            key: 'amount',
            title: text('audits.price.amount'),
            align: 'right',
            render: ({ amountFen }) => <Money fen={amountFen} symbol={false} signed />,
          },
          ...(isOneReason ? [] : [reason]),
        ]}
      />
    </WorkbenchSection>
  );
}
