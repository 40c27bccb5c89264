import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { Workbench, type WorkbenchKey } from '../../../kit/workbench/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { CoinSide } from './coin/coin-side.tsx';
import { DeskActions, DeskFacts, DraftMark } from './desk-head.tsx';
import { DeskMiddle } from './desk-middle.tsx';
import type { OwnScores, Queue } from './desk-types.ts';
import { EmptyTable } from './table/empty-table.tsx';
import { TableQueue } from './table/table-queue.tsx';
import { useDesk } from './use-desk.ts';

const ConferenceDrawer = lateDrawer(async () => (await import('./conference/conference.drawer.tsx')).ConferenceDrawer);
const ConferenceList = lateDrawer(async () => (await import('./conference/conference-list.drawer.tsx')).ConferenceList);

const KEYS: readonly WorkbenchKey[] = [
  { keys: ['↑', '↓'], labelKey: 'grading.key.step' },
  { keys: ['↵'], labelKey: 'grading.key.next' },
  { keys: ['Alt', '1–9'], labelKey: 'grading.key.remark' },
  { keys: ['F6'], labelKey: 'grading.key.picture' },
  { keys: ['F7'], labelKey: 'grading.key.observed' },
  { keys: ['Ctrl', 'D'], labelKey: 'grading.key.fill' },
  { keys: ['Ctrl', 'Z'], labelKey: 'grading.key.undo' },
];

export interface DeskProps {
  readonly queue: Queue;
  /** What was given today; null while it is fetched. */
  readonly own: OwnScores | null;
}

/** The grader's desk: queue, coin, one line, the rows, and what may be known of the coin. */
export function Desk({ queue, own }: DeskProps) {
  const text = useText();
  const desk = useDesk(queue);
  const { row, table, current, actions } = desk;
  const { rows } = table;
  const { doneToday } = queue.stats;
  const progress = {
    done: doneToday,
    total: doneToday + rows.length,
    text: text('grading.head.progress', { done: doneToday, total: doneToday + rows.length }),
  };
  const open = (coinId: string) => {
    current.open(coinId);
    desk.places.toLine();
  };
  return (
    <>
      <Workbench
        title={queue.grader ? text('grading.head.table', { no: queue.grader.graderNo }) : text('grading.screen.title')}
        facts={row ? <DeskFacts row={row} queue={queue} left={rows.length} /> : null}
        {...(row ? { progress } : {})}
        draft={row ? <DraftMark draft={table.draft} /> : null}
        actions={
          <DeskActions
            ready={rows.filter((one) => one.isReady).length}
            canRecuse={row !== null}
            conferences={queue.grader?.conferences ?? 0}
            isSubmitting={desk.submitting.isSubmitting}
            onRecuse={desk.recuse}
            onGiveBack={desk.giveBack}
            onConferences={() => desk.setListOpen(true)}
            onSubmit={() => void desk.submitting.submit()}
          />
        }
        queue={
          <TableQueue
            rows={rows}
            current={desk.coinId}
            onOpen={open}
            done={own?.list ?? []}
            scales={own?.scales ?? []}
            onDone={(score) => void actions.recall(score).then(desk.places.toLine)}
          />
        }
        main={
          <>
            {table.left.length > 0 && !desk.submitting.isSubmitting ? (
              <div role="status">
                <Note>{text('grading.table.left', { codes: table.left.join(' ') })}</Note>
              </div>
            ) : null}
            {row ? (
              <DeskMiddle
                row={row}
                beside={desk.beside.piece}
                rows={rows}
                line={desk.places.line}
                stage={desk.places.stage}
                spentOf={desk.spentOf}
                onType={desk.type}
                onChange={table.change}
                onCurrent={current.open}
                onNext={current.next}
                onStep={current.step}
                onRemark={(place) => desk.remark(desk.remarks[place])}
                onScan={(code) => void desk.scan(code)}
                onJudged={(coinId) => table.remove([coinId])}
              />
            ) : (
              <EmptyTable
                queue={queue}
                isPulling={actions.isPulling}
                count={actions.trayOf(queue)}
                onPull={actions.pull}
              />
            )}
          </>
        }
        side={
          row ? (
            <CoinSide
              row={row}
              beside={desk.beside.piece?.key ?? null}
              onBeside={desk.beside.toggle}
              remarks={desk.remarks}
              onChoose={desk.choose}
              onObserve={desk.observe}
              onDone={desk.places.toLine}
              observedRef={desk.places.observed}
              onRemark={(words) => {
                desk.remark(words);
                desk.places.toLine();
              }}
            />
          ) : null
        }
        keys={KEYS}
        footNote={text('grading.foot.hidden')}
      />
      {desk.reasonDialog}
      <ConferenceList open={desk.isListOpen} onOpen={desk.setConference} onClose={() => desk.setListOpen(false)} />
      <ConferenceDrawer coinId={desk.conference} onClose={() => desk.setConference(null)} />
    </>
  );
}
