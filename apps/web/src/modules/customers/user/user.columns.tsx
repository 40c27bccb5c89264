import type { CustomerRow } from '@mintmark/contract/customers/customers.schema.ts';
import { CUSTOMER_LEVELS, CUSTOMER_TYPES } from '@mintmark/domain/customers/customers.enums.ts';
import {
  type ColumnDef,
  codeColumn,
  countColumn,
  enumColumn,
  type FilterDef,
  moneyColumn,
  timeColumn,
} from '../../../kit/list/index.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { loadAgents, loadCompanies } from '../remote-options.ts';
import styles from './user.module.css';

type Row = CustomerRow;

const YES_NO = [
  { value: 'true', labelKey: 'customers.common.yes' },
  { value: 'false', labelKey: 'customers.common.no' },
] as const;

/** Conditions; name and mobile never enter the address (D21). */
export const userFilters: readonly FilterDef[] = [
  {
    key: 'name',
    kind: 'text',
    labelKey: 'customers.user.name',
    placeholderKey: 'customers.user.nameHint',
    personal: true,
    width: 168,
  },
  {
    key: 'mobile',
    kind: 'text',
    labelKey: 'customers.user.mobile',
    placeholderKey: 'customers.user.mobileHint',
    personal: true,
    width: 168,
  },
  { key: 'customerNo', kind: 'codes', labelKey: 'customers.user.no', width: 184 },
  { key: 'agentId', kind: 'remote', labelKey: 'customers.user.agent', load: loadAgents },
  { key: 'companyId', kind: 'remote', labelKey: 'customers.user.company', load: loadCompanies },
  { key: 'level', kind: 'select', labelKey: 'customers.user.level', options: CUSTOMER_LEVELS, multiple: true },
  { key: 'type', kind: 'select', labelKey: 'customers.user.type', options: CUSTOMER_TYPES, multiple: true },
  { key: 'isBlocked', kind: 'select', labelKey: 'customers.user.blocked', options: YES_NO },
  { key: 'isFrozen', kind: 'select', labelKey: 'customers.standing.frozen', options: YES_NO },
  { key: 'hasIdentity', kind: 'select', labelKey: 'customers.user.hasId', options: YES_NO },
  { key: 'balance', kind: 'money', labelKey: 'customers.user.balance' },
  { key: 'due', kind: 'money', labelKey: 'customers.user.due' },
  { key: 'created', kind: 'dateRange', labelKey: 'customers.user.created' },
  { key: 'lastOrder', kind: 'dateRange', labelKey: 'customers.user.lastOrder' },
];

export const userColumns: readonly ColumnDef<Row>[] = [
  codeColumn<Row>({
    key: 'customerNo',
    titleKey: 'customers.user.no',
    sort: true,
    fixed: 'left',
    hideable: false,
    width: 112,
    code: (row) => row.customerNo,
  }),
  {
    key: 'name',
    titleKey: 'customers.user.name',
    width: 100,
    grow: true,
    hideable: false,
    render: (row, { text }) => (
      <span className={styles['name']}>
        {row.name}
        {row.isBlocked ? <StateTag group="bad" label={text('customers.user.blocked')} /> : null}
        {row.isFrozen ? <StateTag group="wait" label={text('customers.standing.frozen')} /> : null}
      </span>
    ),
  },
  { key: 'mobile', titleKey: 'customers.user.mobile', width: 108 },
  enumColumn<Row>({
    key: 'type',
    titleKey: 'customers.user.type',
    width: 76,
    code: (row) => row.type,
    items: CUSTOMER_TYPES,
  }),
  enumColumn<Row>({
    key: 'level',
    titleKey: 'customers.user.level',
    sort: true,
    width: 76,
    code: (row) => row.level,
    items: CUSTOMER_LEVELS,
  }),
  { key: 'agentName', titleKey: 'customers.user.agent', width: 72 },
  { key: 'companyName', titleKey: 'customers.user.company', width: 152, hidden: true },
  countColumn<Row>({
    key: 'orders',
    titleKey: 'customers.user.orders',
    width: 68,
  }),
  countColumn<Row>({
    key: 'coins',
    titleKey: 'customers.user.coins',
    width: 60,
  }),
  moneyColumn<Row>({
    key: 'balanceFen',
    titleKey: 'customers.user.balance',
    width: 92,
  }),
  moneyColumn<Row>({
    key: 'dueFen',
    titleKey: 'customers.user.due',
    width: 92,
  }),
  timeColumn<Row>({
    key: 'lastOrderAt',
    titleKey: 'customers.user.lastOrder',
    dayOnly: true,
    at: (row) => row.lastOrderAt,
  }),
  timeColumn<Row>({
    key: 'createdAt',
    titleKey: 'customers.user.created',
    sort: true,
    dayOnly: true,
    hidden: true,
    at: (row) => row.createdAt,
  }),
];
