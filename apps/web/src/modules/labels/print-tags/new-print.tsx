import { Button } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useCan } from '../../../kit/can/index.ts';
import { textOr, useText } from '../../../kit/i18n/index.ts';
import { type PrintItem, PrintSection, PrintSheet } from '../../../kit/print/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { LabelImage } from '../label-image.tsx';
import { jobPath } from '../label-paths.ts';
import { PickPanel } from './pick-panel.tsx';
import { countChecks, GRADING_SHEET, TEMPLATE } from './print-model.ts';
import styles from './print-tags.module.css';
import { ReprintSection } from './reprint-section.tsx';
import { TemplateSection } from './template-section.tsx';
import { type NewPrint, useNewPrint } from './use-new-print.ts';

/** What is drawn: the booked labels once they are booked, before that those of the check. */
function useSheetItems({ booked, items }: NewPrint): readonly PrintItem[] {
  return useMemo(() => {
    const labels = booked
      ? booked.items
      : items.flatMap(({ coinId, label, qr }) => (label && qr ? [{ coinId, label, qr }] : []));
    return labels.map(({ coinId, label, qr }) => ({
      key: coinId,
      node: <LabelImage template={TEMPLATE} label={label} qr={qr} />,
    }));
  }, [booked, items]);
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
function useBlocked(print: NewPrint): string | null {
  const text = useText();
  const can = useCan();
  if (!can('closeReview:printTags:print')) return text('labels.print.notAllowed');
  if (print.error) return textOr(`labels.error.${print.error.code}`, print.error.msg);
  if (print.isChecking) return text('labels.print.checking');
  if (print.faulty.length > 0) return text('labels.print.faulty', { n: print.faulty.length });
  const needsReason = print.items.filter((item) => item.problems.length > 0).length;
  return needsReason > 0 ? text('labels.print.needReason', { n: needsReason }) : null;
}

/** Picking coins, looking at their labels, printing them as a numbered job. */
export function NewPrintSheet({ coinIds }: { readonly coinIds: readonly string[] }) {
  const text = useText();
  const navigate = useNavigate();
  const print = useNewPrint(coinIds);
  const items = useSheetItems(print);
  const checks = useChecks(print);
  const blocked = useBlocked(print);
  const reprints = print.items.filter((item) => item.isReprint).length;
  return (
    <PrintSheet
      title={text('labels.print.title')}
      spec={GRADING_SHEET}
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
          <TemplateSection />
        </>
      }
      reprint={<ReprintSection print={print} />}
      checks={checks}
      blocked={print.picked.length === 0 ? null : blocked}
      onPrint={({ start }) => print.book(start + 1)}
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
