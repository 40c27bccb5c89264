import type { PriceBookReport } from '@mintmark/contract/catalogue/price-book.schema.ts';
import { priceBooksEndpoints as calls } from '@mintmark/contract/catalogue/price-books.endpoints.ts';
import type { PriceListDetail } from '@mintmark/contract/catalogue/price-list.schema.ts';
import { priceListsEndpoints } from '@mintmark/contract/catalogue/price-lists.endpoints.ts';
import { Button } from 'antd';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { callFile, saveFile, useCommand } from '../../../../kit/api/index.ts';
import { useText } from '../../../../kit/i18n/index.ts';
import { ImportDialog, ImportDrop, type UploadedFile } from '../../../../kit/import/index.ts';
import { Note } from '../../../../ui/layout.tsx';
import { PlainTable } from '../../../../ui/plain-table.tsx';
import { StatePanel } from '../../../../ui/states.tsx';
import { DifferenceTable } from '../compare/compare-view.tsx';
import styles from '../edit/price-editor.module.css';
import { bookFaultText } from './book-fault.ts';

const READS = [priceListsEndpoints.getPriceList, priceListsEndpoints.listPriceLists];
/** Sheets of a price workbook have a few dozen rows; the reader's own limit is shown. */
const MOST_ROWS = 2_000;

interface Props {
  readonly list: PriceListDetail;
  /** The version of the draft as it stands on the server. */
  readonly version: number;
  /** What the draft says now. */
  readonly values: PriceListDetail['data'];
  readonly onClose: () => void;
  /** The draft says what the workbook said. */
  readonly onImported: (saved: { readonly version: number; readonly data: PriceListDetail['data'] }) => void;
}

/** Every wrong cell, as the file calls it. */
function Findings({ report }: { readonly report: PriceBookReport }) {
  const text = useText();
  return (
    <>
      <Note tone="danger">{text('catalogue.priceBook.bad', { n: report.findingCount })}</Note>
      <PlainTable
        label={text('catalogue.priceBook.findings')}
        rows={report.findings.map((finding, at) => ({ ...finding, at }))}
        rowKey={({ at }) => String(at)}
        columns={[
          { key: 'sheet', title: text('catalogue.priceBook.sheet'), wrap: true, render: ({ sheet }) => sheet || '–' },
          { key: 'cell', title: text('catalogue.priceBook.cell'), render: ({ cell }) => cell ?? '–' },
          {
            key: 'header',
            title: text('catalogue.priceBook.column'),
            wrap: true,
            render: ({ header }) => header || '–',
          },
          { key: 'value', title: text('catalogue.priceBook.value'), wrap: true, render: ({ value }) => value || '–' },
          {
            key: 'fault',
            title: text('catalogue.priceBook.fault'),
            wrap: true,
            render: ({ code }) => bookFaultText(code, text),
          },
        ]}
      />
    </>
  );
}

/** What the workbook changes, value by value. */
function Changes({ report, values }: { readonly report: PriceBookReport; readonly values: PriceListDetail['data'] }) {
  const text = useText();
  if (report.data === null) return null;
  return (
    <>
      <Note tone="ok">{text('catalogue.priceBook.good', { n: report.changes ?? 0 })}</Note>
      <DifferenceTable before={values} after={report.data} />
    </>
  );
}

/** The file, its report and the commands of an import. */
function usePriceImport({ list, version, onImported }: Props) {
  const [file, setFile] = useState<UploadedFile | null>(null);
  const [report, setReport] = useState<PriceBookReport | null>(null);
  const [isDone, setDone] = useState(false);
  const params = { id: list.id };
  const check = useCommand(calls.checkPriceBook, { onSuccess: setReport });
  const accept = useCommand(calls.importPriceBook, { invalidate: READS });
  const onFile = async (chosen: UploadedFile) => {
    setFile(chosen);
    await check.run({ params, body: { ...chosen, version } });
  };
  const onAccept = async () => {
    if (file === null || report === null || report.data === null) return;
    const saved = await accept.run({ params, body: { ...file, version } });
    if (saved === null) return;
    onImported({ version: saved.version, data: report.data });
    setDone(true);
  };
  return {
    report,
    isDone,
    isChecking: check.isPending,
    isBusy: accept.isPending,
    onFile,
    onAccept,
    again: () => setReport(null),
  };
}

/** A price workbook into a draft: file, findings or changes, done; as a whole or not at all. */
export default function PriceImport(props: Props) {
  const { list, values, onClose } = props;
  const text = useText();
  const work = usePriceImport(props);
  const { report, isDone } = work;
  const template = () => callFile(calls.exportPriceBook, { params: { id: list.id } }).then(saveFile, () => undefined);
  return (
    <ImportDialog
      title={text('catalogue.priceBook.title')}
      step={isDone ? 2 : report ? 1 : 0}
      onClose={onClose}
      footer={
        report && !isDone ? (
          <>
            <Button onClick={work.again}>{text('import.again')}</Button>
            <Button
              type="primary"
              loading={work.isBusy}
              disabled={!report.changes}
              onClick={() => void work.onAccept()}
            >
              {text('catalogue.priceBook.accept')}
            </Button>
          </>
        ) : null
      }
    >
      {report ? null : (
        <ImportDrop
          maxRows={MOST_ROWS}
          isChecking={work.isChecking}
          onFile={work.onFile}
          onTemplate={() => void template()}
        />
      )}
      {report && !isDone ? (
        <div className={styles['stack']}>
          {report.data === null ? <Findings report={report} /> : <Changes report={report} values={values} />}
        </div>
      ) : null}
      {isDone ? (
        <StatePanel
          glyph={<CircleCheck size={22} strokeWidth={1.6} aria-hidden />}
          title={text('catalogue.priceBook.done')}
          text={text('catalogue.priceBook.doneText')}
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
