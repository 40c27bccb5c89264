import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import type { ReceiptSheet } from '@mintmark/contract/receiving/receipt.schema.ts';
import { useCallback, useEffect, useRef } from 'react';
import { useCommand } from '../../../../kit/api/index.ts';
import { actionState } from '../../../../kit/feedback/index.ts';
import { useDraft } from '../../../../kit/workbench/index.ts';
import { useRefreshSheet } from '../use-sheet.ts';
import {
  type CountDraft,
  countBody,
  draftOf,
  isCountDraft,
  isSameCount,
  type LineCount,
  mergeCount,
  type OpeningFacts,
} from './count.model.ts';

/** Without a keystroke for so long, what was typed goes to the server by itself. */
const AUTO_SAVE_MS = 4_000;

export interface Count {
  readonly value: CountDraft;
  readonly isDirty: boolean;
  /** Somebody else saved meanwhile: nothing goes out before one of the two is chosen. */
  readonly isBehind: boolean;
  readonly isRestored: boolean;
  readonly canCount: boolean;
  readonly isSaving: boolean;
  readonly savedAtMs: number | null;
  readonly setLine: (lineId: string, change: Partial<LineCount>) => void;
  readonly setFacts: (change: Partial<OpeningFacts>) => void;
  /** Saves what is not saved yet; false when it was refused. */
  readonly save: () => Promise<boolean>;
  /** Version that the next command of this desk stands on. */
  readonly versionNow: () => number;
  /** Another command of this desk raised the version of the order. */
  readonly follow: (done: { readonly version: number }) => Promise<void>;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

/**
 * What was typed replaces nothing that somebody else saved: the draft remembers the version it stands on, and takes over what
 * moved beside it. A draft that came back after a reload does not know what it was typed upon: there a person chooses.
 */
function useCountDraft(sheet: ReceiptSheet) {
  const server = draftOf(sheet);
  const draft = useDraft<CountDraft>(`receipt:${sheet.id}`, server, { check: isCountDraft });
  const isDirty = draft.state !== 'clean';
  const versionNow = isDirty ? draft.value.version : sheet.version;
  const latest = useRef({ draft, server, isDirty, versionNow });
  latest.current = { draft, server, isDirty, versionNow };
  const base = useRef(draft.isRestored ? null : server);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new sheet replaces what stands there
  useEffect(() => {
    const { draft: own, isDirty: isTyped, server: theirs } = latest.current;
    const upon = base.current;
    const isNewer = theirs.version > own.value.version;
    if (!isTyped || isSameCount(own.value, theirs)) own.clear(theirs);
    else if (isNewer && upon !== null) own.setValue(mergeCount(upon, own.value, theirs));
    else if (isNewer) return;
    base.current = theirs;
  }, [sheet]);
  const isBehind = isDirty && draft.value.version < sheet.version && !isSameCount(draft.value, server);
  return { draft, isDirty, isBehind, latest };
}

/** The count of one order: typed, kept, saved. */
export function useCount(sheet: ReceiptSheet): Count {
  const { draft, isDirty, isBehind, latest } = useCountDraft(sheet);
  const refresh = useRefreshSheet(sheet.id);
  const command = useCommand(receiptEndpoints.saveCount);
  const canCount = actionState(sheet.allowedActions, 'count')?.allowed ?? false;
  const change = useCallback(
    (next: (value: CountDraft) => CountDraft) => {
      const { value, setValue } = latest.current.draft;
      setValue(next(value));
    },
    [latest],
  );
  const setLine = useCallback<Count['setLine']>(
    (lineId, part) =>
      change((value) => {
        const before = value.lines[lineId] ?? { countedQty: null, condition: '' };
        return { ...value, lines: { ...value.lines, [lineId]: { ...before, ...part } } };
      }),
    [change],
  );
  const setFacts = useCallback<Count['setFacts']>(
    (part) => change((value) => ({ ...value, facts: { ...value.facts, ...part } })),
    [change],
  );
  const follow = useCallback<Count['follow']>(
    async ({ version }) => {
      if (latest.current.isDirty) change((value) => ({ ...value, version }));
      await refresh();
    },
    [change, refresh, latest],
  );
  const save = async (): Promise<boolean> => {
    if (!isDirty) return true;
    if (isBehind || !canCount) return false;
    const done = await command.run({ params: { orderId: sheet.id }, body: countBody(sheet, draft.value) });
    if (done) await follow(done);
    // Refused: what stands on the server now is shown beside what was typed.
    else await refresh();
    return done !== null;
  };
  const saveLatest = useRef(save);
  saveLatest.current = save;
  const isAutomatic = isDirty && canCount && !isBehind && command.failure === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke starts the wait anew
  useEffect(() => {
    if (!isAutomatic) return;
    const timer = setTimeout(() => void saveLatest.current(), AUTO_SAVE_MS);
    return () => clearTimeout(timer);
  }, [isAutomatic, draft.value]);
  return {
    value: draft.value,
    isDirty,
    isBehind,
    isRestored: draft.isRestored && isDirty,
    canCount,
    isSaving: command.isPending,
    savedAtMs: draft.savedAtMs,
    setLine,
    setFacts,
    save,
    versionNow: () => latest.current.versionNow,
    follow,
    keepMine: () => {
      command.reset();
      change((value) => ({ ...value, version: sheet.version }));
    },
    takeTheirs: () => draft.clear(draftOf(sheet)),
  };
}
