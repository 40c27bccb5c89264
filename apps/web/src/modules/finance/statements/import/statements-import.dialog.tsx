import { statementsEndpoints as calls } from '@mintmark/contract/finance/statements.endpoints.ts';
import type { StatementAccepted, StatementReport } from '@mintmark/contract/finance/statements.schema.ts';
import { STATEMENT_ROWS } from '@mintmark/domain/finance/statements/statement-columns.ts';
import { Button, type TableColumnsType } from 'antd';
import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { useCommand, useEndpoint } from '../../../../kit/api/index.ts';
import { useFeedback } from '../../../../kit/feedback/index.ts';
import { type Translate, useText } from '../../../../kit/i18n/index.ts';
import {
  ImportDialog,
  ImportDrop,
  ImportFindings,
  isChangedSince,
  type UploadedFile,
} from '../../../../kit/import/index.ts';
import { moneyText, timeText } from '../../../../ui/format.ts';
import { Note } from '../../../../ui/layout.tsx';
import { Select } from '../../../../ui/select.tsx';
import { StatePanel } from '../../../../ui/states.tsx';
import { Blank } from '../../../../ui/values.tsx';
import { ROW_READS } from '../statement-types.ts';
import { accountText } from '../statements.columns.tsx';
import css from '../statements.module.css';
import { ColumnsStep } from './columns-step.tsx';

type Row = StatementReport['rows'][number];

const columnsOf = (text: Translate, { balance }: StatementReport): TableColumnsType<Row> =>
  allColumns(text).filter(({ key }) => balance !== null || key !== 'balance');

const allColumns = (text: Translate): TableColumnsType<Row> => [
  {
    key: 'at',
    title: text('finance.match.at'),
    width: 150,
    render: (_, row) => (row.at ? timeText(row.at) : <Blank />),
  },
  {
    key: 'amount',
    title: text('finance.match.amount'),
    width: 110,
    align: 'right',
    render: (_, row) =>
      row.amountFen === null ? <Blank /> : `${row.isOutgoing ? '-' : ''}${moneyText(row.amountFen)}`,
  },
  {
    key: 'balance',
    title: text('finance.match.balance'),
    width: 110,
    align: 'right',
    render: (_, row) => (row.balanceFen === null ? <Blank /> : moneyText(row.balanceFen)),
  },
  {
    key: 'payer',
    title: text('finance.match.payer'),
    width: 120,
    ellipsis: true,
    render: (_, row) => row.payerName || <Blank />,
  },
  {
    key: 'memo',
    title: text('finance.match.memo'),
    width: 170,
    ellipsis: true,
    render: (_, row) => row.memo || <Blank />,
  },
];

/** Whose statement it is. */
function SourcePicker({
  value,
  onChange,
}: {
  readonly value: string | undefined;
  readonly onChange: (id: string) => void;
}) {
  const text = useText();
  const fieldId = useId();
  const sources = useEndpoint(calls.listStatementSources, {}).data?.sources ?? [];
  const options = sources.map((source) => ({
    value: source.id,
    label: [source.companyName, accountText({ fundAccountName: source.name, fundKind: source.kind }), source.noMasked]
      .filter(Boolean)
      .join(' · '),
  }));
  return (
    <div className={css['columns']}>
      <label htmlFor={fieldId}>
        {text('finance.match.source')}
        <Select
          id={fieldId}
          options={options}
          value={value}
          placeholder={text('finance.match.sourceHint')}
          onChange={(id: string) => onChange(id)}
        />
      </label>
    </div>
  );
}

/** The file with its source, checked and taken; the columns may be told in between. */
function useImport() {
  const text = useText();
  const { warn } = useFeedback();
  const [sourceId, setSourceId] = useState<string | undefined>(undefined);
  const [file, setFile] = useState<UploadedFile | null>(null);
  const [report, setReport] = useState<StatementReport | null>(null);
  const [accepted, setAccepted] = useState<StatementAccepted | null>(null);
  const check = useCommand(calls.createStatementImport, { onSuccess: setReport });
  const accept = useCommand(calls.acceptStatementImport, {
    invalidate: ROW_READS,
    onSuccess: setAccepted,
    onFailure: ({ data }) => {
      if (!isChangedSince(data)) return;
      warn(text('import.changed'));
      setReport(null);
    },
  });
  const send = (next: UploadedFile, columns?: Readonly<Record<string, string[]>>) => {
    setFile(next);
    return check.run({ body: { ...next, fundAccountId: sourceId ?? '0', ...(columns ? { columns } : {}) } });
  };
  const tell = (columns: Readonly<Record<string, string[]>>) => (file ? send(file, columns) : Promise.resolve(null));
  return { sourceId, setSourceId, report, accepted, check, accept, send, tell, again: () => setReport(null) };
}

