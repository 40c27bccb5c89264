import type { VersionRow } from '@mintmark/contract/system/version.schema.ts';
import { PLATFORMS, VERSION_STATE, VERSION_STATES } from '@mintmark/domain/system/versions.ts';
import {
  type ColumnDef,
  codeColumn,
  enumColumn,
  type FilterDef,
  stateColumn,
  timeColumn,
} from '../../../kit/list/index.ts';
import type { StateGroup } from '../../../ui/state-tag.tsx';

type Row = VersionRow;

const GROUPS: Readonly<Record<number, StateGroup>> = {
  [VERSION_STATE.draft]: 'wait',
  [VERSION_STATE.published]: 'ok',
  [VERSION_STATE.withdrawn]: 'end',
  [VERSION_STATE.planned]: 'work',
};
/** 版本状态. */
export const versionGroup = (state: string | number): StateGroup => GROUPS[Number(state)] ?? 'wait';

const YES_NO = [
  { value: 'true', labelKey: 'system.common.yes' },
  { value: 'false', labelKey: 'system.common.no' },
] as const;

export const versionFilters: readonly FilterDef[] = [
  { key: 'number', kind: 'text', labelKey: 'system.version.number', width: 128 },
  { key: 'platform', kind: 'select', labelKey: 'system.version.platform', options: PLATFORMS, multiple: true },
  { key: 'state', kind: 'select', labelKey: 'system.version.state', options: VERSION_STATES, multiple: true },
  { key: 'notes', kind: 'text', labelKey: 'system.version.notes' },
  { key: 'isForced', kind: 'select', labelKey: 'system.version.isForced', options: YES_NO },
  { key: 'published', kind: 'dateRange', labelKey: 'system.version.publishedAt' },
];

export const versionColumns: readonly ColumnDef<Row>[] = [
  codeColumn<Row>({
    key: 'number',
    titleKey: 'system.version.number',
    sort: true,
    fixed: 'left',
    hideable: false,
    width: 112,
    code: (row) => row.number,
  }),
  enumColumn<Row>({
    key: 'platform',
    titleKey: 'system.version.platform',
    sort: true,
    code: (row) => row.platform,
    items: PLATFORMS,
  }),
  stateColumn<Row>({
    key: 'state',
    titleKey: 'system.version.state',
    sort: true,
    width: 92,
    code: (row) => row.state,
    states: VERSION_STATES,
    group: versionGroup,
  }),
  {
    key: 'isForced',
    titleKey: 'system.version.isForced',
    width: 84,
    render: (row, { text }) => (row.isForced ? text('system.common.yes') : null),
  },
  { key: 'notesZh', titleKey: 'system.version.notesZh', width: 200, grow: true },
  { key: 'notesEn', titleKey: 'system.version.notesEn', width: 200 },
  timeColumn<Row>({
    key: 'publishedAt',
    titleKey: 'system.version.publishedAt',
    sort: true,
    at: (row) => row.publishedAt,
  }),
  { key: 'createdByName', titleKey: 'system.common.createdBy', width: 92, hidden: true },
  timeColumn<Row>({
    key: 'createdAt',
    titleKey: 'system.common.created',
    sort: true,
    hidden: true,
    at: (row) => row.createdAt,
  }),
  { key: 'updatedByName', titleKey: 'system.common.updatedBy', width: 92 },
  timeColumn<Row>({ key: 'updatedAt', titleKey: 'system.common.updated', sort: true, at: (row) => row.updatedAt }),
];
