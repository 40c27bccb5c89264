import type { ReceiptSheet } from '@mintmark/contract/receiving/receipt.schema.ts';
import { Button } from 'antd';
import { Printer } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { OperationLogLink } from '../../../kit/detail/index.ts';
import { actionState } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { isDialogOpen } from '../../../kit/page-active/index.ts';
import type { ScanFieldProps } from '../../../kit/scan/index.ts';
import { useHotkeys, Workbench, type WorkbenchKey, WorkbenchSection } from '../../../kit/workbench/index.ts';
import { moneyText, timeText } from '../../../ui/format.ts';
import { ICON } from '../../../ui/icon.ts';
import type { ArriveStart } from './arrive.drawer.tsx';
import { CertificatesSection } from './certificates-section.tsx';
import styles from './confirm.module.css';
import { type CountRow, reportOf, rowsOf, unreportedOf } from './count/count.model.ts';
import { CountPanel } from './count/count-panel.tsx';
import { focusFirstOpen } from './count/count-table.tsx';
import { type Count, useCount } from './count/use-count.ts';
import type { DecideRequest } from './decide.drawer.tsx';
import { DeskFoot, useCanConfirm } from './desk-foot.tsx';
import { DeskHead } from './desk-head.tsx';
import { DeskNotes } from './desk-notes.tsx';
import { Discrepancies } from './discrepancies.tsx';
import { AddedLines } from './lines/added-lines.tsx';
import { OpeningSection } from './opening-section.tsx';
import { PhotosSection } from './photos-section.tsx';
import type { RestRequest } from './rest.drawer.tsx';
import { useConfirm } from './use-confirm.tsx';

const AddLineDrawer = lateDrawer(async () => (await import('./lines/add-line.drawer.tsx')).AddLineDrawer);
const DecideDrawer = lateDrawer(async () => (await import('./decide.drawer.tsx')).DecideDrawer);
const ReportDrawer = lateDrawer(async () => (await import('./report.drawer.tsx')).ReportDrawer);
const RestDrawer = lateDrawer(async () => (await import('./rest.drawer.tsx')).RestDrawer);

const KEYS: readonly WorkbenchKey[] = [
  { keys: ['↵'], labelKey: 'receipt.keys.next' },
  { keys: ['→'], labelKey: 'receipt.keys.condition' },
  { keys: ['Esc'], labelKey: 'receipt.keys.scan' },
  { keys: ['Alt', 'D'], labelKey: 'receipt.keys.report' },
  { keys: ['Ctrl', '↵'], labelKey: 'receipt.keys.save' },
  { keys: ['Alt', '↵'], labelKey: 'receipt.keys.confirm' },
];

/** Where the label of an order is printed. */
export const labelPath = (orderId: string): string => `/order/confirm/printTag/${orderId}`;

export interface ReceiptDeskProps {
  readonly sheet: ReceiptSheet;
  readonly scan: ScanFieldProps;
  readonly queue: ReactNode;
  /** Answers of the last scan, above the count. */
  readonly notice: ReactNode;
  readonly onArrive: (start: ArriveStart) => void;
  /** Counts the openings: the cursor goes to the first open cell again. */
  readonly opened: number;
  /** Called before another order is opened: saves what is typed. */
  readonly leave: RefObject<(() => Promise<unknown>) | null>;
}

/** The parcel as the customer has announced it. */
const arrivalOf = ({ id, orderCode, announced }: ReceiptSheet): ArriveStart => ({
  orders: [{ id, orderCode }],
  waybillNo: announced[0]?.waybillNo ?? '',
  courier: announced[0]?.courier ?? '',
});

/** When the last copy of the count was written, here or on the server. */
function DraftNote({ count }: { readonly count: Count }) {
  const text = useText();
  if (count.savedAtMs === null) return null;
  const time = timeText(new Date(count.savedAtMs).toISOString()).slice(11);
  return (
    <span role="status" className={styles['draft']}>
      {text(count.isDirty ? 'receipt.draft.kept' : 'receipt.draft.saved', { time })}
    </span>
  );
}

interface SideProps {
  readonly sheet: ReceiptSheet;
  readonly rows: readonly CountRow[];
  readonly count: Count;
  readonly onReport: (row: CountRow | null) => void;
  readonly onDecide: (request: DecideRequest) => void;
}

