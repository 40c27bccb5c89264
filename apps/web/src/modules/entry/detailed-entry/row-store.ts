import type { ItemFound } from '@mintmark/contract/catalogue/catalogue.schema.ts';
import type { EntryRow } from '@mintmark/contract/entry/detail-entry.schema.ts';
import { OUTCOME } from '@mintmark/contract/kernel/outcomes.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { ApiFailure, isUnanswered } from '../../../kit/api/index.ts';
import { varietiesLike } from './item-search.ts';
import type { DueRow, Results, RowPorts, RowsNow } from './row-store.types.ts';
import {
  cellErrors,
  type GridRow,
  gridRowOf,
  mergeSaved,
  type Patch,
  patchOf,
  type RowDrafts,
  withDraft,
  withFoundItem,
} from './rows.model.ts';

const IDLE_MS = 700;
const RETRY_MS = 8_000;
/** Rows of one call (D29). */
const MOST_ROWS = 200;

const EMPTY: RowsNow = {
  rows: [],
  errors: new Map(),
  conflicts: new Map(),
  touched: new Set(),
  state: 'clean',
  savedAtMs: null,
  failure: null,
};

/**
 * The rows of a dispatch while they are typed: changed cells go to the server by themselves, one call at a time, and what
 * comes back is merged under what was typed since. Knows nothing of React.
 */
export class RowStore {
  readonly items = new Map<string, ItemFound>();
  readonly #ports: RowPorts;
  readonly #server = new Map<string, EntryRow>();
  readonly #refused = new Map<string, string>();
  readonly #unknown = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #now: RowsNow = EMPTY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<boolean> | null = null;

