import { useState } from 'react';
import { useDraft } from '../../../kit/workbench/index.ts';
import { areEdits, type Edits, onlyCell } from './hand-sheet.model.ts';

const STEPS_MAX = 100;
const NO_EDITS: Edits = {};

interface Steps {
  readonly past: readonly Edits[];
  readonly future: readonly Edits[];
  /** The cell of the last change, as long as only that one was typed into. */
  readonly cell: string | null;
}
const NO_STEPS: Steps = { past: [], future: [], cell: null };

/** What is typed, kept in this browser, with every step back and forward; a run of keys in one cell is one step. */
export function useSheetSteps(key: string) {
  const draft = useDraft<Edits>(key, NO_EDITS, { check: areEdits });
  const [{ past, future, cell }, setSteps] = useState(NO_STEPS);
  /** Raised whenever something else than the grid changes its rows: its own history begins anew. */
  const [turn, setTurn] = useState(0);
  const now = draft.value;
  const type = (next: Edits) => {
    const at = onlyCell(now, next);
    const isRun = at !== null && at === cell;
    setSteps({ past: isRun ? past : [...past, now].slice(-STEPS_MAX), future: [], cell: at });
    draft.setValue(next);
  };
  const replace = (next: Edits) => {
    setSteps({ past: [...past, now].slice(-STEPS_MAX), future: [], cell: null });
    setTurn(turn + 1);
    draft.setValue(next);
  };
  const go = (to: Edits, steps: Pick<Steps, 'past' | 'future'>) => {
    setSteps({ ...steps, cell: null });
    setTurn(turn + 1);
    draft.setValue(to);
  };
  const [last, next] = [past.at(-1), future[0]];
  return {
    ...{ draft, type, replace, turn },
    undo: last === undefined ? null : () => go(last, { past: past.slice(0, -1), future: [now, ...future] }),
    redo: next === undefined ? null : () => go(next, { past: [...past, now], future: future.slice(1) }),
    clear: () => {
      setSteps(NO_STEPS);
      setTurn(turn + 1);
      draft.clear(NO_EDITS);
    },
  };
}
