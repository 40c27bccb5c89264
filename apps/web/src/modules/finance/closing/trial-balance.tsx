import { booksEndpoints } from '@mintmark/contract/finance/closing/books.endpoints.ts';
import { sidesOf } from '@mintmark/domain/finance/closing/books.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { PrintPaper } from '../../../kit/print/index.ts';
import { Note, SectionCard } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { BookTools } from './book-tools.tsx';
import { type Books, BooksHead } from './books-head.tsx';
import css from './closing.module.css';
import { subjectName, type TrialBalance } from './closing-types.ts';

type Row = TrialBalance['rows'][number];

const amount = (fen: number) => (fen === 0 ? null : <Money fen={fen} symbol={false} />);

function Table({ trial, onOpen }: { readonly trial: TrialBalance; readonly onOpen?: (subject: string) => void }) {
  const text = useText();
  const side = (
    key: 'openingDebit' | 'openingCredit' | 'debit' | 'credit' | 'closingDebit' | 'closingCredit',
    of: (row: Row) => number,
  ): PlainColumn<Row> => ({
    key,
    title: text(`finance.closing.col.${key}`),
    align: 'right',
    render: (row) => amount(of(row)),
  });
  const { totals } = trial;
  const sums = [
    totals.openingDebitFen,
    totals.openingCreditFen,
    totals.debitFen,
    totals.creditFen,
    totals.closingDebitFen,
    totals.closingCreditFen,
  ];
  return (
    <PlainTable
      label={text('finance.closing.view.trial')}
      rows={trial.rows}
      rowKey={(row) => row.subject}
      empty={text('finance.closing.noPostings')}
      hasRowNames
      columns={[
        {
          key: 'subject',
          title: text('finance.closing.subject'),
          render: (row) =>
            onOpen ? (
              <Button type="link" size="small" className={css['link']} onClick={() => onOpen(row.subject)}>
                {subjectName(row)}
              </Button>
            ) : (
              subjectName(row)
            ),
        },
        side('openingDebit', (row) => sidesOf(row.openingFen).debitFen),
        side('openingCredit', (row) => sidesOf(row.openingFen).creditFen),
        side('debit', (row) => row.debitFen),
        side('credit', (row) => row.creditFen),
        side('closingDebit', (row) => sidesOf(row.closingFen).debitFen),
        side('closingCredit', (row) => sidesOf(row.closingFen).creditFen),
      ]}
      foot={
        <tr>
          <td>
            <strong>{text('finance.closing.total')}</strong>
          </td>
          {sums.map((fen, at) => (
            <td key={at} className={css['sum']}>
              <Money fen={fen} symbol={false} strong />
            </td>
          ))}
        </tr>
      }
    />
  );
}

interface Props {
  readonly books: Books;
  readonly companies: readonly { value: string; label: string }[];
  readonly onChange: (books: Books) => void;
  readonly onOpen: (subject: string) => void;
}

/** 试算平衡表 of a month; each account opens its sheet. */
export function TrialBalanceView({ books, companies, onChange, onOpen }: Props) {
  const text = useText();
  const isEnglish = useLang() === 'en';
  const [isPrinting, setPrinting] = useState(false);
  const { data, error, refetch } = useEndpoint(booksEndpoints.getTrialBalance, { query: books });
  const tools = (
    <BookTools
      file={{ what: 'trialBalance', ...books }}
      isEmpty={!data || data.rows.length === 0}
      onPrint={() => setPrinting(true)}
    />
  );
  const note = data?.closingId ? 'finance.closing.kept' : 'finance.closing.open.month';
  return (
    <div className={css['page']}>
      <BooksHead books={books} companies={companies} onChange={onChange} tools={tools} />
      {error ? (
        <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <>
          <Note tone={data.isInBalance ? 'ok' : 'danger'}>
            {`${text(data.isInBalance ? 'finance.closing.inBalance' : 'finance.closing.outOfBalance')} ${text(note)}`}
          </Note>
          <SectionCard flush>
            <Table trial={data} onOpen={onOpen} />
          </SectionCard>
        </>
      ) : error ? null : (
        <Skeleton rows={10} />
      )}
      {isPrinting ? (
        <PrintPaper
          title={text('finance.closing.view.trial')}
          sub={[isEnglish ? data?.companyNameEn : data?.companyName, books.month].filter(Boolean).join(' · ')}
          isLoaded={data !== undefined}
          onClose={() => setPrinting(false)}
        >
          {data ? <Table trial={data} /> : null}
        </PrintPaper>
      ) : null}
    </div>
  );
}