/** Explain, show, say where it lies: the right column in the order of the work. */
function DeskSide({ sheet, rows, count, onReport, onDecide }: SideProps) {
  const text = useText();
  const { discrepancies } = sheet;
  const [rest, setRest] = useState<RestRequest | null>(null);
  const openRest = async (discrepancy: RestRequest['discrepancy']) => {
    if (await count.save()) setRest({ discrepancy, at: discrepancies.indexOf(discrepancy) });
  };
  const amount = moneyText(sheet.valueFen);
  return (
    <>
      <Discrepancies
        discrepancies={discrepancies}
        lines={sheet.lines}
        unreported={unreportedOf(rows)}
        allowed={sheet.allowedActions}
        onReport={onReport}
        onDecide={(discrepancy, decision) =>
          onDecide({ discrepancy, decision, at: discrepancies.indexOf(discrepancy) })
        }
        onRest={(discrepancy) => void openRest(discrepancy)}
      />
      <AddedLines sheet={sheet} count={count} />
      <RestDrawer request={rest} onSaved={(done) => void count.follow(done)} onClose={() => setRest(null)} />
      <CertificatesSection sheet={sheet} count={count} />
      <PhotosSection sheet={sheet} count={count} />
      <OpeningSection facts={count.value.facts} isLocked={!count.canCount} onChange={count.setFacts} />
      {sheet.needsWitness && count.canCount ? (
        <WorkbenchSection title={text('receipt.witness.title')}>
          <p className={styles['hint']}>{text('receipt.witness.hint', { amount })}</p>
        </WorkbenchSection>
      ) : null}
      <WorkbenchSection title={sheet.orderCode}>
        <OperationLogLink targetType="order" targetId={sheet.id} />
      </WorkbenchSection>
    </>
  );
}

/** One order on the desk: count in the middle, what explains it on the right, the decision at the foot. */
export function ReceiptDesk({ sheet, scan, queue, notice, onArrive, opened, leave }: ReceiptDeskProps) {
  const text = useText();
  const count = useCount(sheet);
  const confirm = useConfirm(sheet, count);
  const rows = useMemo(() => rowsOf(sheet, count.value), [sheet, count.value]);
  const canConfirm = useCanConfirm({ sheet, rows, count });
  const [report, setReport] = useState<ReturnType<typeof reportOf> | null>(null);
  const [decide, setDecide] = useState<DecideRequest | null>(null);
  const [isAdding, setAdding] = useState(false);
  const activeLine = useRef<string | null>(null);
  const main = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening, also of the order that is open already
  useEffect(() => {
    if (!isDialogOpen()) focusFirstOpen(main.current);
  }, [opened, count.canCount]);
  useEffect(() => {
    leave.current = count.save;
    return () => {
      leave.current = null;
    };
  });
  const openReport = (row: CountRow | null) => setReport(reportOf(row));
  const print = () => void window.open(labelPath(sheet.id), '_blank', 'noopener');
  useHotkeys({
    'ctrl+enter': count.canCount ? () => void count.save() : undefined,
    'alt+enter': canConfirm ? () => void confirm.start() : undefined,
    'alt+d': actionState(sheet.allowedActions, 'report')?.allowed
      ? () => openReport(rows.find((row) => row.line.id === activeLine.current) ?? unreportedOf(rows)[0] ?? null)
      : undefined,
  });
  const canPrint = actionState(sheet.allowedActions, 'printLabel')?.allowed ?? false;
  const follow = (done: { readonly version: number }) => void count.follow(done);
  return (
    <>
      <Workbench
        scan={scan}
        facts={<DeskHead sheet={sheet} />}
        actions={
          canPrint && !sheet.receipt?.confirmedAt ? (
            <Button
              icon={<Printer {...ICON} />}
              title={text('receipt.label.print')}
              aria-label={text('receipt.label.print')}
              onClick={print}
            />
          ) : null
        }
        queue={queue}
        main={
          <div ref={main} className={styles['main']}>
            {notice}
            <DeskNotes sheet={sheet} count={count} />
            <CountPanel
              sheet={sheet}
              rows={rows}
              count={count}
              onActiveLine={(lineId) => {
                activeLine.current = lineId;
              }}
              onAddLine={() => setAdding(true)}
            />
            <DeskFoot
              sheet={sheet}
              rows={rows}
              count={count}
              isBusy={confirm.isBusy}
              onConfirm={() => void confirm.start()}
              onArrive={() => onArrive(arrivalOf(sheet))}
              onPrint={print}
            />
          </div>
        }
        side={<DeskSide sheet={sheet} rows={rows} count={count} onReport={openReport} onDecide={setDecide} />}
        {...(count.canCount ? { keys: KEYS, footNote: <DraftNote count={count} /> } : {})}
      />
      <ReportDrawer
        orderId={sheet.id}
        version={count.versionNow()}
        start={report}
        lines={sheet.lines}
        onSaved={follow}
        onClose={() => setReport(null)}
      />
      <DecideDrawer
        request={decide}
        customerName={sheet.customerName}
        onSaved={follow}
        onClose={() => setDecide(null)}
      />
      <AddLineDrawer
        orderId={sheet.id}
        version={count.versionNow()}
        discrepancies={sheet.discrepancies}
        open={isAdding}
        onSaved={follow}
        onClose={() => setAdding(false)}
      />
      {confirm.dialog}
    </>
  );
}
