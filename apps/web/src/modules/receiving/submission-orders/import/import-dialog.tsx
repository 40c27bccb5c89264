import type { ImportReportDto, zImportAccepted } from '@mintmark/contract/receiving/import.schema.ts';
import { receivingEndpoints as calls } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { callFile, saveFile, useCommand } from '../../../../kit/api/index.ts';
import { useFeedback } from '../../../../kit/feedback/index.ts';
import { useText } from '../../../../kit/i18n/index.ts';
import { ImportDialog, ImportFoot, isChangedSince } from '../../../../kit/import/index.ts';
import { orderLink } from '../../order-paths.ts';
import { ORDER_READS } from '../use-order-steps.ts';
import { ImportDone } from './import-done.tsx';
import { ImportFile } from './import-file.tsx';
import { SubmissionFindings } from './import-findings.tsx';

type Accepted = z.output<typeof zImportAccepted>;

export interface SubmissionImportProps {
  /** The draft that the list is appended to; null makes a new one. */
  readonly draft: {
    readonly id: string;
    readonly version: number;
    readonly orderCode: string;
    readonly customer: { readonly id: string; readonly name: string };
  } | null;
  readonly onClose: () => void;
}

/** Import of a customer's list in three steps: file, findings, done. Nothing is written before the second is accepted. */
export default function SubmissionImport({ draft, onClose }: SubmissionImportProps) {
  const text = useText();
  const navigate = useNavigate();
  const [report, setReport] = useState<ImportReportDto | null>(null);
  const [accepted, setAccepted] = useState<Accepted | null>(null);
  const { warn } = useFeedback();
  const accept = useCommand(calls.acceptImport, {
    invalidate: ORDER_READS,
    onSuccess: setAccepted,
    onFailure: ({ data }) => {
      if (!isChangedSince(data)) return;
      warn(text('import.changed'));
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
  const annotated = () =>
    callFile(calls.getAnnotatedImport, { params: { id: report?.importId ?? '' } }).then(saveFile, () => undefined);
  return (
    <ImportDialog
      title={draft ? text('receiving.import.target', { code: draft.orderCode }) : text('receiving.import.title')}
      step={step}
      footer={
        report && !accepted ? (
          <ImportFoot
            report={report}
            isBusy={accept.isPending}
            onAnnotated={() => void annotated()}
            onAgain={() => setReport(null)}
            onAccept={acceptAs}
          />
        ) : null
      }
      onClose={onClose}
    >
      {step === 0 ? <ImportFile customer={draft?.customer ?? null} onChecked={setReport} /> : null}
      {report && !accepted ? <SubmissionFindings report={report} /> : null}
      {accepted ? <ImportDone accepted={accepted} isInDraft={draft !== null} onOpen={open} onClose={onClose} /> : null}
    </ImportDialog>
  );
}
