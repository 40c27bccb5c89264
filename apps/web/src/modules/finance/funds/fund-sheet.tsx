import { fundAccountsEndpoints } from '@mintmark/contract/finance/funds/fund-accounts.endpoints.ts';
import { Link } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { PrintPaper } from '../../../kit/print/index.ts';
import { useRecordPath } from '../../../kit/registry/records.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { Note, StatStrip } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { counterText, type FundSheet, fundLabel, postingText } from './fund-types.ts';

type Row = FundSheet['rows'][number];

/** The record that was booked: a link for who may open it. */
function Source({ row, onLeave }: { readonly row: Row; readonly onLeave: () => void }) {
  const { source } = row;
  const path = useRecordPath(source?.target ?? null, { id: source?.id ?? null, no: source?.no ?? null });
  const words = source?.no ?? row.key.split(':')[1] ?? row.key;
  return path === null ? (
    words
  ) : (
    <Link to={path} onClick={onLeave}>
      {words}
    </Link>
  );
}

function Rows({ sheet, onLeave }: { readonly sheet: FundSheet; readonly onLeave: () => void }) {
  const text = useText();
  const own = `${sheet.kind}:${sheet.id}`;
  const money = (key: 'inFen' | 'outFen') => ({
    key,
    title: text(`finance.fund.${key}`),
    align: 'right' as const,
    render: (row: Row) => (row[key] === 0 ? null : <Money fen={row[key]} symbol={false} />),
  });
  return (
    <PlainTable
      label={text('finance.fund.postings')}
      rows={sheet.rows}
      rowKey={(row) => String(row.seq)}
      empty={text('finance.fund.noPostings')}
      columns={[
        { key: 'at', title: text('finance.fund.at'), render: (row) => timeText(row.at).slice(11) },
        { key: 'kind', title: text('finance.fund.what'), render: (row) => postingText(row.kind) },
        { key: 'source', title: text('finance.fund.source'), render: (row) => <Source row={row} onLeave={onLeave} /> },
        { key: 'counter', title: text('finance.fund.counter'), render: (row) => counterText(row.entries, own) },
        { key: 'by', title: text('finance.fund.by'), render: (row) => row.byName },
        money('inFen'),
        money('outFen'),
        {
          key: 'balance',
          title: text('finance.fund.balance'),
          align: 'right',
          render: (row) => <Money fen={row.balanceFen} symbol={false} />,
        },
      ]}
    />
  );
}

function Sheet({ sheet, onLeave }: { readonly sheet: FundSheet; readonly onLeave: () => void }) {
  const text = useText();
  return (
    <>
      <StatStrip
        items={(['openingFen', 'inFen', 'outFen', 'closingFen'] as const).map((key) => ({
          key,
          label: text(`finance.fund.${key}`),
          value: <Money fen={sheet[key]} strong={key === 'closingFen'} />,
        }))}
      />
      <Rows sheet={sheet} onLeave={onLeave} />
      {sheet.leftOut > 0 ? <Note>{text('finance.fund.leftOut', { count: countText(sheet.leftOut) })}</Note> : null}
      <p>{text('finance.fund.signs')}</p>
    </>
  );
}

interface Props {
  readonly fundId: string;
  readonly day: string;
  readonly onClose: () => void;
}

/** 日报: the sheet of a day, to read and to print; each row leads to what was booked. */
export function FundSheetPaper({ fundId, day, onClose }: Props) {
  const text = useText();
  const isEnglish = useLocale() === 'en';
  const { data } = useEndpoint(fundAccountsEndpoints.getFundSheet, { params: { id: fundId, day } });
  const sub = data ? [isEnglish ? data.companyNameEn : data.companyName, fundLabel(data), day].join(' · ') : day;
  return (
    <PrintPaper title={text('finance.fund.sheet')} sub={sub} isLoaded={data !== undefined} onClose={onClose}>
      {data ? <Sheet sheet={data} onLeave={onClose} /> : null}
    </PrintPaper>
  );
}
