import type { RoleRow } from '@mintmark/contract/accounts/roles.schema.ts';
import { ROLE_STATES } from '@mintmark/domain/accounts/accounts.enums.ts';
import {
  type ColumnDef,
  codeColumn,
  countColumn,
  type FilterDef,
  stateColumn,
  timeColumn,
} from '../../../kit/list/index.ts';
import { nameOf } from '../names.ts';
import { loadPermissions } from '../remote-options.ts';
import { accountGroup } from '../state-looks.ts';

type Row = RoleRow;

const YES_NO = [
  { value: 'true', labelKey: 'accounts.common.yes' },
  { value: 'false', labelKey: 'accounts.common.no' },
] as const;

export const roleFilters: readonly FilterDef[] = [
  { key: 'name', kind: 'text', labelKey: 'accounts.roles.name', placeholderKey: 'accounts.roles.nameHint', width: 168 },
  { key: 'permission', kind: 'remote', labelKey: 'accounts.roles.holds', load: loadPermissions, width: 220 },
  { key: 'isBuiltin', kind: 'select', labelKey: 'accounts.roles.builtin', options: YES_NO },
  { key: 'isActive', kind: 'select', labelKey: 'accounts.roles.active', options: YES_NO },
  { key: 'isUnused', kind: 'select', labelKey: 'accounts.roles.unused', options: YES_NO },
];

export const roleColumns: readonly ColumnDef<Row>[] = [
  {
    key: 'name',
    titleKey: 'accounts.roles.name',
    sort: 'nameZh',
    fixed: 'left',
    hideable: false,
    width: 168,
    render: (row, { locale }) => nameOf(row, locale),
  },
  codeColumn<Row>({ key: 'code', titleKey: 'accounts.roles.code', sort: true, width: 160, code: (row) => row.code }),
  countColumn<Row>({
    key: 'people',
    titleKey: 'accounts.roles.people',
    sort: true,
    width: 76,
  }),
  countColumn<Row>({
    key: 'permissionCount',
    titleKey: 'accounts.roles.permissionCount',
    sort: true,
    width: 84,
  }),
  {
    key: 'isBuiltin',
    titleKey: 'accounts.roles.kind',
    width: 76,
    render: (row, { text }) => text(row.isBuiltin ? 'accounts.roles.kindBuiltin' : 'accounts.roles.kindOwn'),
  },
  stateColumn<Row>({
    key: 'isActive',
    titleKey: 'accounts.user.status',
    rank: 1,
    width: 96,
    code: (row) => Number(row.isActive),
    states: ROLE_STATES,
    group: accountGroup,
  }),
  { key: 'note', titleKey: 'accounts.roles.note', width: 160, grow: true },
  countColumn<Row>({
    key: 'sort',
    titleKey: 'accounts.roles.sort',
    sort: true,
    width: 72,
    hidden: true,
  }),
  timeColumn<Row>({
    key: 'updatedAt',
    titleKey: 'accounts.roles.updated',
    sort: true,
    dayOnly: true,
    at: (row) => row.updatedAt,
  }),
];
