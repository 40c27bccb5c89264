import type { PrintJobDetail } from '@mintmark/contract/labels/label.schema.ts';
import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { Button, InputNumber } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import {
  A4_PAGE,
  imagesReady,
  labelSpec,
  PrinterSection,
  PrintSection,
  PrintSheet,
  usePrinter,
} from '../../../kit/print/index.ts';
import { type Scan, ScanField } from '../../../kit/scan/index.ts';
import { timeText } from '../../../ui/format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { LabelImage } from '../label-image.tsx';
import { firstMissing, missingFrom } from './print-model.ts';
import styles from './print-tags.module.css';
import { SendSection } from './send-section.tsx';
import { TemplateSection } from './template-section.tsx';
import { useOnItsWay, useSendJob } from './use-send-job.ts';

/** Scanned labels are ticked; a wrong one is refused with its reason. */
function useConfirmScan(job: PrintJobDetail, reload: () => Promise<unknown>) {
  const text = useText();
  const { warn, toast } = useFeedback();
  const confirm = useCommand(labelsEndpoints.confirmPrintJob, { invalidate: [labelsEndpoints.listPrintJobs] });
  return async (scan: Scan): Promise<boolean> => {
    const done = await confirm.run({ params: { id: job.id }, body: { codes: [scan.raw] } });
    const [seen] = done?.results ?? [];
    if (!done || !seen) return false;
    await reload();
    if (seen.result !== 'confirmed') warn(text(`labels.print.scan.${seen.result}`, { code: seen.certNo ?? seen.code }));
    else if (done.status === 'confirmed') toast('labels.print.allConfirmed', { n: done.validQty });
    return seen.result === 'confirmed';
  };
}

/** One cell per label: seen, waiting, void. */
function Ticks({ job }: { readonly job: PrintJobDetail }) {
  const text = useText();
  return (
    <ol className={styles['ticks']} aria-label={text('labels.print.ticks')}>
      {job.items.map((item) => {
        const state = item.voidedAt ? 'void' : item.confirmedAt ? 'seen' : 'open';
        return (
          <li
            key={item.seq}
            className={styles[state]}
            title={`${item.certNo ?? item.coinCode} · ${text(`labels.print.tick.${state}`)}`}
          >
            {item.seq}
          </li>
        );
      })}
    </ol>
  );
}

interface JobProps {
  readonly job: PrintJobDetail;
  readonly reload: () => Promise<unknown>;
}

function JobSections({ job, reload }: JobProps) {
  const text = useText();
  const can = useCan();
  const onScan = useConfirmScan(job, reload);
  const reprints = job.items.filter((item) => item.printNo > 1).length;
  const isDone = job.status === 'confirmed';
  return (
    <>
      <PrintSection title={text('labels.print.job', { no: job.jobNo })}>
        <div className={styles['jobLine']}>
          <span>{text('labels.print.counts', { n: job.count, first: job.count - reprints, reprints })}</span>
          <StateTag group={isDone ? 'ok' : 'ask'} label={text(isDone ? 'labels.job.confirmed' : 'labels.job.open')} />
        </div>
        <p className={styles['quiet']}>
          {job.who} {timeText(job.createdAt)}
        </p>
      </PrintSection>
      <PrintSection title={text('labels.print.after')}>
        {isDone || !can('closeReview:printTags:print') ? null : (
          <div className={styles['scan']}>
            <ScanField placeholder={text('labels.print.scanLabel')} onScan={onScan} />
          </div>
        )}
        <Ticks job={job} />
      </PrintSection>
    </>
  );
}

/** A booked job: labels are confirmed by scanning, and printing goes on where the printer stopped. */
function JobSheet({ job, reload }: JobProps) {
  const text = useText();
  const navigate = useNavigate();
  const pick = usePrinter('grading', true);
  const { send: ask, isAsking } = useSendJob();
  const isOnItsWay = useOnItsWay(job);
  const spec = labelSpec(job.design, pick.printer, 'sheet');
  const network = pick.printer?.kind === 'zpl' ? pick.printer : null;
  const [from, setFrom] = useState(() => firstMissing(job));
  const missing = useMemo(() => missingFrom(job, from), [job, from]);
  const items = useMemo(
    () =>
      missing.map((item) => ({
        key: item.coinId,
        node: <LabelImage template={job.design} label={item.label} qr={item.qr} />,
      })),
    [missing, job.design],
  );
  const valid = job.items.filter((item) => item.voidedAt === null).length;
  const send = network ? () => ask(job.id, network.id, from) : undefined;
  const seen = job.items.filter((item) => item.voidedAt === null && item.confirmedAt !== null).length;
  const blocked =
    (missing.length === 0 && text('labels.print.nothingMissing')) ||
    (isOnItsWay && text('labels.print.onItsWay')) ||
    (spec === null && text('kit.print.tooLarge')) ||
    null;
  return (
    <PrintSheet
      title={text('labels.print.title')}
      spec={spec ?? A4_PAGE}
      items={items}
      initialStart={seen === 0 ? job.startSlot - 1 : 0}
      sections={
        <>
          <JobSections job={job} reload={reload} />
          <SendSection
            sending={job.sending}
            isAsking={isAsking}
            onRetry={send && missing.length > 0 ? () => void send() : null}
          />
          <TemplateSection template={job.design} />
          <PrinterSection pick={pick} />
          {job.status === 'open' ? (
            <PrintSection title={text('labels.print.resume')}>
              <div className={styles['resume']}>
                {text('labels.print.resumeFrom')}
                <InputNumber
                  aria-label={text('labels.print.resume')}
                  min={1}
                  max={job.count}
                  precision={0}
                  value={from}
                  onChange={(value) => setFrom(value ?? 1)}
                />
                {text('labels.print.resumeTo')}
              </div>
              <p className={styles['quiet']}>{text('labels.print.resumeHint', { n: missing.length })}</p>
            </PrintSection>
          ) : null}
        </>
      }
      checks={[
        {
          key: 'scan',
          label: text('labels.print.check.scan', { n: seen, total: valid }),
          isOk: valid > 0 && seen === valid,
        },
      ]}
      blocked={blocked}
      deliver={send}
      onPrint={async () => {
        await imagesReady();
        return true;
      }}
      actions={
        <div className={styles['foot']}>
          <Button onClick={() => void navigate('/order/printTags', { replace: true })}>
            {text('labels.print.next')}
          </Button>
          <Button onClick={() => window.close()}>{text('labels.print.close')}</Button>
        </div>
      }
    />
  );
}

/** Loads the job of the address. */
export function JobPrint({ jobId }: { readonly jobId: string }) {
  const { data, error, refetch } = useEndpoint(
    labelsEndpoints.getPrintJob,
    { params: { id: jobId } },
    { follow: topicsOf('printJob', jobId) },
  );
  if (data?.id === jobId) return <JobSheet key={jobId} job={data} reload={refetch} />;
  if (error) return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  return <Skeleton rows={6} />;
}
