import type { DataOf, Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import type { AllowedAction } from '@mintmark/contract/kernel/envelope.ts';
import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import type { WatchedKind } from '@mintmark/contract/live/topics.ts';
import type { ReactNode } from 'react';
import type { RemoteOption } from '../form/remote-select.tsx';
import type { Locale, TextKey, Translate } from '../i18n/index.ts';
import type { SelectOption } from './filters/options.ts';

/** Rows that a page may have. */
export type PageSize = 10 | 20 | 50 | 100 | 200;

/** Row type of a list endpoint. */
export type RowOf<E> = DataOf<E> extends { readonly list: readonly (infer Row)[] } ? Row : never;

/** What the summed columns come to over all that matches, by column key. */
export type Totals = Readonly<Record<string, number | null>>;

/** What a list endpoint answers; totals by column key and counts by tab key are optional. */
export interface ListAnswer<Row> {
  readonly list: readonly Row[];
  readonly total: number;
  /** The columns that are added up, with the sums over all matching rows (全部合计); null: too many rows for that. */
  readonly totals?: Totals;
  /** Rows per status tab, by tab key. */
  readonly counts?: Readonly<Record<string, number>>;
}

export interface CellContext {
  readonly text: Translate;
  readonly locale: Locale;
}

export interface ColumnDef<Row> {
  readonly key: string;
  readonly titleKey: TextKey;
  /** Best width in px; of a column that grows the least. */
  readonly width: number;
  /** Least width; `width` unless said. Head, words of a tag and sums are never cut whatever is said. */
  readonly least?: number;
  /** Most width, while other columns can still use the room. */
  readonly most?: number;
  /** May become as wide as a long name. */
  readonly grow?: boolean;
  /** What stays when the room is less, and comes first when there is more; its place unless said. 0 stays longest. */
  readonly rank?: number;
  /** Px that what stands in it needs in this language, without the cell's edges: the longest word of a state. */
  readonly needs?: (context: CellContext) => number;
  /** The same for its best width, where it may be cut when the room is less. */
  readonly likes?: (context: CellContext) => number;
  /** Pure and cheap; without it the value of `row[key]` as text, `–` when empty. */
  readonly render?: (row: Row, context: CellContext) => ReactNode;
  /** Sortable on the server: by the column's key, or by the given name. */
  readonly sort?: boolean | string;
  readonly fixed?: 'left' | 'right';
  readonly align?: 'left' | 'right';
  /** False: cannot be hidden. */
  readonly hideable?: boolean;
  /** Not among the usual columns: comes where there is room for it, or when the person shows it. */
  readonly hidden?: boolean;
  /** How a sum of `row[key]` reads, where the answer adds the column up (`totals`). */
  readonly totalKind?: 'money' | 'count';
  /** Text that the copy button of the cell copies. */
  readonly copy?: (row: Row) => string | null | undefined;
}

interface FilterBase {
  /** Name in the query of the endpoint. */
  readonly key: string;
  readonly labelKey: TextKey;
  /** Width of the control in px. */
  readonly width?: number;
  /** Names, mobiles, id numbers: never in the address, history or logs (D21). */
  readonly personal?: boolean;
  /** Set by something beside the query area (a tree): not drawn, kept by 查询, dropped by 重置. */
  readonly hidden?: boolean;
}

/** One condition of the query area. Values: text and codes a string, money, numbers and dates `{ from, to }`. */
export type FilterDef =
  | (FilterBase & { readonly kind: 'text'; readonly placeholderKey?: TextKey })
  | (FilterBase & { readonly kind: 'codes'; readonly placeholderKey?: TextKey })
  | (FilterBase & {
      readonly kind: 'select' | 'status';
      readonly options: readonly SelectOption[];
      readonly multiple?: boolean;
    })
  | (FilterBase & {
      readonly kind: 'remote';
      readonly multiple?: boolean;
      /** Options for what is typed; `''` asks for the first ones. */
      readonly load: (typed: string) => Promise<readonly RemoteOption[]>;
    })
  | (FilterBase & { readonly kind: 'dateRange' })
  | (FilterBase & { readonly kind: 'money' })
  | (FilterBase & {
      /** Whole numbers from and to. */
      readonly kind: 'numbers';
      readonly min: number;
      readonly max: number;
    });

export type RangeValue = { readonly from?: string | number; readonly to?: string | number };
export type FilterValue = string | number | readonly (string | number)[] | RangeValue;
export type FilterValues = Readonly<Record<string, FilterValue>>;

export interface StatusTab {
  readonly key: string;
  readonly labelKey: TextKey;
  /** Conditions of the tab, put under the filters. */
  readonly query?: FilterValues;
  /** The count stands in red: someone must act. */
  readonly alert?: boolean;
}

/** What a list asks the server for. */
export type ListQuery = Readonly<Record<string, unknown>>;

export interface ListContext<Row> {
  readonly rows: readonly Row[];
  readonly keys: readonly string[];
  /** 选择全部: act on `query`, not on `keys`. */
  readonly isAll: boolean;
  readonly count: number;
  readonly query: ListQuery;
  readonly reload: () => void;
  readonly clearSelection: () => void;
  /** Leaves only these rows chosen: those that could not be done. */
  readonly keepSelected: (keys: readonly string[]) => void;
}

export interface ToolbarAction<Row> {
  readonly key: string;
  readonly labelKey: TextKey;
  readonly icon?: ReactNode;
  readonly primary?: boolean;
  readonly danger?: boolean;
  /** Without it the button is not there. */
  readonly permission?: Permission | readonly Permission[];
  /** A batch action: disabled until rows are chosen; the selection is cleared unless it answers false. */
  readonly onSelection?: boolean;
  /** Why not now, in words; null when it may be done. */
  readonly reason?: (context: ListContext<Row>) => string | null;
  readonly onClick: (context: ListContext<Row>) => unknown;
}

export interface RowAction<Row> {
  readonly key: string;
  readonly labelKey: TextKey;
  readonly permission?: Permission | readonly Permission[];
  /** From `row.allowedActions`; undefined hides the action for this row. */
  readonly state?: (row: Row) => AllowedAction | undefined;
  readonly danger?: boolean;
  readonly onClick: (row: Row, context: { readonly reload: () => void }) => unknown;
}

/** What stands above a list may ask for other conditions, and says the same as the list. */
export interface ListAbove {
  /** What the endpoint is asked. */
  readonly request: ListQuery;
  readonly filters: FilterValues;
  readonly isReady: boolean;
  /** Asks by other filters, from the first page. */
  readonly ask: (filters: FilterValues) => void;
  readonly reload: () => void;
}

export type ExportScope = 'page' | 'selected' | 'all';

export interface ExportRequest {
  readonly scope: ExportScope;
  readonly ids: readonly string[];
  readonly query: ListQuery;
  /** Visible columns in their order. */
  readonly columns: readonly string[];
}

export interface ExportDef {
  readonly permission?: Permission | readonly Permission[];
  readonly run: (request: ExportRequest) => Promise<unknown>;
}

export interface ListScreenProps<E extends Endpoint> {
  /** Key of the saved settings (columns, density, size); stable over releases. */
  readonly id: string;
  readonly endpoint: E;
  /** Conditions that are always sent (`GradingOrderId` of a tab …). */
  readonly fixedQuery?: ListQuery;
  readonly columns: readonly ColumnDef<RowOf<E>>[];
  readonly filters?: readonly FilterDef[];
  readonly defaults?: FilterValues;
  readonly statusTabs?: readonly StatusTab[];
  /** Rows per status tab where another call gives them; else those of the answer. */
  readonly counts?: Readonly<Record<string, number>> | undefined;
  readonly rowKey: (row: RowOf<E>) => string;
  readonly toolbar?: readonly ToolbarAction<RowOf<E>>[];
  readonly rowActions?: readonly RowAction<RowOf<E>>[];
  /**
   * Address of the record of a row: the record knows which ones come before and after it in this list. A function of the
   * module, not of the component: it outlives the page.
   */
  readonly recordPath?: (row: RowOf<E>) => string;
  /** Enter and double click on a row. */
  readonly onOpen?: (row: RowOf<E>) => void;
  /** Check boxes; on by itself when a toolbar action works on the selection. */
  readonly selectable?: boolean;
  readonly exportable?: ExportDef;
  /** `column` or `-column`. */
  readonly defaultSort?: string;
  /** `row.warning` tints and the like. */
  readonly rowTone?: (row: RowOf<E>) => 'danger' | 'warning' | undefined;
  readonly emptyTitleKey?: TextKey;
  readonly emptyHintKey?: TextKey;
  readonly emptyActions?: ReactNode;
  /** Asks again at this pace while the page is in sight: queues that live. */
  readonly pollMs?: number;
  /** The rows are records of this kind: what others make or move is counted above the table until a click shows it. */
  readonly follows?: WatchedKind;
  /** Rows of a page until the person chooses another number; 20 unless said. */
  readonly rows?: PageSize;
  /** Hears the rows of the page once they stand: what is shown beside them later is asked then. The same function always. */
  readonly onRows?: (rows: readonly RowOf<E>[]) => void;
  /** Unit for “3 selected” where 条 is not right. */
  readonly above?: ReactNode | ((list: ListAbove) => ReactNode);
}
