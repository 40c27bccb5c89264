export {
  certColumn,
  codeColumn,
  countColumn,
  enumColumn,
  gradeColumn,
  measureColumn,
  moneyColumn,
  nameColumn,
  stateColumn,
  stateWord,
  timeColumn,
} from './columns.tsx';
export { conditionsLink, linkedFilters, linkedTab, splitCodes, toQuery } from './conditions.ts';
export { ExportLink } from './export-link.tsx';
export { FilterField } from './filter-field.tsx';
export { listExport } from './list-export.ts';
export { ListScreen } from './list-screen.tsx';
export type {
  CellContext,
  ColumnDef,
  ExportDef,
  ExportRequest,
  FilterDef,
  FilterValues,
  ListAbove,
  ListContext,
  ListQuery,
  ListScreenProps,
  RowAction,
  RowOf,
  StatusTab,
  ToolbarAction,
} from './list-types.ts';
export type { LogTarget } from './log-target.ts';
export type { SelectOption } from './options.ts';
export { connectPersonalFilters, type PersonalPort } from './personal.ts';
export type { RowOutcome } from './row-batch.ts';
export { useLinkedTab } from './use-linked-tab.ts';
export { useListState } from './use-list-state.ts';
export { useLogAction } from './use-log-action.ts';
export { useAddressId, useOpenRecord } from './use-open-record.ts';
export { answerOf, outcomeOf, useBatchReason, useRowBatch } from './use-row-batch.tsx';
export { connectSettings, type SettingsPort, useUserSetting } from './user-setting.ts';
