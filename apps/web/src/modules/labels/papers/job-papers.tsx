import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { papersEndpoints } from '@mintmark/contract/papers/papers.endpoints.ts';
import type { PaperJob } from '@mintmark/contract/papers/papers.schema.ts';
import { HOUSE_PAPERS } from '@mintmark/domain/labels/printer.enums.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { PrintSection } from '../../../kit/print/index.ts';
import { timeText } from '../../../ui/format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { PAPER_PRINT } from '../label-paths.ts';
import { PaperSheets } from './paper-sheets.tsx';

const SHOWN = 20;

/** A job as it was printed: with its words and its version, printed again as a job of its own. */
function JobSheets({ job }: { readonly job: PaperJob }) {
  const text = useText();
  const lang = useLang();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const again = useCommand(papersEndpoints.reprintPapers, { invalidate: [labelsEndpoints.listPrintJobs] });
  const book = (copies: number, printerId: string | null) =>
    again.run({ params: { id: job.id }, body: { copies, printerId, reason: reason.trim() } });
  return (
    <PaperSheets
      title={enumText(HOUSE_PAPERS, job.kind, lang)}
      template={job.template}
      papers={job.papers}
      book={book}
      blocked={reason.trim() === '' ? text('labels.paper.reasonMissing') : null}
      sections={
        <PrintSection title={text('labels.paper.job', { no: job.jobNo })}>
          <p>{text('labels.paper.jobFacts', { who: job.who, at: timeText(job.createdAt), n: job.count })}</p>
          {job.papers.slice(0, SHOWN).map(({ code, printNo }) => (
            <p key={code}>{text('labels.paper.printNo', { code, n: printNo })}</p>
          ))}
        </PrintSection>
      }
      reprint={
        <PrintSection title={text('labels.paper.reason')}>
          <Input
            aria-label={text('labels.paper.reason')}
            placeholder={text('labels.paper.reasonHint')}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </PrintSection>
      }
      onPrinted={() => setReason('')}
      actions={<Button onClick={() => void navigate(PAPER_PRINT)}>{text('labels.paper.again')}</Button>}
    />
  );
}

/** Loads the job of the address. */
export function JobPapers({ jobId }: { readonly jobId: string }) {
  const { data, error, refetch } = useEndpoint(papersEndpoints.getPaperJob, { params: { id: jobId } });
  if (data?.id === jobId) return <JobSheets key={jobId} job={data} />;
  if (error) return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  return <Skeleton rows={6} />;
}
