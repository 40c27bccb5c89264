import { AGENT_STATUSES, type AgentRow } from '@mintmark/contract/customers/customers.schema.ts';
import { PAY_POINTS } from '@mintmark/domain/finance/finance.enums.ts';
import {
  type ColumnDef,
  codeColumn,
  countColumn,
  enumColumn,
  type FilterDef,
  moneyColumn,
  stateColumn,
  timeColumn,
} from '../../../kit/list/index.ts';
import type { StateGroup } from '../../../ui/state-tag.tsx';
import { loadCompanies } from '../remote-options.ts';

type Row = AgentRow;

const GROUPS: Readonly<Record<number, StateGroup>> = { 1: 'ok', 2: 'bad', 3: 'end' };

/** Look of an agent's state. */
export const stateGroup = (code: string | number): StateGroup => GROUPS[Number(code)] ?? 'wait';

const CYCLES = [
  { value: 'week', labelKey: 'customers.agent.week' },
  { value: 'month', labelKey: 'customers.agent.month' },
] as const;

export const agentFilters: readonly FilterDef[] = [
  {
    key: 'q',
    kind: 'text',
    labelKey: 'customers.agent.name',
    placeholderKey: 'customers.agent.nameHint',
    personal: true,
    width: 184,
  },
  { key: 'agentNo', kind: 'codes', labelKey: 'customers.agent.no', width: 184 },
  { key: 'status', kind: 'select', labelKey: 'customers.agent.status', options: AGENT_STATUSES, multiple: true },
  { key: 'settleCycle', kind: 'select', labelKey: 'customers.agent.cycle', options: CYCLES, multiple: true },
  { key: 'companyId', kind: 'remote', labelKey: 'customers.user.company', load: loadCompanies },
];

/** What an agent pays of the list price: 9500 → 95%. */
export const rateText = (rateBp: number): string => `${Number((rateBp / 100).toFixed(2))}%`;

export const agentColumns: readonly ColumnDef<Row>[] = [
  codeColumn<Row>({
    key: 'agentNo',
    titleKey: 'customers.agent.no',
    sort: true,
    fixed: 'left',
    hideable: false,
    width: 96,
    code: (row) => row.agentNo,
  }),
  { key: 'name', titleKey: 'customers.agent.name', width: 112, grow: true, hideable: false },
  { key: 'contact', titleKey: 'customers.agent.contact', width: 72 },
  { key: 'mobile', titleKey: 'customers.user.mobile', width: 108 },
  { key: 'region', titleKey: 'customers.agent.region', width: 96, hidden: true },
  { key: 'companyName', titleKey: 'customers.user.company', width: 152, hidden: true },
  countColumn<Row>({
    key: 'customers',
    titleKey: 'customers.agent.customers',
    width: 84,
    totals: true,
    count: (row) => row.customers,
  }),
  {
    key: 'payRateBp',
    titleKey: 'customers.agent.rate',
    sort: true,
    width: 76,
    align: 'right',
    render: (row) => rateText(row.payRateBp),
  },
  moneyColumn<Row>({
    key: 'creditLimitFen',
    titleKey: 'customers.user.credit',
    sort: true,
    width: 100,
    fen: (row) => row.creditLimitFen,
  }),
  enumColumn<Row>({
    key: 'payPoint',
    titleKey: 'customers.user.payPoint',
    width: 108,
    code: (row) => row.payPoint,
    items: PAY_POINTS,
  }),
  {
    key: 'settleCycle',
    titleKey: 'customers.agent.cycle',
    width: 80,
    render: (row, { text }) => {
      const cycle = CYCLES.find((one) => one.value === row.settleCycle);
      return cycle ? text(cycle.labelKey) : row.settleCycle || null;
    },
  },
  stateColumn<Row>({
    key: 'status',
    titleKey: 'customers.agent.status',
    sort: true,
    width: 92,
    code: (row) => row.status,
    states: AGENT_STATUSES,
    group: stateGroup,
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
