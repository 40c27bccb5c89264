import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import type { QualitySheet } from '@mintmark/contract/audits/quality-check.schema.ts';
import type { AllowedAction } from '@mintmark/contract/kernel/envelope.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { useState } from 'react';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { actionState, useFeedback } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { useDraft } from '../../../kit/workbench/index.ts';
import { useLoneKeys } from '../use-lone-keys.ts';
import {
  answersOf,
  type CheckItem,
  firstOpen,
  isAllFine,
  isMarkBook,
  isOutdated,
  itemOfKey,
  itemsOf,
  type MarkBook,
  marksOf,
  repairable,
  turn,
  withMarks,
} from './checklist.ts';
import { useQualityQueue } from './use-quality-queue.ts';
import { useQualityScan } from './use-quality-scan.ts';

const REFRESH_MS = 240_000;
const NO_MARKS: MarkBook = {};
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** The answers of the open coin; half-checked coins keep theirs while another one is looked at. */
function useMarks(sheet: QualitySheet | null) {
  const draft = useDraft<MarkBook>('audits.finCheck', NO_MARKS, { check: isMarkBook });
  const book = draft.value;
  const marks = sheet === null ? {} : marksOf(book, sheet);
  const items = sheet === null ? [] : itemsOf(sheet.checklist, marks);
  const keep = (next: MarkBook) => (Object.keys(next).length === 0 ? draft.clear(NO_MARKS) : draft.setValue(next));
  const press = (item: CheckItem | null) => {
    if (sheet && item) keep(withMarks(book, sheet, turn(items, marks, item.code)));
  };
  const forget = (coin: QualitySheet) => keep(withMarks(book, coin, {}));
  return { items, press, forget, hasOutdated: sheet !== null && isOutdated(book, sheet) };
}

/** Why the list keeps the coin from passing; null when it does not. */
function useListReason(items: readonly CheckItem[]): string | null {
  const text = useText();
  if (isAllFine(items)) return null;
  if (repairable(items).length > 0) return text('audits.qc.hasFault');
  return text('audits.qc.notAllFine', { n: items.filter((item) => item.state === 'open').length });
}

/** Pass waits for the list as well as for the server's guards; a coin is sent back for a fault that stands on its list. */
function allowedOf(sheet: QualitySheet | null, reason: string | null): readonly AllowedAction[] | undefined {
  return sheet?.allowedActions.map((entry) =>
    entry.action === 'pass' && entry.allowed && reason !== null ? { ...entry, allowed: false, reason } : entry,
  );
}

function useSheet(openId: string | null) {
  const result = useEndpoint(
    auditsEndpoints.getQualitySheet,
    { params: { id: openId ?? '0' } },
    { enabled: openId !== null, pollMs: REFRESH_MS, follow: openId === null ? [] : [`coin:${openId}`] },
  );
  const sheet = openId !== null && result.data?.id === openId ? result.data : null;
  return { sheet, error: openId === null ? null : result.error, reload: () => void result.refetch() };
}

/** Everything the quality desk knows and does. */
export function useQualityDesk() {
  const { toast } = useFeedback();
  const queue = useQualityQueue();
  const { sheet, error, reload } = useSheet(queue.openId);
  const { items, press, forget, hasOutdated } = useMarks(sheet);
  const [failing, setFailing] = useState<string | null>(null);
  const invalidate = [auditsEndpoints.listQuality, auditsEndpoints.getQualitySheet];
  const check = useCommand(auditsEndpoints.checkQuality, { invalidate, onFailure: reload });
  const rework = useCommand(auditsEndpoints.startRework, { invalidate, onFailure: reload });
  const allowed = allowedOf(sheet, useListReason(items));
  const may = (action: string) => actionState(allowed, action)?.allowed === true;
  const done = (coin: QualitySheet) => {
    forget(coin);
    queue.close();
  };
  const pass = async () => {
    if (!sheet || !may('pass')) return;
    const checklist = answersOf(items).map((answer) => ({ ...answer, note: '' }));
    const passed = await check.run({
      params: { id: sheet.id },
      body: { version: sheet.version, result: 'pass', checklist },
    });
    if (!passed) return;
    toast(passed.status === coinMachine.state.toCheck ? 'audits.qc.passedFirst' : 'audits.qc.passed', {
      code: sheet.certNo ?? sheet.coinCode,
    });
    done(sheet);
  };
  const takeToStep = async () => {
    if (!sheet) return;
    const taken = await rework.run({ params: { id: sheet.id }, body: { version: sheet.version } });
    if (!taken) return;
    toast('audits.qc.taken', { code: sheet.coinCode });
    queue.close();
  };
  const openFail = () => setFailing(sheet?.id ?? null);
  useLoneKeys({
    ...Object.fromEntries(DIGITS.map((digit) => [digit, () => press(itemOfKey(items, digit))])),
    ' ': () => press(firstOpen(items)),
    enter: repairable(items).length > 0 && may('fail') ? openFail : () => void pass(),
    f: may('fail') ? openFail : undefined,
    escape: sheet ? queue.close : undefined,
    arrowup: () => queue.step(-1),
    arrowdown: () => queue.step(1),
  });
  return {
    queue,
    sheet,
    error,
    reload,
    items,
    press,
    hasOutdated,
    allowed,
    pass,
    takeToStep,
    openFail,
    isFailing: sheet !== null && failing === sheet.id,
    closeFail: () => setFailing(null),
    done,
    isPending: check.isPending || rework.isPending,
    ...useQualityScan(sheet, queue),
  };
}

export type QualityDesk = ReturnType<typeof useQualityDesk>;
