import { INDICATORS, type IndicatorKey } from '@mintmark/domain/finance/examine/indicators.ts';
import { Button } from 'antd';
import { enumText } from '../../../kit/dictionary/index.ts';
import { textOr, useLang, useText } from '../../../kit/i18n/index.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { SourceLink } from '../closing/source-link.tsx';
import type { Behind } from './examine-types.ts';

interface Props {
  readonly indicator: IndicatorKey;
  readonly day: string | null;
  readonly data: Behind | undefined;
  readonly onDay: (day: string) => void;
}

function Days({ title, data, onDay }: { title: string; data: Behind; onDay: (day: string) => void }) {
  const text = useText();
  const open = ({ day, count }: Behind['days'][number]) => (
    <Button
      type="link"
      size="small"
      aria-label={`${countText(count)} ${text('finance.examine.openDay', { day })}`}
      onClick={() => onDay(day)}
    >
      {countText(count)}
    </Button>
  );
  return (
    <SectionCard title={title} flush>
      <PlainTable
        label={title}
        rows={data.days}
        rowKey={({ day }) => day}
        columns={[
          { key: 'day', title: text('finance.examine.day'), render: ({ day }) => day },
          { key: 'count', title: text('finance.examine.count'), align: 'right', render: open },
        ]}
      />
    </SectionCard>
  );
}

/** What stands behind a figure: days with how many, and the pieces of one; of faults the pieces at once. */
export function RowsBehind({ indicator, day, data, onDay }: Props) {
  const text = useText();
  const lang = useLang();
  const name = enumText(INDICATORS, indicator, lang);
  const isDaily = (data?.days.length ?? 0) > 0;
  const title = text('finance.examine.rowsOf', { indicator: name, day: day ?? '' });
  const isCut = data !== undefined && data.total > data.rows.length;
  return (
    <>
      {data && isDaily ? (
        <Days title={text('finance.examine.daysOf', { indicator: name })} data={data} onDay={onDay} />
      ) : null}
      {isDaily && day === null ? null : (
        <SectionCard title={title} flush>
          <PlainTable
            label={title}
            rows={data?.rows ?? []}
            rowKey={(row, index) => `${row.coinId} ${index}`}
            empty={text(data ? 'finance.examine.noRows' : 'finance.examine.loading')}
            columns={[
              {
                key: 'coin',
                title: text('finance.examine.coin'),
                render: ({ coinId: id, coinCode: no }) => <SourceLink source={{ target: 'coin', id, no }} other={no} />,
              },
              {
                key: 'what',
                title: text('finance.examine.what'),
                wrap: true,
                render: ({ what }) => textOr(`finance.examine.did.${what}`, what) || '–',
              },
              { key: 'at', title: text('finance.examine.at'), render: (row) => timeText(row.at) },
              {
                key: 'amount',
                title: text('finance.examine.amount'),
                align: 'right',
                render: ({ amountFen }) => (amountFen === null ? '–' : <Money fen={amountFen} symbol={false} />),
              },
            ]}
          />
          {isCut ? (
            <p>
              {text('finance.examine.shownOf', { shown: countText(data.rows.length), total: countText(data.total) })}
            </p>
          ) : null}
        </SectionCard>
      )}
    </>
  );
}
