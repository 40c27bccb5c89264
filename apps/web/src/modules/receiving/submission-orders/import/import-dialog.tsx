import type { ImportReportDto, zImportAccepted } from '@mintmark/contract/receiving/import.schema.ts';
import { receivingEndpoints as calls } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { Button, Modal, Steps } from 'antd';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { callFile, saveFile, useCommand } from '../../../../kit/api/index.ts';
import { useFeedback } from '../../../../kit/feedback/index.ts';
import { useText } from '../../../../kit/i18n/index.ts';
import { usePage } from '../../../../kit/page-active/index.ts';
import { ICON } from '../../../../ui/icon.ts';
import { orderLink } from '../../order-paths.ts';
import { ORDER_READS } from '../use-order-steps.ts';
import styles from './import.module.css';
import { ImportDone } from './import-done.tsx';
import { ImportFile } from './import-file.tsx';
import { ImportFindings } from './import-findings.tsx';

type Accepted = z.output<typeof zImportAccepted>;
const WIDTH = 960;
/** From the upper edge: the findings want the height. */
const TOP = 40;

export interface ImportDialogProps {
  /** The draft that the list is appended to; null makes a new one. */
  readonly draft: {
    readonly id: string;
    readonly version: number;
    readonly orderCode: string;
    readonly customer: { readonly id: string; readonly name: string };
  } | null;
  readonly onClose: () => void;
}

/** What may be done with a checked list: annotated copy, another file, all or the good rows. */
function CheckFooter(props: {
  readonly report: ImportReportDto;
  readonly isBusy: boolean;
  readonly onAgain: () => void;
  readonly onAccept: (mode: 'all' | 'good') => void;
}) {
  const text = useText();
  const { report, isBusy } = props;
  const hasErrors = report.errorRowCount > 0;
  const hasFindings = report.rows.some((row) => row.findings.length > 0);
  const download = () =>
    callFile(calls.getAnnotatedImport, { params: { id: report.importId } }).then(saveFile, () => undefined);
  return (
    <div className={styles['foot']}>
      {hasFindings ? (
        <Button icon={<FileDown {...ICON} />} onClick={() => void download()}>
          {text('receiving.import.annotated')}
        </Button>
      ) : null}
      <span className={styles['grow']} />
      <Button onClick={props.onAgain}>{text('receiving.import.again')}</Button>
      {hasErrors ? (
        <Button
          type="primary"
          loading={isBusy}
          disabled={report.importableCount === 0}
          onClick={() => props.onAccept('good')}
        >
          {report.importableCount === 0
            ? text('receiving.import.noneGood')
            : text('receiving.import.acceptGood', { count: report.importableCount })}
        </Button>
      ) : null}
      <Button
        type={hasErrors ? 'default' : 'primary'}
        loading={isBusy && !hasErrors}
        disabled={hasErrors || report.importableCount === 0}
        title={hasErrors ? text('receiving.import.allBlocked') : ''}
        onClick={() => props.onAccept('all')}
      >
        {text('receiving.import.acceptAll')}
      </Button>
    </div>
  );
}

/** Import of a customer's list in three steps: file, findings, done. Nothing is written before the second is accepted. */
export default function ImportDialog({ draft, onClose }: ImportDialogProps) {
  const text = useText();
  const navigate = useNavigate();
  const { active, container } = usePage();
  const [report, setReport] = useState<ImportReportDto | null>(null);
  const [accepted, setAccepted] = useState<Accepted | null>(null);
  const { warn } = useFeedback();
  const accept = useCommand(calls.acceptImport, {
    invalidate: ORDER_READS,
    onSuccess: setAccepted,
    onFailure: ({ data }) => {
      const isChanged = typeof data === 'object' && data !== null && Reflect.get(data, 'isChanged') === true;
      if (!isChanged) return;
      warn(text('receiving.import.changed'));
      setReport(null);
    },
  });
  const acceptAs = (mode: 'all' | 'good') => {
    if (!report) return;
    const target = draft ? { orderId: draft.id, version: draft.version } : {};
    void accept.run({ params: { id: report.importId }, body: { mode, ...target } });
  };
  const step = accepted ? 2 : report ? 1 : 0;
  const open = () => {
    onClose();
    if (accepted && !draft) navigate(orderLink(accepted.orderId));
  };
  return (
    <Modal
      open={active}
      width={WIDTH}
      style={{ top: TOP }}
      title={draft ? text('receiving.import.target', { code: draft.orderCode }) : text('receiving.import.title')}
      footer={
        report && !accepted ? (
          <CheckFooter report={report} isBusy={accept.isPending} onAgain={() => setReport(null)} onAccept={acceptAs} />
        ) : null
      }
      mask={{ closable: false }}
      onCancel={onClose}
      {...(container ? { getContainer: () => container } : {})}
    >
      <Steps
        className={styles['steps'] ?? ''}
        size="small"
        current={step}
        items={[
          { title: text('receiving.import.stepFile') },
          { title: text('receiving.import.stepCheck') },
          { title: text('receiving.import.stepDone') },
        ]}
      />
      {step === 0 ? <ImportFile customer={draft?.customer ?? null} onChecked={setReport} /> : null}
      {report && !accepted ? <ImportFindings report={report} /> : null}
      {accepted ? <ImportDone accepted={accepted} isInDraft={draft !== null} onOpen={open} onClose={onClose} /> : null}
    </Modal>
  );
}
