export type { RowOutcome } from './batch/row-batch.ts';
export { answerOf, outcomeOf, useBatchReason, useRowBatch } from './batch/use-row-batch.tsx';
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
} from './columns/columns.tsx';
export { ExportLink } from './export/export-link.tsx';
export { listExport } from './export/list-export.ts';
export type { LogTarget } from './export/log-target.ts';
export { useLogAction } from './export/use-log-action.ts';
export { conditionsLink, linkedFilters, linkedTab, splitCodes, toQuery } from './filters/conditions.ts';
export { FilterField } from './filters/filter-field.tsx';
export type { SelectOption } from './filters/options.ts';
export { connectPersonalFilters, type PersonalPort } from './filters/personal.ts';
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
export { useLinkedTab } from './use-linked-tab.ts';
export { useListState } from './use-list-state.ts';
export { useAddressId, useOpenRecord } from './use-open-record.ts';
export { connectSettings, type SettingsPort, useUserSetting } from './views/user-setting.ts';
