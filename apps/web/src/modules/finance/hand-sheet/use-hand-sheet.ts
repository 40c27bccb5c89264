import { handSheetEndpoints } from '@mintmark/contract/finance/hand-sheet.endpoints.ts';
import { OUTCOME } from '@mintmark/contract/kernel/outcomes.ts';
import { useMemo, useRef, useState } from 'react';
import { type ApiFailure, useCommand } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { PRICE_READS, useAuditNotice } from '../price-new-page/adjust.drawer.tsx';
import { faultText } from './fault-text.ts';
import {
  type CellErrors,
  type Edits,
  editsOf,
  faultsOf,
  type GridRow,
  gridRows,
  type HandSheet,
  isChange,
  lookedAgain,
  movedRows,
  saveRows,
  summaryOf,
  valuesOf,
  withoutGone,
} from './hand-sheet.model.ts';
import { useSheetSteps } from './use-sheet-steps.ts';

const PATH = /^rows\.(\d+)\.(\w+)$/;
const NOTHING_SAID: CellErrors = {};

/** Faults that the server named, by coin and cell; those of a row as a whole stand at its price. */
function serverErrors(failure: ApiFailure, coinIds: readonly string[]): CellErrors {
  const errors: Record<string, Record<string, string>> = {};
  for (const { path, msg } of failure.fields) {
    const [, index = '', cell = ''] = PATH.exec(path) ?? [];
    const coinId = coinIds[Number(index)];
    if (coinId === undefined || cell === '') continue;
    errors[coinId] = { ...errors[coinId], [cell === 'coinId' ? 'priceFen' : cell]: msg };
  }
  return errors;
}

/** What is wrong with each coin's cells: what the page knows, then what the server has said. */
function useErrors({ rows }: HandSheet, edits: Edits, said: CellErrors) {
  return useMemo(() => {
    const found = rows.map(
      (row) => [row.id, { ...said[row.id], ...faultText(row, faultsOf(row, edits[row.id])) }] as const,
    );
    return new Map(found.filter(([, errors]) => Object.keys(errors).length > 0));
  }, [rows, edits, said]);
}

/** Saving, and what came back for which cell. */
function useSave(sheet: HandSheet, on: { readonly saved: () => void; readonly stale: () => void }) {
  const text = useText();
  const { toast } = useFeedback();
  const notice = useAuditNotice();
  const [said, setSaid] = useState(NOTHING_SAID);
  const [refused, setRefused] = useState<string | null>(null);
  const sent = useRef<readonly string[]>([]);
  const { id, version } = sheet.order;
  const forget = () => {
    setSaid(NOTHING_SAID);
    setRefused(null);
  };
  const command = useCommand(handSheetEndpoints.saveHandSheet, {
    isQuiet: true,
    invalidate: PRICE_READS,
    onSuccess: (data) => {
      forget();
      on.saved();
      if (data.auditNo === null) toast('finance.hand.saved', { total: moneyText(data.finalFen) });
      notice(data);
    },
    onFailure: (failure) => {
      const isStale = failure.code === OUTCOME.stale;
      setSaid(serverErrors(failure, sent.current));
      setRefused(isStale ? text('finance.hand.stale') : failure.words);
      if (isStale || failure.fields.length > 0) on.stale();
    },
  });
  const save = (edits: Edits) => {
    const rows = saveRows(sheet.rows, edits);
    sent.current = rows.map(({ coinId }) => String(coinId));
    return command.run({ params: { id }, body: { version, rows } });
  };
  return { said, refused, forget, save, isSaving: command.isPending };
}

/** The sheet as it is typed: kept in this browser, compared with what moves meanwhile, saved as one. */
export function useHandSheet(sheet: HandSheet, dispatchId: string, onStale: () => void) {
  const text = useText();
  const steps = useSheetSteps(`handSheet:${sheet.order.id}/${dispatchId}`);
  const edits = steps.draft.value;
  const saving = useSave(sheet, { saved: steps.clear, stale: onStale });
  const rows = useMemo(() => gridRows(sheet.rows, edits), [sheet.rows, edits]);
  const errors = useErrors(sheet, edits, saving.said);
  const changed = sheet.rows.filter((row) => isChange(row, edits[row.id]));
  const wrong = rows.filter((row) => errors.has(row.id) || valuesOf(row, row.facts.ruleFen) === null).length;
  const known = new Set(sheet.rows.map((row) => row.id));
  const gone = Object.keys(edits).filter((coinId) => !known.has(coinId));
  const replace = (next: Edits) => {
    saving.forget();
    steps.replace(next);
  };
  const objection = () => {
    if (gone.length > 0) return text('finance.hand.goneFirst');
    if (changed.length === 0) return text('finance.hand.nothing');
    return wrong > 0 ? text('finance.hand.wrong', { n: wrong }) : null;
  };
  return {
    ...{ rows, edits, errors, gone, replace },
    ...{ draft: steps.draft, turn: steps.turn, undo: steps.undo, redo: steps.redo },
    ...{ refused: saving.refused, isSaving: saving.isSaving },
    summary: summaryOf(sheet, edits),
    moved: movedRows(sheet.rows, edits),
    objection: objection(),
    change: (next: readonly GridRow[]) => {
      saving.forget();
      steps.type(editsOf(next, edits));
    },
    lookAgain: () => replace(lookedAgain(sheet.rows, edits)),
    dropGone: () => replace(withoutGone(sheet.rows, edits)),
    drop: () => {
      saving.forget();
      steps.clear();
    },
    save: () => saving.save(edits),
  };
}

export type HandEditing = ReturnType<typeof useHandSheet>;
