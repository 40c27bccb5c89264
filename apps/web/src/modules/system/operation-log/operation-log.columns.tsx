import { AUDIT_ACTIONS, AUDIT_MODULES } from '@mintmark/contract/kernel/audit-actions.ts';
import { operationLogEndpoints } from '@mintmark/contract/system/work/operation-log.endpoints.ts';
import type { OperationLogRow } from '@mintmark/contract/system/work/operation-log.schema.ts';
import { enumText, type Lang } from '@mintmark/domain/kernel/enums.ts';
import { LOG_RESULTS } from '@mintmark/domain/system/log-results.enums.ts';
import { LOG_STATUS, LOG_STATUSES, LOG_TARGETS } from '@mintmark/domain/system/operation-log.enums.ts';
import { call } from '../../../kit/api/index.ts';
import type { RemoteOption } from '../../../kit/form/index.ts';
import { langOf } from '../../../kit/i18n/index.ts';
import { type ColumnDef, countColumn, type FilterDef, stateColumn, timeColumn } from '../../../kit/list/index.ts';
import type { StateGroup } from '../../../ui/state-tag.tsx';
import { deviceName } from './device-name.ts';

type Row = OperationLogRow;

const itemsOf = (names: Readonly<Record<string, { readonly zh: string; readonly en: string }>>) =>
  Object.entries(names).map(([code, name]) => ({ code, ...name }));
export const ACTIONS = itemsOf(AUDIT_ACTIONS);
const MODULES = itemsOf(AUDIT_MODULES);

const GROUPS: Readonly<Record<number, StateGroup>> = {
  [LOG_STATUS.done]: 'ok',
  [LOG_STATUS.refused]: 'ask',
  [LOG_STATUS.failed]: 'bad',
};
/** 结果. */
export const logGroup = (status: string | number): StateGroup => GROUPS[Number(status)] ?? 'wait';

async function loadPeople(typed: string): Promise<readonly RemoteOption[]> {
  const name = typed.trim();
  const people = await call(operationLogEndpoints.listLogPeople, { query: name ? { name } : {} });
  return people.map(({ id, username, realName }) => ({
    value: id,
    label: realName ? `${realName} (${username})` : username,
  }));
}

/** Conditions; `targetId` comes with the link of a record. */
export const logFilters: readonly FilterDef[] = [
  { key: 'accountId', kind: 'remote', labelKey: 'system.operationLog.person', load: loadPeople, multiple: true },
  { key: 'at', kind: 'dateRange', labelKey: 'system.operationLog.at' },
  { key: 'status', kind: 'select', labelKey: 'system.operationLog.result', options: LOG_STATUSES, multiple: true },
  { key: 'targetNo', kind: 'codes', labelKey: 'system.operationLog.targetNo', width: 152 },
  { key: 'module', kind: 'select', labelKey: 'system.operationLog.module', options: MODULES, multiple: true },
  { key: 'action', kind: 'select', labelKey: 'system.operationLog.action', options: ACTIONS, multiple: true },
  {
    key: 'targetType',
    kind: 'select',
    labelKey: 'system.operationLog.targetType',
    options: LOG_TARGETS,
    multiple: true,
  },
  { key: 'targetId', kind: 'text', labelKey: 'system.operationLog.targetId', width: 112 },
  { key: 'address', kind: 'text', labelKey: 'system.operationLog.address', width: 136 },
];

/** Type and number of the record, or what there is of them. */
export function targetText(row: Row, lang: Lang): string | null {
  const { targetType, targetNo, targetId } = row;
  const no = targetNo ?? (targetId === null ? '' : `#${targetId}`);
  if (targetType === null) return no || null;
  return `${enumText(LOG_TARGETS, targetType, lang)} ${no}`.trim();
}

export const logColumns: readonly ColumnDef<Row>[] = [
  timeColumn<Row>({
    key: 'at',
    titleKey: 'system.operationLog.at',
    fixed: 'left',
    hideable: false,
    at: (row) => row.at,
  }),
  {
    key: 'person',
    titleKey: 'system.operationLog.person',
    width: 96,
    render: (row, { text }) =>
      row.isSealed
        ? text('system.operationLog.sealed')
        : row.realName || row.username || text('system.operationLog.nobody'),
  },
  {
    key: 'action',
    titleKey: 'system.operationLog.action',
    width: 120,
    render: (row, { locale }) => enumText(ACTIONS, row.action, langOf(locale)),
  },
  {
    key: 'target',
    titleKey: 'system.operationLog.target',
    width: 176,
    copy: (row) => row.targetNo ?? row.targetId,
    render: (row, { locale }) => targetText(row, langOf(locale)),
  },
  stateColumn<Row>({
    key: 'status',
    titleKey: 'system.operationLog.result',
    width: 84,
    code: (row) => row.status,
    states: LOG_STATUSES,
    group: logGroup,
  }),
  {
    key: 'reason',
    titleKey: 'system.operationLog.reason',
    width: 110,
    grow: true,
    render: (row, { locale }) =>
      row.status === LOG_STATUS.done ? row.reason : enumText(LOG_RESULTS, row.result, langOf(locale)),
  },
  { key: 'address', titleKey: 'system.operationLog.address', width: 112 },
  {
    key: 'userAgent',
    titleKey: 'system.operationLog.device',
    width: 132,
    hidden: true,
    render: (row) => deviceName(row.userAgent),
  },
  countColumn<Row>({
    key: 'durationMs',
    titleKey: 'system.operationLog.durationMs',
    width: 84,
  }),
  {
    key: 'companyName',
    titleKey: 'system.operationLog.company',
    width: 132,
    hidden: true,
    render: (row, { locale }) => (locale === 'en' ? row.companyNameEn || row.companyName : row.companyName),
  },
];
