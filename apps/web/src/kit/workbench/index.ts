export { type CellOption, type CellValue, codecOf, enumOptions } from './cell-codec.ts';
export type { EntryColumn } from './entry-columns.tsx';
export { EntryGrid, type EntryGridProps, type RowStatus } from './entry-grid.tsx';
export { GRADE_PROBLEM_TEXTS } from './grade-problems.ts';
export type { GridErrors } from './grid-errors.ts';
export { type Draft, type DraftOptions, type DraftState, useDraft } from './use-draft.ts';
export { type Hotkeys, useHotkeys } from './use-hotkeys.ts';
export { useWaitingKey } from './use-waiting-key.ts';
export { useWhenFetched } from './use-when-fetched.ts';
export {
  Workbench,
  type WorkbenchKey,
  type WorkbenchProps,
  WorkbenchQueue,
  type WorkbenchQueueItem,
  WorkbenchSection,
} from './workbench.tsx';
