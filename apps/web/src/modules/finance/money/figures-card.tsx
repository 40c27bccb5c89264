import { moneyEndpoints } from '@mintmark/contract/finance/closing/money.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { textOr, useText } from '../../../kit/i18n/index.ts';
import { countText } from '../../../ui/format.ts';
import { Note, SectionCard } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { SourceLink } from '../closing/source-link.tsx';
import type { FigureRow, TieOut } from './money-types.ts';

type Figure = TieOut['figures'][number];

const nameOf = (key: string): string => textOr(`finance.closing.figure.${key}`, key);

function FigureDrawer({
  figure,
  day,
  onClose,
}: {
  readonly figure: string | null;
  readonly day: string;
  readonly onClose: () => void;
}) {
  const text = useText();
  const { data, error, refetch } = useEndpoint(
    moneyEndpoints.listFigureRows,
    { query: { figure: figure ?? '', day } },
    { enabled: figure !== null },
  );
  const source = ({ target, id, what }: FigureRow) => (target === 'none' ? null : { target, id, no: what });
  return (
    <RecordDrawer
      open={figure !== null}
      title={figure === null ? null : nameOf(figure)}
      isLoaded={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      <PlainTable
        label={figure === null ? '' : nameOf(figure)}
        rows={data?.rows ?? []}
        rowKey={(row) => row.what}
        empty={text('finance.money.noRows')}
        columns={[
          {
            key: 'what',
            title: text('finance.money.record'),
            render: (row) => <SourceLink source={source(row)} other={row.what} />,
          },
          {
            key: 'off',
            title: text('finance.money.difference'),
            align: 'right',
            render: (row) => <Money fen={row.offFen} symbol={false} />,
          },
        ]}
      />
    </RecordDrawer>
  );
}

/** 逐项核对: the figures of the tie-out of today, looked for among all records when somebody asks; each opens its rows. */
export function FiguresCard() {
  const text = useText();
  const [isAsked, setAsked] = useState(false);
  const [figure, setFigure] = useState<string | null>(null);
  const { data, isFetching, refetch } = useEndpoint(financeEndpoints.getTieOut, { query: {} }, { enabled: isAsked });
  const ask = () => (isAsked ? void refetch() : setAsked(true));
  return (
    <SectionCard
      title={text('finance.money.figures')}
      extra={
        <Button size="small" loading={isFetching} onClick={ask}>
          {text('finance.money.check')}
        </Button>
      }
      flush
    >
      {data ? (
        <PlainTable<Figure>
          label={text('finance.money.figures')}
          rows={data.figures}
          rowKey={(row) => row.key}
          hasRowNames
          tone={(row) => (row.count > 0 ? 'warning' : undefined)}
          columns={[
            { key: 'name', title: text('finance.money.figure'), render: (row) => nameOf(row.key) },
            {
              key: 'count',
              title: text('finance.money.off'),
              align: 'right',
              render: (row) => (
                <Button
                  type="link"
                  size="small"
                  aria-label={`${countText(row.count)} ${text('finance.money.openFigure', { figure: nameOf(row.key) })}`}
                  onClick={() => setFigure(row.key)}
                >
                  {countText(row.count)}
                </Button>
              ),
            },
            {
              key: 'amount',
              title: text('finance.money.difference'),
              align: 'right',
              render: (row) => <Money fen={row.amountFen} symbol={false} />,
            },
          ]}
        />
      ) : (
        <Note tone="info">{text('finance.money.checkHint')}</Note>
      )}
      <FigureDrawer figure={figure} day={data?.day ?? ''} onClose={() => setFigure(null)} />
    </SectionCard>
  );
}
