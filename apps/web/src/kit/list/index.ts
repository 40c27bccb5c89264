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
  timeColumn,
} from './columns.tsx';
export { conditionsLink, splitCodes } from './conditions.ts';
export { ListScreen } from './list-screen.tsx';
export type {
  CellContext,
  ColumnDef,
  ExportDef,
  ExportRequest,
  FilterDef,
  FilterValues,
  ListContext,
  ListQuery,
  ListScreenProps,
  RowAction,
  RowOf,
  StatusTab,
  ToolbarAction,
} from './list-types.ts';
export type { SelectOption } from './options.ts';
export { connectPersonalFilters, type PersonalPort } from './personal.ts';
export { connectSettings, type SettingsPort, useUserSetting } from './user-setting.ts';
