import type { Observed } from '@mintmark/domain/grading/observed.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ReasonRequest, useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { useRemarks } from './coin/coin-side.tsx';
import type { Beside } from './coin/coin-stage.tsx';
import type { Queue, TableRow } from './desk-types.ts';
import type { QuickLineHandle } from './quick-line.tsx';
import { chooseValue, type TypedRow, toggleRemark } from './table/grade-row.ts';
import { useTable } from './table/use-table.ts';
import { useCoinActions } from './use-coin-actions.ts';
import { useCurrent } from './use-current.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useScanCoin } from './use-scan-coin.ts';
import { useSpent } from './use-spent.ts';
import { useSubmit } from './use-submit.ts';

/** Asks for a reason; says whether it is asking, so that the keys of the desk rest meanwhile. */
function useAsking() {
  const { ask: askKit, dialog } = useReason();
  const [isAsking, setAsking] = useState(false);
  const ask = async (request: ReasonRequest) => {
    setAsking(true);
    const reason = await askKit(request);
    setAsking(false);
    return reason;
  };
  return { ask, dialog, isAsking };
}

/** The places that take keys on the desk: the line, the picture, and what was seen beside the grade. */
function useFocusPlaces() {
  const line = useRef<QuickLineHandle>(null);
  const stage = useRef<HTMLDivElement>(null);
  const observed = useRef<HTMLDivElement>(null);
  const toLine = useCallback(() => line.current?.focus(), []);
  const toObserved = () => observed.current?.querySelector<HTMLElement>('input, button')?.focus();
  const switchOver = () => {
    const viewer = stage.current?.querySelector<HTMLElement>('[role="group"]');
    if (viewer && document.activeElement !== viewer) viewer.focus();
    else toLine();
  };
  return { line, stage, observed, toLine, toObserved, switchOver };
}

/** The piece beside the coin; it goes with its coin. */
function useBeside(coinId: string | null) {
  const [held, setHeld] = useState<{ readonly coinId: string | null; readonly piece: Beside } | null>(null);
  const piece = held !== null && held.coinId === coinId ? held.piece : null;
  const toggle = (next: Beside) => setHeld(next.key === piece?.key ? null : { coinId, piece: next });
  return { piece, toggle };
}

/** Everything the desk holds and does; the components only show it. */
export function useDesk(queue: Queue) {
  const text = useText();
  const table = useTable(queue);
  const current = useCurrent(table.rows);
  const { row } = current;
  const spentOf = useSpent(row?.coin.coinId ?? null, row?.typed.spentMs ?? 0);
  const submitting = useSubmit(table, spentOf);
  const asking = useAsking();
  const actions = useCoinActions(table, asking.ask);
  const places = useFocusPlaces();
  const remarks = useRemarks(row, queue.comments);
  const [isListOpen, setListOpen] = useState(false);
  const [conference, setConference] = useState<string | null>(null);
  const type = (of: TableRow, typed: TypedRow) => {
    const { coinId } = of.coin;
    table.change({ [coinId]: { ...typed, spentMs: spentOf(coinId) } });
  };
  const remark = (words: string | undefined) => {
    if (row && words) type(row, toggleRemark(row.scale, row.typed, words, row.facts, text('grading.remark.separator')));
  };
  const choose = (value: string) => {
    if (row) type(row, chooseValue(row.scale, row.typed, value, row.facts));
    places.toLine();
  };
  const observe = (observed: Observed) => {
    if (row) type(row, { ...row.typed, observed, seq: row.typed.seq + 1 });
  };
  const recuse = () => {
    if (row) void actions.recuse(row.coin);
  };
  const giveBack = () => {
    if (row) void actions.giveBack(row);
  };
  const coinId = row?.coin.coinId ?? null;
  const isHeld = row?.coin.isHeld ?? true;
  const beside = useBeside(coinId);
  const { lease } = actions;
  const { toLine } = places;
  useEffect(() => {
    // Cells that are worked by keys keep them; everywhere else the line waits.
    if (document.querySelector('[data-grid-active="true"]') === null) toLine();
    if (coinId !== null && !isHeld) void lease(coinId);
  }, [coinId, isHeld, lease, toLine]);
  const scan = useScanCoin({ rows: table.rows, open: current.open, lease });
  const isFree = !isListOpen && conference === null && !asking.isAsking;
  const onSubmit = () => void submitting.submit();
  const { switchOver: onPicture, toObserved: onObserved } = places;
  useDeskKeys({ onSubmit, onRecuse: recuse, onGiveBack: giveBack, onPicture, onObserved }, isFree);
  return {
    ...{
      table,
      current,
      row,
      coinId,
      spentOf,
      submitting,
      actions,
      places,
      remarks,
      type,
      remark,
      choose,
      observe,
      recuse,
      giveBack,
      beside,
    },
    ...{ isListOpen, setListOpen, scan, conference, setConference, reasonDialog: asking.dialog },
  };
}
