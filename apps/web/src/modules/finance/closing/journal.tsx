import { booksEndpoints } from '@mintmark/contract/finance/closing/books.endpoints.ts';
import { daysOfMonth } from '@mintmark/domain/finance/closing/closing-rules.ts';
import { Button } from 'antd';
import { Fragment, useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { PrintPaper } from '../../../kit/print/index.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { Note, SectionCard } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { postingText } from '../funds/fund-types.ts';
import { BookTools } from './book-tools.tsx';
import { type Books, BooksHead } from './books-head.tsx';
import css from './closing.module.css';
import { type Journal, subjectName } from './closing-types.ts';
import { SourceLink } from './source-link.tsx';

type Voucher = Journal['rows'][number];

function Legs({ legs }: { readonly legs: Voucher['legs'] }) {
  return (
    <div className={css['legs']}>
      {legs.map((leg) => (
        <Fragment key={`${leg.subject} ${leg.name} ${leg.debitFen}`}>
          <span>{subjectName(leg)}</span>
          <span>{leg.debitFen === 0 ? null : <Money fen={leg.debitFen} symbol={false} />}</span>
          <span>{leg.creditFen === 0 ? null : <Money fen={leg.creditFen} symbol={false} />}</span>
        </Fragment>
      ))}
    </div>
  );
}

function LegsHead() {
  const text = useText();
  return (
    <div className={css['legs']}>
      <span>{text('finance.closing.subject')}</span>
      <span>{text('finance.closing.col.debit')}</span>
      <span>{text('finance.closing.col.credit')}</span>
    </div>
  );
}

function Vouchers({ journal, onLeave }: { readonly journal: Journal; readonly onLeave: () => void }) {
  const text = useText();
  const what = ({ kind, corrects, reason }: Voucher) =>
    [
      postingText(kind),
      corrects && text('finance.closing.corrects', { day: corrects.day, no: String(corrects.no) }),
      reason,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <div className={css['vouchers']}>
      <PlainTable
        label={text('finance.closing.view.journal')}
        rows={journal.rows}
        rowKey={(row) => String(row.no)}
        empty={text('finance.closing.noPostings')}
        columns={[
          { key: 'no', title: text('finance.closing.col.no'), render: (row) => row.no },
          { key: 'at', title: text('finance.closing.col.at'), render: (row) => timeText(row.at).slice(11) },
          { key: 'what', title: text('finance.closing.col.what'), wrap: true, render: what },
          {
            key: 'source',
            title: text('finance.closing.col.reference'),
            render: (row) => <SourceLink source={row.source} other={row.key} onLeave={onLeave} />,
          },
          {
            key: 'legs',
            title: <LegsHead />,
            render: (row) => <Legs legs={row.legs} />,
          },
          { key: 'by', title: text('finance.closing.col.by'), render: (row) => row.byName },
        ]}
      />
      {journal.leftOut > 0 ? (
        <Note>{text('finance.closing.leftOut', { count: countText(journal.leftOut) })}</Note>
      ) : null}
    </div>
  );
}

/** The journal of a day, to read and to print; each voucher leads to what was booked. */
function JournalPaper({
  companyId,
  day,
  onClose,
}: {
  readonly companyId: string;
  readonly day: string;
  readonly onClose: () => void;
}) {
  const text = useText();
  const isEnglish = useLang() === 'en';
  const { data } = useEndpoint(booksEndpoints.getJournal, { query: { companyId, day } });
  return (
    <PrintPaper
      title={text('finance.closing.view.journal')}
      sub={[isEnglish ? data?.companyNameEn : data?.companyName, day].filter(Boolean).join(' · ')}
      isLoaded={data !== undefined}
      onClose={onClose}
    >
      {data ? <Vouchers journal={data} onLeave={onClose} /> : null}
    </PrintPaper>
  );
}

interface Props {
  readonly books: Books;
  readonly companies: readonly { value: string; label: string }[];
  readonly onChange: (books: Books) => void;
}

/** 序时账: the days of a month; each opens its vouchers. */
export function JournalView({ books, companies, onChange }: Props) {
  const text = useText();
  const [day, setDay] = useState<string | null>(null);
  const { data } = useEndpoint(booksEndpoints.getBookDays, { query: books });
  const title = text('finance.closing.view.journal');
  const tools = (
    <BookTools
      file={{ what: 'journal', companyId: books.companyId, ...daysOfMonth(books.month) }}
      isEmpty={!data || data.days.length === 0}
    />
  );
  return (
    <div className={css['page']}>
      <BooksHead books={books} companies={companies} onChange={onChange} tools={tools} />
      {data ? (
        <SectionCard flush>
          <PlainTable
            label={title}
            rows={data.days}
            rowKey={(row) => row.day}
            empty={text('finance.closing.noPostings')}
            hasRowNames
            columns={[
              {
                key: 'day',
                title: text('finance.closing.col.day'),
                render: (row) => (
                  <Button
                    type="link"
                    size="small"
                    className={css['link']}
                    aria-label={text('finance.closing.openDay', { day: row.day })}
                    onClick={() => setDay(row.day)}
                  >
                    {row.day}
                  </Button>
                ),
              },
              {
                key: 'vouchers',
                title: text('finance.closing.vouchers'),
                align: 'right',
                render: (row) => countText(row.vouchers),
              },
              {
                key: 'entries',
                title: text('finance.closing.col.entries'),
                align: 'right',
                render: (row) => countText(row.entries),
              },
              {
                key: 'debit',
                title: text('finance.closing.debit'),
                align: 'right',
                render: (row) => <Money fen={row.debitFen} symbol={false} />,
              },
              {
                key: 'closed',
                title: text('finance.closing.status'),
                render: (row) => text(row.isClosed ? 'finance.closing.dayClosed' : 'finance.closing.dayOpen'),
              },
            ]}
          />
        </SectionCard>
      ) : (
        <Skeleton rows={8} />
      )}
      {day === null ? null : <JournalPaper companyId={books.companyId} day={day} onClose={() => setDay(null)} />}
    </div>
  );
}
