import { type AgentRow, CONTRACT_ENDS } from '@mintmark/contract/customers/customers.schema.ts';
import { AGENT_STATUS, AGENT_STATUSES } from '@mintmark/domain/customers/agents.enums.ts';
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
import { dayText } from '../../../ui/format.ts';
import type { StateGroup } from '../../../ui/state-tag.tsx';
import { loadCompanies } from '../remote-options.ts';
import css from './agent.module.css';

type Row = AgentRow;

const GROUPS: Readonly<Record<number, StateGroup>> = {
  [AGENT_STATUS.active]: 'ok',
  [AGENT_STATUS.frozen]: 'bad',
  [AGENT_STATUS.ended]: 'end',
};

/** Look of an agent's state. */
export const stateGroup = (code: string | number): StateGroup => GROUPS[Number(code)] ?? 'wait';

const CYCLES = [
  { value: 'week', labelKey: 'customers.agent.week' },
  { value: 'month', labelKey: 'customers.agent.month' },
] as const;

/** When contracts end (contract CONTRACT_ENDS). */
const ENDS = CONTRACT_ENDS.map((value) => ({ value, labelKey: `customers.agent.ends.${value}` as const }));

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
  { key: 'contract', kind: 'select', labelKey: 'customers.agent.contract', options: ENDS, multiple: true },
  { key: 'settleCycle', kind: 'select', labelKey: 'customers.agent.cycle', options: CYCLES, multiple: true },
  { key: 'companyId', kind: 'remote', labelKey: 'customers.user.company', load: loadCompanies },
];

/** What an agent pays of the list price: 9500 → 95%. */
export const rateText = (rateBp: number): string => `${Number((rateBp / 100).toFixed(2))}%`;

/** The last day of a contract; one that is over stands out. */
function EndsOn({ day }: { readonly day: string }) {
  const isOver = day < dayText(new Date().toISOString());
  return isOver ? <span className={css['over']}>{day}</span> : day;
}

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
  { key: 'name', titleKey: 'customers.agent.name', width: 96, grow: true, hideable: false },
  { key: 'contact', titleKey: 'customers.agent.contact', width: 68 },
  { key: 'mobile', titleKey: 'customers.user.mobile', width: 104 },
  { key: 'region', titleKey: 'customers.agent.region', width: 96, hidden: true },
  { key: 'companyName', titleKey: 'customers.user.company', width: 152, hidden: true },
  countColumn<Row>({
    key: 'customers',
    titleKey: 'customers.agent.customers',
    width: 80,
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
  }),
  enumColumn<Row>({
    key: 'payPoint',
    titleKey: 'customers.user.payPoint',
    width: 108,
    hidden: true,
    code: (row) => row.payPoint,
    items: PAY_POINTS,
  }),
  {
    key: 'settleCycle',
    titleKey: 'customers.agent.cycle',
    width: 72,
    render: (row, { text }) => {
      const cycle = CYCLES.find((one) => one.value === row.settleCycle);
      return cycle ? text(cycle.labelKey) : row.settleCycle || null;
    },
  },
  { key: 'contractNo', titleKey: 'customers.agent.contractNo', width: 120, hidden: true },
  {
    key: 'contractTo',
    titleKey: 'customers.agent.endsOn',
    sort: true,
    width: 104,
    render: (row) => (row.contractTo === null ? null : <EndsOn day={row.contractTo} />),
  },
  moneyColumn<Row>({
    key: 'depositHeldFen',
    titleKey: 'customers.agent.depositHeld',
    width: 112,
    hidden: true,
  }),
  moneyColumn<Row>({
    key: 'depositFen',
    titleKey: 'customers.agent.depositAgreed',
    sort: true,
    width: 112,
    hidden: true,
  }),
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
