import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import type { InformationRow } from '@mintmark/contract/entry/information.schema.ts';
import { useEffect, useMemo, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { type BatchResult, useFeedback } from '../../../kit/feedback/index.ts';
import { type Draft, useDraft } from '../../../kit/workbench/index.ts';
import {
  type BatchRow,
  bodyOf,
  clashesOf,
  type KeptCells,
  keepMine,
  overCoin,
  takeTheirs,
  typedCells,
} from './batch.model.ts';

/** Cells that are not saved yet, by coin, with what stood there when they were typed. */
type BatchDraft = Readonly<Record<string, KeptCells>>;

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isKept = (value: unknown): value is KeptCells =>
  isRecord(value) && 'cells' in value && isRecord(value.cells) && 'was' in value && isRecord(value.was);
const isBatchDraft = (value: unknown): value is BatchDraft => isRecord(value) && Object.values(value).every(isKept);

/** Coins of one call (contract zMeasuresBatchBody). */
const MOST_ROWS = 100;

export interface Batch {
  readonly rows: readonly BatchRow[];
  readonly change: (rows: readonly BatchRow[]) => void;
  readonly errors: ReadonlyMap<string, Readonly<Record<string, string>>>;
  readonly changed: number;
  readonly isSaving: boolean;
  readonly draft: Draft<BatchDraft>;
  readonly save: () => Promise<void>;
  /** Rows with cells that somebody else has saved differently: they wait until one of the two is chosen. */
  readonly clashing: readonly BatchRow[];
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

/** Many coins typed in one grid and saved together; rows that were refused stay with their reason. */
export function useBatch(coins: readonly InformationRow[], onResult: (result: BatchResult) => void): Batch {
  const { toast } = useFeedback();
  const draft = useDraft<BatchDraft>('entry:batch', {}, { check: isBatchDraft });
  const [rows, setRows] = useState<readonly BatchRow[]>(() =>
    coins.map((coin) => overCoin(coin, draft.value[coin.id])),
  );
  const [errors, setErrors] = useState<ReadonlyMap<string, Readonly<Record<string, string>>>>(new Map());
  const command = useCommand(entryEndpoints.saveMeasuresBatch, { invalidate: [entryEndpoints.listCoins] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new coins replace what stands there
  useEffect(() => {
    const typed = new Map(rows.map((row) => [row.id, typedCells(row)]));
    setRows(coins.map((coin) => overCoin(coin, typed.has(coin.id) ? typed.get(coin.id) : draft.value[coin.id])));
  }, [coins]);
  const bodies = useMemo(() => rows.flatMap((row) => (clashesOf(row).length > 0 ? [] : (bodyOf(row) ?? []))), [rows]);
  const keep = (next: readonly BatchRow[]) => {
    const kept = next.flatMap((row) => {
      const typed = typedCells(row);
      return typed ? [[row.id, typed] as const] : [];
    });
    if (kept.length > 0) draft.setValue(Object.fromEntries(kept));
    else if (draft.state !== 'clean') draft.clear({});
  };
  const change = (next: readonly BatchRow[]) => {
    const left = new Map(errors);
    next.forEach((row, at) => {
      if (row !== rows[at]) left.delete(row.id);
    });
    setErrors(left);
    setRows(next);
    keep(next);
  };
  const save = async () => {
    if (bodies.length === 0) return;
    const done = await command.run({ body: { rows: bodies.slice(0, MOST_ROWS) } });
    if (!done) return;
    const refused = done.results.filter((result) => result.error !== null);
    const saved = new Set(done.results.flatMap((result) => (result.measured ? [result.id] : [])));
    setErrors(
      new Map(
        refused.map(({ id, error }) => [
          id,
          error && error.fields.length > 0
            ? Object.fromEntries(error.fields.map(({ path, msg }) => [path, msg]))
            : { weightMg: error?.msg ?? '' },
        ]),
      ),
    );
    keep(rows.filter((row) => !saved.has(row.id)));
    if (refused.length === 0) return toast('entry.batch.saved', { n: saved.size });
    const codeOf = (id: string) => rows.find((row) => row.id === id)?.coin.coinCode ?? id;
    onResult({
      succeeded: saved.size,
      failures: refused.map(({ id, error }) => ({
        key: id,
        label: codeOf(id),
        reason: error?.fields[0]?.msg ?? error?.msg ?? '',
      })),
    });
  };
  return {
    rows,
    change,
    errors,
    changed: bodies.length,
    isSaving: command.isPending,
    draft,
    save,
    clashing: rows.filter((row) => clashesOf(row).length > 0),
    keepMine: () => change(rows.map(keepMine)),
    takeTheirs: () => change(rows.map(takeTheirs)),
  };
}
