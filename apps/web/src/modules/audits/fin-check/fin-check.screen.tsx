import { useState } from 'react';
import { useCan } from '../../../kit/can/index.ts';
import { ActionButtons, type ActionDef } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { CameraScanButton } from '../../../kit/scan/index.ts';
import { Workbench, type WorkbenchKey } from '../../../kit/workbench/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { QualityQueueColumn } from './quality-queue.tsx';
import { QualitySheetView } from './quality-sheet.tsx';
import { QualitySide } from './quality-side.tsx';
import { type QualityDesk, useQualityDesk } from './use-quality-desk.ts';

const RequestScoreChangeDrawer = lateDrawer(
  async () => (await import('../score-change/request-score-change.drawer.tsx')).RequestScoreChangeDrawer,
);
const FailDrawer = lateDrawer(async () => (await import('./fail.drawer.tsx')).FailDrawer);

const QUEUE_WIDTH = 276;

const KEYS: readonly WorkbenchKey[] = [
  { keys: ['1–9'], labelKey: 'audits.qc.key.answer' },
  { keys: ['Space'], labelKey: 'audits.qc.key.next' },
  { keys: ['↵'], labelKey: 'audits.qc.key.pass' },
  { keys: ['F'], labelKey: 'audits.qc.key.fail' },
  { keys: ['↑', '↓'], labelKey: 'audits.key.step' },
  { keys: ['Esc'], labelKey: 'audits.qc.key.close' },
];

interface ActionsProps {
  readonly desk: QualityDesk;
  readonly onRequest: () => void;
}

/** Pass and fail; for a failed coin the way to its step, or the request that a grade ticket needs. */
function Actions({ desk, onRequest }: ActionsProps) {
  const can = useCan();
  const { sheet } = desk;
  if (!sheet) return null;
  if (desk.queue.tab === 'rework' || sheet.reworkStep !== null) {
    const isGrade = sheet.reworkStep === 'grade' && can('audit:otherAudit:request');
    const request: readonly ActionDef[] = isGrade
      ? [{ action: 'request', labelKey: 'audits.request.open', primary: true, free: true, onClick: onRequest }]
      : [];
    const rework: ActionDef = {
      action: 'rework',
      labelKey: 'audits.qc.rework',
      primary: !isGrade,
      onClick: desk.takeToStep,
    };
    return <ActionButtons actions={[rework, ...request]} allowed={desk.allowed} />;
  }
  const actions: readonly ActionDef[] = [
    { action: 'fail', labelKey: 'audits.qc.fail', keyHint: 'F', onClick: desk.openFail },
    { action: 'pass', labelKey: 'audits.qc.pass', keyHint: '↵', primary: true, onClick: desk.pass },
  ];
  return <ActionButtons actions={actions} allowed={desk.allowed} />;
}

function Main({ desk }: { readonly desk: QualityDesk }) {
  const text = useText();
  const { sheet, error, queue } = desk;
  if (sheet)
    return (
      <QualitySheetView
        key={sheet.id}
        sheet={sheet}
        items={desk.items}
        hasOutdated={desk.hasOutdated}
        onPress={desk.press}
      />
    );
  const failure = error ?? (queue.rows === null ? queue.error : null);
  if (failure)
    return (
      <ErrorState
        trace={failure.requestId}
        text={failure.msg || undefined}
        onRetry={error ? desk.reload : queue.reload}
      />
    );
  if (queue.openId !== null || queue.rows === null) return <Skeleton rows={6} />;
  return (
    <EmptyState title={text('audits.qc.scanTitle')} text={text('audits.qc.scanText')} actions={<CameraScanButton />} />
  );
}

/** 出库质检 /auditManagement/finCheck: scan, look, tick, pass or send back (records.md §4, states.md coin 80–90). */
export default function FinCheckScreen() {
  const text = useText();
  const desk = useQualityDesk();
  const [asking, setAsking] = useState<string | null>(null);
  const { sheet } = desk;
  return (
    <>
      <Workbench
        scan={{
          placeholder: text('audits.qc.scan'),
          onScan: desk.onScan,
          keepFocus: sheet === null && asking === null,
        }}
        actions={<Actions desk={desk} onRequest={() => setAsking(sheet?.id ?? null)} />}
        queue={<QualityQueueColumn queue={desk.queue} />}
        queueWidth={QUEUE_WIDTH}
        main={<Main desk={desk} />}
        side={sheet ? <QualitySide sheet={sheet} slots={desk.slots} /> : null}
        keys={KEYS}
        footNote={text('audits.qc.foot')}
      />
      {sheet ? (
        <FailDrawer
          open={desk.isFailing}
          sheet={sheet}
          items={desk.items}
          onClose={desk.closeFail}
          onSaved={() => desk.done(sheet)}
        />
      ) : null}
      <RequestScoreChangeDrawer
        coinId={asking}
        onClose={() => setAsking(null)}
        onSaved={() => {
          desk.queue.close();
          desk.queue.reload();
        }}
      />
    </>
  );
}
