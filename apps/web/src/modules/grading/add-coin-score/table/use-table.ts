import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { isNothingObserved } from '@mintmark/domain/grading/observed.ts';
import type { Scale } from '@mintmark/domain/grading/scales/scales.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { call } from '../../../../kit/api/index.ts';
import { type Draft, useDraft } from '../../../../kit/workbench/index.ts';
import { type Queue, type QueueCoin, type RowFailure, scaleOf, seenOf, type TableRow } from '../desk-types.ts';
import { BLANK_ROW, needsReason, readRow, type TypedRow } from './grade-row.ts';

type Drafts = Readonly<Record<string, TypedRow>>;
type Failures = Readonly<Record<string, RowFailure>>;

const isTyped = (value: unknown): value is TypedRow =>
  typeof value === 'object' &&
  value !== null &&
  'line' in value &&
  typeof value.line === 'string' &&
  'comment' in value &&
  typeof value.comment === 'string' &&
  'seq' in value &&
  typeof value.seq === 'number' &&
  (!('observed' in value) || value.observed === undefined || typeof value.observed === 'object') &&
  (!('seen' in value) || value.seen === undefined || typeof value.seen === 'string');

const isDrafts = (value: unknown): value is Drafts =>
  typeof value === 'object' && value !== null && Object.values(value).every(isTyped);

/** Nothing was typed for the coin. */
export const isBlank = (row: TypedRow): boolean =>
  row.line === '' && row.comment === '' && row.fineScore === null && isNothingObserved(row.observed ?? {});

/** What the server kept of a coin, from another browser or before a crash. */
function fromServer(coin: QueueCoin): TypedRow {
  const { draft } = coin;
  if (draft === null) return BLANK_ROW;
  return {
    line: draft.line ?? '',
    comment: draft.comment ?? '',
    fineScore: draft.fineScore ?? null,
    observed: draft.observed,
    spentMs: draft.spentMs ?? 0,
    seq: coin.draftSeq,
  };
}

const toServer = (row: TypedRow) =>
  isBlank(row)
    ? null
    : {
        line: row.line,
        comment: row.comment,
        fineScore: row.fineScore,
        spentMs: Math.round(row.spentMs),
        ...(row.observed ? { observed: row.observed } : {}),
      };

/** Sends the rows that changed since the last time; the server keeps the newest of each. */
function useDraftSaving() {
  const sent = useRef(new Map<string, number>());
  return useCallback(async (drafts: Drafts) => {
    const changed = Object.entries(drafts).filter(([id, row]) => row.seq > (sent.current.get(id) ?? 0));
    if (changed.length === 0) return;
    const rows = changed.map(([coinId, row]) => ({ coinId, seq: row.seq, draft: toServer(row) }));
    await call(gradingEndpoints.saveDrafts, { body: { rows } });
    for (const [id, row] of changed) sent.current.set(id, row.seq);
  }, []);
}

function toRow(coin: QueueCoin, scale: Scale, typed: TypedRow, failure: RowFailure | null): TableRow {
  const facts = { isCopper: coin.isCopper, defects: coin.defects };
  const read = readRow(scale, typed, facts);
  const lacksReason = needsReason(read.grade, coin.stage) && typed.comment === '';
  const isScored = coin.stage !== 'authenticate';
  const hasChanged = typed.seen !== undefined && !isBlank(typed) && typed.seen !== seenOf(coin);
  const isReady = isScored && read.isReady && !lacksReason && !hasChanged;
  return { coin, scale, facts, typed, read, lacksReason, isReady, failure, hasChanged };
}

const without = <T>(record: Readonly<Record<string, T>>, keys: readonly string[]): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

export interface Table {
  readonly rows: readonly TableRow[];
  readonly draft: Draft<Drafts>;
  /** Codes of coins that left the table while something was typed for them; what was typed is kept. */
  readonly left: readonly string[];
  readonly change: (rows: Readonly<Record<string, TypedRow>>) => void;
  /** The rows are done (or given back): their drafts go. */
  readonly remove: (coinIds: readonly string[]) => void;
  readonly fail: (failures: Failures) => void;
}

/** Coins that were here and are not any more, with something typed for them: held, taken back, or given to others. */
function useLeft(coins: readonly QueueCoin[], drafts: Drafts): readonly string[] {
  const known = useRef(new Map<string, string>());
  for (const { coinId, coinCode } of coins) known.current.set(coinId, coinCode);
  const here = new Set(coins.map(({ coinId }) => coinId));
  return Object.entries(drafts).flatMap(([id, row]) => {
    const code = known.current.get(id);
    return code === undefined || here.has(id) || isBlank(row) ? [] : [code];
  });
}

/** The coins on the own table with their drafts: the newest of this browser's copy and the server's. */
export function useTable({ coins, scales }: Pick<Queue, 'coins' | 'scales'>): Table {
  const save = useDraftSaving();
  const draft = useDraft<Drafts>('grading.table', {}, { check: isDrafts, save });
  const [failures, setFailures] = useState<Failures>({});
  const { value, setValue, clear } = draft;
  const rows = useMemo(
    () =>
      coins.flatMap((coin) => {
        const [local, stored] = [value[coin.coinId] ?? BLANK_ROW, fromServer(coin)];
        const typed = local.seq >= stored.seq ? local : stored;
        const isHere = coin.isHeld || !isBlank(typed);
        return isHere ? [toRow(coin, scaleOf(scales, coin.scaleId), typed, failures[coin.coinId] ?? null)] : [];
      }),
    [coins, scales, value, failures],
  );
  // Answers come while the next coin is typed: what is written is always built on the newest drafts.
  const newest = useRef(value);
  newest.current = value;
  const write = useCallback(
    (next: Drafts) => {
      newest.current = next;
      if (Object.values(next).every(isBlank)) clear({});
      else setValue(next);
    },
    [setValue, clear],
  );
  const change = useCallback(
    (changed: Drafts) => {
      setFailures((now) => without(now, Object.keys(changed)));
      const seen = (id: string) => {
        const coin = coins.find(({ coinId }) => coinId === id);
        return coin ? { seen: seenOf(coin) } : {};
      };
      const typed = Object.entries(changed).map(([id, row]): [string, TypedRow] => [id, { ...row, ...seen(id) }]);
      newest.current = { ...newest.current, ...Object.fromEntries(typed) };
      setValue(newest.current);
    },
    [setValue, coins],
  );
  const left = useLeft(coins, value);
  const remove = useCallback((coinIds: readonly string[]) => write(without(newest.current, coinIds)), [write]);
  return { rows, draft, left, change, remove, fail: setFailures };
}
