import { booksEndpoints } from '@mintmark/contract/finance/closing/books.endpoints.ts';
import { JOINT_KINDS } from '@mintmark/domain/finance/closing/books.ts';
import { useId, useState } from 'react';
import { call, useEndpoint } from '../../../kit/api/index.ts';
import { RemoteSelect } from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { PrintPaper } from '../../../kit/print/index.ts';
import { countText, moneyText } from '../../../ui/format.ts';
import { Note, SectionCard, StatStrip } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { postingText } from '../funds/fund-types.ts';
import { BookTools } from './book-tools.tsx';
import { type Books, BooksHead } from './books-head.tsx';
import css from './closing.module.css';
import { type AccountSheet, subjectName } from './closing-types.ts';
import { SourceLink } from './source-link.tsx';

type Row = AccountSheet['rows'][number];

function Sheet({ sheet, onLeave }: { readonly sheet: AccountSheet; readonly onLeave?: () => void }) {
  const text = useText();
  const money = (key: 'debitFen' | 'creditFen' | 'balanceFen', title: string) => ({
    key,
    title,
    align: 'right' as const,
    render: (row: Row) => (row[key] === 0 && key !== 'balanceFen' ? null : <Money fen={row[key]} symbol={false} />),
  });
  const facts = sheet.isByDay
    ? [
        {
          key: 'entries',
          title: text('finance.closing.col.entries'),
          align: 'right' as const,
          render: (row: Row) => countText(row.entries),
        },
      ]
    : [
        {
          key: 'what',
          title: text('finance.closing.col.what'),
          wrap: true,
          render: (row: Row) => [postingText(row.kind), row.reason].filter(Boolean).join(' · '),
        },
        {
          key: 'source',
          title: text('finance.closing.col.reference'),
          render: (row: Row) => (
            <SourceLink source={row.source} other={row.reference} {...(onLeave ? { onLeave } : {})} />
          ),
        },
      ];
  return (
    <div className={css['body']}>
      <StatStrip
        items={(['openingFen', 'debitFen', 'creditFen', 'closingFen'] as const).map((key) => ({
          key,
          label: text(`finance.closing.sheet.${key}`),
          value: <Money fen={sheet[key]} strong={key === 'closingFen'} />,
        }))}
      />
      <PlainTable
        label={text('finance.closing.view.account')}
        rows={sheet.rows}
        rowKey={(row) => row.key}
        empty={text('finance.closing.noPostings')}
        columns={[
          { key: 'day', title: text('finance.closing.col.day'), render: (row) => row.day },
          ...facts,
          money('debitFen', text('finance.closing.col.debit')),
          money('creditFen', text('finance.closing.col.credit')),
          money('balanceFen', text('finance.closing.col.balance')),
        ]}
      />
      {sheet.leftOut > 0 ? <Note>{text('finance.closing.leftOut', { count: countText(sheet.leftOut) })}</Note> : null}
    </div>
  );
}

interface Choice {
  readonly subject: string | null;
  readonly partyId: string | null;
}

interface Props extends Choice {
  readonly books: Books;
  readonly companies: readonly { value: string; label: string }[];
  readonly onChange: (books: Books) => void;
  readonly onChoose: (choice: Choice) => void;
}

/** The accounts that the month knows, and whose, of a subject that is many. */
function Choices({ books, subject, partyId, onChoose }: Omit<Props, 'companies' | 'onChange'>) {
  const text = useText();
  const [subjectField, partyField] = [useId(), useId()];
  const { data } = useEndpoint(booksEndpoints.getTrialBalance, { query: books });
  const options = (data?.rows ?? []).map((row) => ({ value: row.subject, label: subjectName(row) }));
  const isJoint = JOINT_KINDS.some((kind) => kind === subject);
  const load = async (typed: string) => {
    const q = typed.trim();
    const query = { companyId: books.companyId, subject: subject ?? '', q };
    const found = q === '' ? [] : await call(booksEndpoints.findParties, { query });
    return found.map(({ id, name, balanceFen }) => ({ value: id, label: `${name} · ¥${moneyText(balanceFen)}` }));
  };
  return (
    <>
      <label className={css['field']} htmlFor={subjectField}>
        {text('finance.closing.subject')}
        <Select<string>
          id={subjectField}
          value={subject}
          options={options}
          onChange={(next) => onChoose({ subject: next, partyId: null })}
        />
      </label>
      {isJoint ? (
        <label className={css['field']} htmlFor={partyField}>
          {text('finance.closing.party')}
          <RemoteSelect
            key={`${books.companyId} ${subject}`}
            id={partyField}
            load={load}
            value={partyId ?? undefined}
            placeholder={text('finance.closing.partyHint')}
            onChange={(next) => onChoose({ subject, partyId: typeof next === 'string' ? next : null })}
          />
        </label>
      ) : null}
    </>
  );
}

/** 科目明细账: an account of the books in a month, each posting; receivables and the like by day until somebody is chosen. */
export function AccountSheetView({ books, companies, subject, partyId, onChange, onChoose }: Props) {
  const text = useText();
  const isEnglish = useLang() === 'en';
  const [isPrinting, setPrinting] = useState(false);
  const asked = { ...books, subject: subject ?? 'bank', ...(partyId === null ? {} : { partyId }) };
  const { data, error, refetch } = useEndpoint(
    booksEndpoints.getAccountSheet,
    { query: asked },
    { enabled: subject !== null },
  );
  const tools = (
    <BookTools
      file={{ what: 'account', ...asked }}
      isEmpty={subject === null || !data}
      onPrint={() => setPrinting(true)}
    />
  );
  const house = isEnglish ? data?.companyNameEn : data?.companyName;
  return (
    <div className={css['page']}>
      <BooksHead books={books} companies={companies} onChange={onChange} tools={tools}>
        <Choices books={books} subject={subject} partyId={partyId} onChoose={onChoose} />
      </BooksHead>
      {subject === null ? <Note tone="info">{text('finance.closing.chooseSubject')}</Note> : null}
      {error ? (
        <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />
      ) : null}
      {subject !== null && data ? (
        <SectionCard title={subjectName(data)}>
          <Sheet sheet={data} />
        </SectionCard>
      ) : subject === null || error ? null : (
        <Skeleton rows={8} />
      )}
      {isPrinting ? (
        <PrintPaper
          title={text('finance.closing.view.account')}
          sub={[house, data ? subjectName(data) : '', books.month].filter(Boolean).join(' · ')}
          isLoaded={data !== undefined}
          onClose={() => setPrinting(false)}
        >
          {data ? <Sheet sheet={data} onLeave={() => setPrinting(false)} /> : null}
        </PrintPaper>
      ) : null}
    </div>
  );
}
