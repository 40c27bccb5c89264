import type { EntryRow } from '@mintmark/contract/entry/detail-entry.schema.ts';
import type { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import type { ItemChoice } from './item-search.ts';
import type { GridRow, Patch, RowDrafts } from './rows.model.ts';

export type Results = DataOf<typeof entryEndpoints.saveRows>['results'];
export type CellErrors = Readonly<Record<string, string | undefined>>;

export interface DueRow {
  readonly id: string;
  readonly version: number;
  readonly patch: Patch;
}

/** Somebody else saved the row first; nothing of mine goes out before one of the two is chosen. */
export interface RowConflict {
  readonly current: EntryRow;
  readonly by: string | null;
}

export type SaveState = 'clean' | 'waiting' | 'saving' | 'failed';

/** What the desk shows; a new object after each change. */
export interface RowsNow {
  readonly rows: readonly GridRow[];
  readonly errors: ReadonlyMap<string, CellErrors>;
  readonly conflicts: ReadonlyMap<string, RowConflict>;
  readonly touched: ReadonlySet<string>;
  readonly state: SaveState;
  readonly savedAtMs: number | null;
  /** Words of the last failure of a whole call. */
  readonly failure: string | null;
}

/** What the store cannot do by itself. */
export interface RowPorts {
  readonly send: (rows: readonly DueRow[]) => Promise<Results>;
  /** The item that a pasted text means, or null. */
  readonly resolve: (text: string) => Promise<ItemChoice | null>;
  readonly onDrafts: (drafts: RowDrafts) => void;
  /** Everything is saved: facts around the rows may have changed. */
  readonly onSaved: () => void;
  readonly words: (key: 'itemUnknown' | 'rowGone') => string;
}