  constructor(ports: RowPorts) {
    this.#ports = ports;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly read = (): RowsNow => this.#now;

  #set(part: Partial<RowsNow>): void {
    this.#now = { ...this.#now, ...part };
    for (const listener of this.#listeners) listener();
  }

  /** The server's rows, on the first showing with the cells that this browser kept. */
  load(rows: readonly EntryRow[], items: readonly ItemFound[], drafts: RowDrafts = {}): void {
    for (const item of items) this.items.set(item.id, item);
    const { touched, conflicts } = this.#now;
    const nextTouched = new Set(touched);
    const nextConflicts = new Map(conflicts);
    const local = new Map(this.#now.rows.map((row) => [row.id, row]));
    const next = rows.map((row) => {
      const mine = local.get(row.id);
      const before = this.#server.get(row.id);
      const draft = mine ? undefined : drafts[row.id];
      const isOpen = row.status === coinMachine.state.toEnter;
      if (draft && isOpen) nextTouched.add(row.id);
      const typedOn = draft?.version ?? (touched.has(row.id) ? before?.version : undefined);
      if (typedOn !== undefined && typedOn !== row.version && isOpen)
        nextConflicts.set(row.id, { current: row, by: null });
      const isUnchanged = before !== undefined && JSON.stringify(before) === JSON.stringify(row);
      this.#server.set(row.id, row);
      if (draft && isOpen) return withDraft(row, draft.patch);
      if (mine && touched.has(row.id) && isOpen)
        return before ? mergeSaved(mine, gridRowOf(before), row) : gridRowOf(row);
      return mine && isUnchanged ? mine : gridRowOf(row);
    });
    this.#set({ rows: next, touched: nextTouched, conflicts: nextConflicts });
    if (nextTouched.size > 0) this.#schedule();
  }

  /** What the grid made of the rows. */
  change(next: readonly GridRow[]): void {
    const before = this.#now.rows;
    const changed = next.filter((row, at) => row !== before[at]).map((row) => row.id);
    if (changed.length === 0) return;
    const errors = new Map(this.#now.errors);
    for (const id of changed) errors.delete(id);
    for (const row of next)
      if (row.itemText !== null && this.#unknown.has(row.itemText))
        errors.set(row.id, { catalogItemId: this.#ports.words('itemUnknown') });
    this.#set({ rows: next, errors, touched: new Set([...this.#now.touched, ...changed]), state: 'waiting' });
    this.#keep();
    this.#schedule();
    void this.#resolveItems();
  }

  /** Changes cells of one row from beside the grid. */
  patch(id: string, part: Partial<GridRow>): void {
    this.change(this.#now.rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  }

  keepMine(id: string): void {
    const conflict = this.#now.conflicts.get(id);
    if (!conflict) return;
    this.#server.set(id, conflict.current);
    this.#drop(id, (row) => ({ ...row, version: conflict.current.version }));
    this.#schedule();
  }

  takeTheirs(id: string): void {
    const conflict = this.#now.conflicts.get(id);
    if (!conflict) return;
    this.#server.set(id, conflict.current);
    this.#drop(id, () => gridRowOf(conflict.current));
    this.#settle();
  }

  #drop(id: string, next: (row: GridRow) => GridRow): void {
    const conflicts = new Map(this.#now.conflicts);
    conflicts.delete(id);
    this.#set({ conflicts, rows: this.#now.rows.map((row) => (row.id === id ? next(row) : row)) });
  }

  /** Sends what is due now; true when nothing is left that could not be saved. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#sending) await this.#sending;
    for (let due = this.#due(); due.length > 0; due = this.#due()) {
      this.#sending = this.#run(due);
      const isDone = await this.#sending;
      this.#sending = null;
      if (!isDone) return false;
    }
    return this.#settle();
  }

  /** Stops the clock; what is not sent stays in the browser's copy. */
  stop(): void {
    void this.flush();
  }

  #schedule(waitMs = IDLE_MS): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), waitMs);
  }

  #patchOf(row: GridRow): Patch | null {
    const server = this.#server.get(row.id);
    return server ? patchOf(row, server) : null;
  }

  #due(): DueRow[] {
    const { touched, conflicts, rows } = this.#now;
    if (touched.size === 0) return [];
    return rows
      .filter((row) => touched.has(row.id) && !conflicts.has(row.id))
      .flatMap((row) => {
        const patch = this.#patchOf(row);
        const isRefused = patch !== null && this.#refused.get(row.id) === JSON.stringify(patch);
        return patch === null || isRefused
          ? []
          : [{ id: row.id, version: this.#server.get(row.id)?.version ?? 0, patch }];
      })
      .slice(0, MOST_ROWS);
  }

  async #run(due: readonly DueRow[]): Promise<boolean> {
    const sent = new Map(this.#now.rows.map((row) => [row.id, row]));
    this.#set({ state: 'saving' });
    try {
      this.#take(due, sent, await this.#ports.send(due));
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      this.#refuseAll(due, failure);
      return false;
    }
  }

  #take(due: readonly DueRow[], sent: ReadonlyMap<string, GridRow>, results: Results): void {
    const errors = new Map(this.#now.errors);
    const conflicts = new Map(this.#now.conflicts);
    const saved = new Map<string, EntryRow>();
    for (const { id, row, error } of results) {
      const patch = due.find((one) => one.id === id)?.patch;
      if (row) saved.set(id, row);
      else if (error?.code === OUTCOME.stale && error.current)
        conflicts.set(id, { current: error.current, by: error.currentBy });
      else {
        errors.set(id, cellErrors(error?.fields ?? [], error?.msg ?? this.#ports.words('rowGone')));
        this.#refused.set(id, JSON.stringify(patch));
      }
    }
    for (const row of saved.values()) {
      this.#server.set(row.id, row);
      this.#refused.delete(row.id);
      errors.delete(row.id);
    }
    const rows = this.#now.rows.map((row) => {
      const server = saved.get(row.id);
      return server ? mergeSaved(row, sent.get(row.id) ?? row, server) : row;
    });
    this.#set({ rows, errors, conflicts, failure: null, ...(saved.size > 0 ? { savedAtMs: Date.now() } : {}) });
    if (saved.size > 0) this.#ports.onSaved();
  }

  /** A refused call: wrong cells are named, anything else is tried again. */
  #refuseAll(due: readonly DueRow[], failure: ApiFailure): void {
    const errors = new Map(this.#now.errors);
    const named = failure.fields.flatMap(({ path, msg }) => {
      const at = /^rows\.(\d+)\./.exec(path)?.[1];
      const row = at === undefined ? undefined : due[Number(at)];
      return row ? [{ row, path, msg }] : [];
    });
    for (const { row, path, msg } of named) {
      errors.set(row.id, { ...errors.get(row.id), ...cellErrors([{ path, msg }], msg) });
      this.#refused.set(row.id, JSON.stringify(row.patch));
    }
    this.#set({ errors, state: 'failed', failure: named.length > 0 ? null : failure.msg });
    const isLost = isUnanswered(failure);
    this.#schedule(named.length > 0 ? IDLE_MS : isLost ? RETRY_MS : RETRY_MS * 4);
  }

  /** Forgets rows that are as the server has them; true when none is left. */
  #settle(): boolean {
    const { rows, touched, conflicts, errors } = this.#now;
    const left = rows
      .filter((row) => touched.has(row.id))
      .filter((row) => conflicts.has(row.id) || row.itemText !== null || this.#patchOf(row) !== null)
      .map((row) => row.id);
    const isStuck = errors.size > 0 || conflicts.size > 0;
    this.#set({ touched: new Set(left), state: left.length === 0 ? 'clean' : isStuck ? 'failed' : 'waiting' });
    this.#keep();
    return left.length === 0;
  }

  /** Hands out the cells that are not saved yet. */
  #keep(): void {
    const { rows, touched } = this.#now;
    const kept = rows.flatMap((row) => {
      const patch = touched.has(row.id) ? this.#patchOf(row) : null;
      return patch === null ? [] : [[row.id, { version: this.#server.get(row.id)?.version ?? 0, patch }] as const];
    });
    this.#ports.onDrafts(Object.fromEntries(kept));
  }

  /** Looks up what was pasted into the item column. */
  async #resolveItems(): Promise<void> {
    const texts = [...new Set(this.#now.rows.flatMap((row) => row.itemText ?? []))];
    for (const text of texts.filter((one) => !this.#unknown.has(one))) {
      const choice = await this.#ports.resolve(text);
      if (choice) this.items.set(choice.item.id, choice.item);
      const meant = this.#now.rows.filter((row) => row.itemText === text);
      if (meant.length === 0) continue;
      if (choice) {
        const { item, variety } = choice;
        const found = (row: GridRow) => withFoundItem(row, this.#server.get(row.id), item, variety, varietiesLike);
        this.change(this.#now.rows.map((row) => (meant.includes(row) ? found(row) : row)));
        continue;
      }
      this.#unknown.add(text);
      const errors = new Map(this.#now.errors);
      for (const row of meant) errors.set(row.id, { catalogItemId: this.#ports.words('itemUnknown') });
      this.#set({ errors });
    }
  }
}
