import type { ItemFound } from '@mintmark/contract/catalogue/catalogue.schema.ts';
import type { DispatchDetail } from '@mintmark/contract/entry/detail-entry.schema.ts';
import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { Lock, LockOpen, Printer } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { OperationLogLink } from '../../../kit/detail/index.ts';
import { namesVersion } from '../../../kit/dictionary/index.ts';
import { ActionButtons, type ActionDef, actionState } from '../../../kit/feedback/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import type { ScanFieldProps } from '../../../kit/scan/index.ts';
import { EntryGrid, type RowStatus, useHotkeys, Workbench, type WorkbenchKey } from '../../../kit/workbench/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { Note } from '../../../ui/layout.tsx';
import { DeskFacts } from './desk-head.tsx';
import { Tools } from './desk-tools.tsx';
import styles from './detailed-entry.module.css';
import { entryColumns } from './entry-columns.tsx';
import { FinishedDialog } from './finished-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { RowStrip } from './row-strip.tsx';
import type { GridRow } from './rows.model.ts';
import { useDispatchActions } from './use-dispatch-actions.tsx';
import { useHeight } from './use-height.ts';
import { type Rows, useRows } from './use-rows.ts';

/** Corrects one coin after the entry; its form comes when it opens. */
const CorrectCoinDrawer = lateDrawer(
  async () => (await import('../correct/correct-coin.drawer.tsx')).CorrectCoinDrawer,
);

const KEYS: readonly WorkbenchKey[] = [
  { keys: ['↑↓←→'], labelKey: 'entry.keys.move' },
  { keys: ['↵'], labelKey: 'entry.keys.edit' },
  { keys: ['Ctrl', 'D'], labelKey: 'entry.keys.fill' },
  { keys: ['Ctrl', 'V'], labelKey: 'entry.keys.paste' },
  { keys: ['Ctrl', 'Z'], labelKey: 'entry.keys.undo' },
  { keys: ['Alt', 'C'], labelKey: 'entry.keys.copy' },
  { keys: ['Ctrl', '↵'], labelKey: 'entry.keys.finish' },
];

/** Cells of the rows around the grid's own: `DynamicDataSheetGrid` wants its height in pixels. */
function statusOf(rows: Rows, row: GridRow): RowStatus | undefined {
  if (rows.errors.has(row.id) || rows.conflicts.has(row.id)) return 'error';
  if (rows.touched.has(row.id)) return 'dirty';
  return row.problems.length === 0 ? 'done' : undefined;
}

function Notices({ detail, rows }: { readonly detail: DispatchDetail; readonly rows: Rows }) {
  const text = useText();
  const { order } = detail;
  return (
    <div className={styles['notes']}>
      {order.isHeld ? <Note tone="warning">{text('entry.note.held')}</Note> : null}
      {order.hasOpenQuestion ? <Note tone="warning">{text('entry.note.question')}</Note> : null}
      {detail.reopenedAt && detail.entryFinishedAt === null ? (
        <Note tone="info">{text('entry.note.reopened')}</Note>
      ) : null}
      {rows.isRestored && rows.touched.size > 0 ? <Note tone="info">{text('entry.note.restored')}</Note> : null}
      {rows.conflicts.size > 0 ? (
        <Note tone="warning">{text('entry.note.conflicts', { n: rows.conflicts.size })}</Note>
      ) : null}
    </div>
  );
}

export interface DispatchDeskProps {
  readonly detail: DispatchDetail;
  readonly scan: ScanFieldProps;
  readonly queue: ReactNode;
  readonly notice: ReactNode;
  /** Counts the openings: the cursor goes into the grid again. */
  readonly opened: number;
}

const FREQUENT_MS = 600_000;
const NOTHING: readonly ItemFound[] = [];

/** What the customer sends most: asked once for a dispatch that is worked on. */
function useFrequent({ id }: DispatchDetail, isClosed: boolean): readonly ItemFound[] {
  const can = useCan();
  const { data } = useEndpoint(
    entryEndpoints.listFrequentItems,
    { params: { id } },
    { enabled: !isClosed && can('order:entry:edit'), isQuiet: true, staleTimeMs: FREQUENT_MS },
  );
  return data ?? NOTHING;
}

