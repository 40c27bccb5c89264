import { Button } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useCan } from '../../../kit/can/index.ts';
import { textOr, useText } from '../../../kit/i18n/index.ts';
import {
  A4_PAGE,
  labelSpec,
  PrinterSection,
  type PrintItem,
  PrintSection,
  PrintSheet,
  usePrinter,
} from '../../../kit/print/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { LabelImage } from '../label-image.tsx';
import { jobPath } from '../label-paths.ts';
import { MixedSection } from './mixed-section.tsx';
import { PickPanel } from './pick-panel.tsx';
import { byTemplate, countChecks } from './print-model.ts';
import styles from './print-tags.module.css';
import { ReprintSection } from './reprint-section.tsx';
import { TemplateSection } from './template-section.tsx';
import { type NewPrint, useNewPrint } from './use-new-print.ts';
import { useSendJob } from './use-send-job.ts';

/** What is drawn: the booked labels once they are booked, before that those of the check. */
function useSheetItems({ booked, items, templates }: NewPrint): readonly PrintItem[] {
  return useMemo(() => {
    const labels = booked
      ? booked.items.map(({ coinId, label, qr }) => ({ coinId, label, qr, template: booked.design }))
      : items.flatMap(({ coinId, label, qr, template: at }) => {
          const template = at === null ? undefined : templates[at];
          return label && qr && template ? [{ coinId, label, qr, template }] : [];
        });
    return labels.map(({ coinId, label, qr, template }) => ({
      key: coinId,
      node: <LabelImage template={template} label={label} qr={qr} />,
    }));
  }, [booked, items, templates]);
}

/** Coins that cannot be printed, with the reason, and the button that leaves them out. */
function Faulty({ print }: { readonly print: NewPrint }) {
  const text = useText();
  if (print.faulty.length === 0) return null;
  return (
    <PrintSection title={text('labels.print.faulty', { n: print.faulty.length })}>
      <Note tone="danger">
        <ul className={styles['faults']}>
          {print.faulty.map((item) => (
            <li key={item.coinId}>
              <b>{item.certNo ?? item.coinCode}</b> {item.problems.map((problem) => problem.text).join(' ')}
            </li>
          ))}
        </ul>
      </Note>
      <Button
        block
        className={styles['drop'] ?? ''}
        onClick={() => print.drop(print.faulty.map((item) => item.coinId))}
      >
        {text('labels.print.dropFaulty')}
      </Button>
    </PrintSection>
  );
}

function useChecks(print: NewPrint) {
  const text = useText();
  const { total, hasData, isCertified, mayPrint, fits, shrunk } = countChecks(print.items);
  if (total === 0) return [];
  const line = (key: 'data' | 'certified' | 'allowed' | 'fits', n: number) => ({
    key,
    label: text(`labels.print.check.${key}`, { n, total, shrunk }),
    isOk: n === total && !print.isChecking,
  });
  return [
    line('data', hasData),
    line('certified', isCertified),
    line('allowed', mayPrint),
    line('fits', fits),
    { key: 'scan', label: text('labels.print.check.scan', { n: 0, total }), isOk: false },
  ];
}

/** First reason why the button waits. */
function useBlocked(print: NewPrint, fits: boolean): string | null {
  const text = useText();
  const can = useCan();
  if (!can('closeReview:printTags:print')) return text('labels.print.notAllowed');
  if (print.error) return textOr(`labels.error.${print.error.code}`, print.error.msg);
  if (print.isChecking) return text('labels.print.checking');
  if (print.faulty.length > 0) return text('labels.print.faulty', { n: print.faulty.length });
  if (byTemplate(print.items).size > 1) return text('labels.print.mixedHint');
  if (!fits) return text('kit.print.tooLarge');
  const needsReason = print.items.filter((item) => item.problems.length > 0).length;
  return needsReason > 0 ? text('labels.print.needReason', { n: needsReason }) : null;
}

/** Picking coins, looking at their labels, printing them as a numbered job. */
export function NewPrintSheet({ coinIds }: { readonly coinIds: readonly string[] }) {
  const text = useText();
  const navigate = useNavigate();
  const pick = usePrinter('grading', true);
  const print = useNewPrint(coinIds, pick.printer?.id ?? null);
  const { send } = useSendJob();
  const items = useSheetItems(print);
  const checks = useChecks(print);
  const template = print.booked?.design ?? print.templates[print.items[0]?.template ?? 0] ?? null;
  const spec = template && labelSpec(template, pick.printer, 'sheet');
  const blocked = useBlocked(print, template === null || spec !== null);
  const network = pick.printer?.kind === 'zpl' ? pick.printer : null;
  const deliver = async () => {
    const jobId = print.bookedId();
    if (network && jobId !== null) await send(jobId, network.id, 1);
    return true;
  };
  const reprints = print.items.filter((item) => item.isReprint).length;
  return (
    <PrintSheet
      title={text('labels.print.title')}
      spec={spec ?? A4_PAGE}
      items={items}
      sections={
        <>
          <PickPanel print={print} />
          <PrintSection title={text('labels.print.newJob')}>
            <div className={styles['jobLine']} aria-live="polite">
              <span>
                {text('labels.print.counts', {
                  n: print.items.length,
                  first: print.items.length - reprints,
                  reprints,
                })}
              </span>
              {print.picked.length > 0 ? (
                <Button type="link" size="small" onClick={print.clear}>
                  {text('labels.print.clear')}
                </Button>
              ) : null}
            </div>
          </PrintSection>
          <Faulty print={print} />
          <MixedSection print={print} />
          <TemplateSection template={template} />
          <PrinterSection pick={pick} />
        </>
      }
      reprint={<ReprintSection print={print} />}
      checks={checks}
      blocked={print.picked.length === 0 ? null : blocked}
      onPrint={({ start }) => print.book(start + 1)}
      deliver={network ? deliver : undefined}
      onPrinted={() => {
        const jobId = print.bookedId();
        if (jobId !== null) void navigate(jobPath(jobId), { replace: true });
      }}
      actions={
        <div className={styles['foot']}>
          <Button onClick={() => void navigate('/closeReview/printTags')}>{text('labels.queue.open')}</Button>
          <Button onClick={() => window.close()}>{text('labels.print.close')}</Button>
        </div>
      }
    />
  );
}