/** What is in the file, in one sentence each: receipts, money that left, repeated rows, balances, and whether it was imported before. */
function Summary({ report }: { readonly report: StatementReport }) {
  const text = useText();
  const { before, balance } = report;
  return (
    <>
      {before ? <Note>{text('finance.match.before', { at: timeText(before.at), name: before.byName })}</Note> : null}
      <p className={css['quiet']}>
        {text('finance.match.sums', {
          incoming: report.incomingCount,
          incomingSum: moneyText(report.incomingFen),
          outgoing: report.outgoingCount,
          outgoingSum: moneyText(report.outgoingFen),
          repeated: report.repeatedCount,
        })}
      </p>
      {balance ? (
        <Note tone={balance.breaks > 0 ? 'warning' : 'info'}>
          {text(balance.breaks > 0 ? 'finance.match.balanceOff' : 'finance.match.balanceGood', {
            n: balance.breaks,
            opening: moneyText(balance.openingFen),
            closing: moneyText(balance.closingFen),
          })}
        </Note>
      ) : null}
    </>
  );
}

interface FootProps {
  readonly report: StatementReport;
  readonly isBusy: boolean;
  readonly onColumns: () => void;
  readonly onAgain: () => void;
  readonly onAccept: (mode: 'all' | 'good') => void;
}

/** Another file, other columns, or the rows as they are. */
function Foot({ report, isBusy, onColumns, onAgain, onAccept }: FootProps) {
  const text = useText();
  const isNone = report.importableCount === 0;
  const mode = report.errorRowCount > 0 ? 'good' : 'all';
  return (
    <>
      <Button onClick={onColumns}>{text('finance.match.columns')}</Button>
      <Button onClick={onAgain}>{text('import.again')}</Button>
      <Button type="primary" loading={isBusy} disabled={isNone} onClick={() => onAccept(mode)}>
        {isNone ? text('import.noneGood') : text('finance.match.acceptRows', { count: report.importableCount })}
      </Button>
    </>
  );
}

/** 导入对账单: account and file, columns where they are not known, rows with what is wrong beside them, done. */
export default function StatementsImport({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const { sourceId, setSourceId, report, accepted, check, accept, send, tell, again } = useImport();
  const [isMapping, setMapping] = useState(false);
  const needsColumns = report !== null && (report.importId === null || isMapping);
  const importId = report?.importId ?? null;
  const shown = report !== null && !needsColumns && accepted === null ? report : null;
  return (
    <ImportDialog
      title={text('finance.match.importTitle')}
      step={accepted ? 2 : report ? 1 : 0}
      onClose={onClose}
      footer={
        shown && importId !== null ? (
          <Foot
            report={shown}
            isBusy={accept.isPending}
            onColumns={() => setMapping(true)}
            onAgain={again}
            onAccept={(mode) => void accept.run({ params: { id: importId }, body: { mode } })}
          />
        ) : null
      }
    >
      {report === null ? (
        <div className={css['body']}>
          <SourcePicker value={sourceId} onChange={setSourceId} />
          <ImportDrop
            maxRows={STATEMENT_ROWS}
            blocked={sourceId === undefined ? text('finance.match.sourceFirst') : null}
            isChecking={check.isPending}
            onFile={(file) => send(file)}
          />
          <Note tone="info">{text('finance.match.formats')}</Note>
        </div>
      ) : null}
      {report !== null && needsColumns ? (
        <ColumnsStep
          report={report}
          isBusy={check.isPending}
          onAgain={again}
          onTold={async (columns) => {
            await tell(columns);
            setMapping(false);
          }}
        />
      ) : null}
      {shown ? (
        <>
          <Summary report={shown} />
          <ImportFindings
            report={shown}
            summary={text('finance.match.summary', { rows: shown.rowCount, good: shown.importableCount })}
            columns={columnsOf(text, shown)}
          />
        </>
      ) : null}
      {accepted ? (
        <StatePanel
          glyph={<CircleCheck size={22} strokeWidth={1.6} aria-hidden />}
          title={text('finance.match.imported', { n: accepted.count })}
          text={text('finance.match.importedText', { suggested: accepted.suggested, outgoing: accepted.outgoing })}
          actions={
            <Button type="primary" onClick={onClose}>
              {text('import.close')}
            </Button>
          }
        />
      ) : null}
    </ImportDialog>
  );
}