function useColumns(detail: DispatchDetail, store: ReturnType<typeof useRows>['store'], isClosed: boolean) {
  const text = useText();
  const lang = useLang();
  const frequent = useFrequent(detail, isClosed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` is a new function each time
  return useMemo(
    () =>
      entryColumns({
        category1: detail.category1,
        dispatchId: detail.id,
        seconds: [...new Set(detail.rows.map((row) => row.category2))],
        tiers: detail.tiers,
        lines: detail.lines,
        frequent,
        isClosed,
        lang,
        store,
        text,
      }),
    [detail.id, detail.category1, detail.tiers, detail.lines, frequent, isClosed, lang, store, namesVersion()],
  );
}

/** One dispatch: its rows as a grid, the row under the cursor below, the decision in the head. */
export function DispatchDesk({ detail, scan, queue, notice, opened }: DispatchDeskProps) {
  const text = useText();
  const rows = useRows(detail);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [moving, setMoving] = useState<readonly string[] | null>(null);
  const [correcting, setCorrecting] = useState<string | null>(null);
  const active = rows.rows.find((row) => row.id === activeId) ?? rows.rows[0] ?? null;
  const actions = useDispatchActions(detail, rows, active, setActiveId);
  const edit = actionState(detail.allowedActions, 'edit');
  const isClosed = !edit?.allowed;
  const [box, height] = useHeight(320);
  const hasRows = rows.rows.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening, also of the dispatch that is open already
  useEffect(() => {
    // The grid's own way in for the Tab key: its first cell becomes the active one.
    if (hasRows && !isClosed) box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [box, hasRows, isClosed, opened]);
  const columns = useColumns(detail, rows.store, isClosed);
  const isFinished = detail.entryFinishedAt !== null;
  const finish: ActionDef = {
    action: 'finish',
    labelKey: 'entry.finish.button',
    icon: <Lock {...ICON} />,
    primary: true,
    keyHint: 'Ctrl ↵',
    onClick: actions.finish,
  };
  const { errors } = rows;
  const errorsOf = useCallback((row: GridRow) => ({ ...errors.get(row.id) }), [errors]);
  useHotkeys({
    'ctrl+enter': actionState(detail.allowedActions, 'finish')?.allowed ? () => void actions.finish() : undefined,
    'alt+c': actionState(detail.allowedActions, 'add')?.allowed ? () => void actions.add() : undefined,
    'alt+p': actionState(detail.allowedActions, 'print')?.allowed ? actions.print : undefined,
  });
  return (
    <>
      <Workbench
        scan={scan}
        facts={<DeskFacts detail={detail} />}
        actions={
          <span className={styles['headActions']}>
            <OperationLogLink targetType="dispatch" targetId={detail.id} />
            <ActionButtons
              allowed={detail.allowedActions.filter((one) => one.action !== 'reopen' || one.allowed)}
              actions={[
                {
                  action: 'print',
                  labelKey: 'entry.print.button',
                  icon: <Printer {...ICON} />,
                  primary: isFinished,
                  onClick: actions.print,
                },
                {
                  action: 'reopen',
                  labelKey: 'entry.reopen.button',
                  icon: <LockOpen {...ICON} />,
                  onClick: actions.reopen,
                },
                ...(isFinished ? [] : [finish]),
              ]}
            />
          </span>
        }
        queue={queue}
        main={
          <div className={styles['main']}>
            {notice}
            <Notices detail={detail} rows={rows} />
            <Tools
              detail={detail}
              rows={rows}
              active={active}
              actions={actions}
              onMove={() => setMoving(active ? [active.id] : null)}
              onCorrect={() => setCorrecting(active?.id ?? null)}
            />
            <div ref={box} className={styles['gridBox']}>
              <EntryGrid<GridRow>
                label={text('entry.rows.label', { no: detail.dispatchNo })}
                value={rows.rows}
                columns={columns}
                rowKey={(row) => row.id}
                onChange={(next) => rows.store.change(next)}
                errors={errorsOf}
                rowStatus={(row) => statusOf(rows, row)}
                height={height - MESSAGE_PX}
                currentRow={active ? rows.rows.indexOf(active) : null}
                onActiveRow={(index) => {
                  const row = index === null ? undefined : rows.store.read().rows[index];
                  if (row) setActiveId(row.id);
                }}
              />
            </div>
            {active ? (
              <RowStrip
                key={active.id}
                row={active}
                line={detail.lines.find((line) => line.id === active.lineId) ?? null}
                isLocked={isClosed || active.status !== coinMachine.state.toEnter}
                errors={errors.get(active.id)}
                conflict={rows.conflicts.get(active.id)}
                store={rows.store}
              />
            ) : null}
          </div>
        }
        {...(isClosed ? {} : { keys: KEYS })}
      />
      <MoveDialog detail={detail} coinIds={moving} onClose={() => setMoving(null)} onMoved={() => setMoving(null)} />
      <FinishedDialog finished={actions.finished} onPrint={actions.print} onClose={actions.closeFinished} />
      <CorrectCoinDrawer coinId={correcting} onClose={() => setCorrecting(null)} />
      {actions.dialog}
    </>
  );
}

/** The grid's own line of messages below its rows. */
const MESSAGE_PX = 24;
