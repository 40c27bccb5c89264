import { INVOICE_NUMBER_ROWS } from '@mintmark/contract/finance/invoices/invoice-numbers.limits.ts';
import type { InvoiceNumberReport } from '@mintmark/contract/finance/invoices/invoice-numbers.schema.ts';
import { invoicesEndpoints as calls } from '@mintmark/contract/finance/invoices/invoices.endpoints.ts';
import { Button, type TableColumnsType } from 'antd';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { callFile, saveFile, useCommand } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { type Translate, useText } from '../../../kit/i18n/index.ts';
import { ImportDialog, ImportDrop, ImportFindings, isChangedSince } from '../../../kit/import/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { StatePanel } from '../../../ui/states.tsx';
import { Blank } from '../../../ui/values.tsx';
import { INVOICE_READS } from './invoice-types.ts';

type Row = InvoiceNumberReport['rows'][number];
const columnsOf = (text: Translate): TableColumnsType<Row> => [
  { key: 'requestNo', title: text('finance.invoice.no'), width: 140, render: (_, row) => row.requestNo || <Blank /> },
  {
    key: 'no',
    title: text('finance.invoice.invoiceNo'),
    width: 200,
    render: (_, row) => [row.code, row.no].filter(Boolean).join(' ') || <Blank />,
  },
  { key: 'day', title: text('finance.invoice.issuedOn'), width: 110, render: (_, row) => row.issuedOn || <Blank /> },
  {
    key: 'amount',
    title: text('finance.invoice.amount'),
    width: 100,
    align: 'right',
    render: (_, row) => (row.amountFen === null ? <Blank /> : moneyText(row.amountFen)),
  },
];

/** The file, checked and taken as a whole. */
function useImport() {
  const text = useText();
  const { warn } = useFeedback();
  const [report, setReport] = useState<InvoiceNumberReport | null>(null);
  const [count, setCount] = useState<number | null>(null);
  const check = useCommand(calls.createInvoiceNumberImport, { onSuccess: setReport });
  const accept = useCommand(calls.acceptInvoiceNumberImport, {
    invalidate: INVOICE_READS,
    onSuccess: (done) => setCount(done.count),
    onFailure: ({ data }) => {
      if (!isChangedSince(data)) return;
      warn(text('import.changed'));
      setReport(null);
    },
  });
  return { report, count, check, accept, again: () => setReport(null) };
}

function Foot({
  report,
  isBusy,
  onAgain,
  onAccept,
}: {
  readonly report: InvoiceNumberReport;
  readonly isBusy: boolean;
  readonly onAgain: () => void;
  readonly onAccept: () => void;
}) {
  const text = useText();
  const hasErrors = report.errorRowCount > 0 || report.rowCount === 0;
  return (
    <>
      <Button onClick={onAgain}>{text('import.again')}</Button>
      <Button
        type="primary"
        loading={isBusy}
        disabled={hasErrors}
        title={hasErrors ? text('finance.invoice.wholeOnly') : ''}
        onClick={onAccept}
      >
        {text('finance.invoice.acceptNumbers', { count: report.rowCount })}
      </Button>
    </>
  );
}

function NumbersImport({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const { report, count, check, accept, again } = useImport();
  const template = () => callFile(calls.getInvoiceNumberTemplate, {}).then(saveFile, () => undefined);
  const shown = count === null ? report : null;
  return (
    <ImportDialog
      title={text('finance.invoice.importTitle')}
      step={count === null ? (report ? 1 : 0) : 2}
      onClose={onClose}
      footer={
        shown ? (
          <Foot
            report={shown}
            isBusy={accept.isPending}
            onAgain={again}
            onAccept={() => void accept.run({ params: { id: shown.importId } })}
          />
        ) : null
      }
    >
      {report ? null : (
        <ImportDrop
          maxRows={INVOICE_NUMBER_ROWS}
          isChecking={check.isPending}
          onFile={(body) => check.run({ body })}
          onTemplate={() => void template()}
        />
      )}
      {shown ? (
        <ImportFindings
          report={shown}
          summary={text('finance.invoice.importSummary', { rows: shown.rowCount, bad: shown.errorRowCount })}
          columns={columnsOf(text)}
        />
      ) : null}
      {count === null ? null : (
        <StatePanel
          glyph={<CircleCheck size={22} strokeWidth={1.6} aria-hidden />}
          title={text('finance.invoice.imported', { n: count })}
          text={text('finance.invoice.importedText')}
          actions={
            <Button type="primary" onClick={onClose}>
              {text('import.close')}
            </Button>
          }
        />
      )}
    </ImportDialog>
  );
}

/** 导入发票号码: numbers of invoices that were issued elsewhere, all rows or none. */
export function NumbersImportDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return open ? <NumbersImport onClose={onClose} /> : null;
}
