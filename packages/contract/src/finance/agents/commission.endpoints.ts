import { z } from 'zod';
import { endpoint, endpoints } from '../../kernel/endpoint.ts';
import { zEmpty, zId } from '../../kernel/fields.ts';
import { exportEndpoint, listEndpoint } from '../../kernel/listing.ts';
import { named } from '../../kernel/named.ts';
import { COMMISSION_PATHS as paths } from './commission.paths.ts';
import {
  commissionFilters,
  statementFilters,
  zAgentCommission,
  zCommissionRow,
  zConfirmStatement,
  zPayStatement,
  zStatement,
  zStatementChanged,
  zStatementRow,
} from './commission.schema.ts';

const PAGE = 'customer:agent:page';
const zIdParams = z.strictObject({ id: zId });

const listCommissions = listEndpoint({
  title: named('代理佣金明细', 'What agents earned, coin by coin, with base and rate'),
  path: paths.commissions,
  permission: PAGE,
  filters: commissionFilters,
  row: zCommissionRow,
});

/** Commission of agents and its settlement (records.md §1, §6.3; decision 0023). Agents read their own. */
export const commissionEndpoints = endpoints('finance', {
  listCommissions,
  exportCommissions: exportEndpoint({
    title: named('导出佣金明细', 'Export commission'),
    of: listCommissions,
    summary: 'What agents earned as a file',
  }),
  listCommissionStatements: listEndpoint({
    title: named('佣金结算单列表', 'Statements of commission'),
    path: paths.statements,
    permission: PAGE,
    filters: statementFilters,
    row: zStatementRow,
  }),
  getAgentCommission: endpoint({
    title: named('代理的待结佣金', 'What an agent earned since his last statement, and what he is owed'),
    method: 'GET',
    path: paths.ofAgent,
    permission: PAGE,
    params: zIdParams,
    data: zAgentCommission,
    errors: ['NOT_FOUND'],
  }),
  getCommissionStatement: endpoint({
    title: named('查看一份佣金结算单', 'One statement with its lines'),
    method: 'GET',
    path: paths.statement,
    permission: PAGE,
    params: zIdParams,
    data: zStatement,
    errors: ['NOT_FOUND'],
  }),
  closeCommission: endpoint({
    title: named('出佣金结算单', 'Close commission period'),
    method: 'POST',
    path: paths.close,
    permission: PAGE,
    action: 'finance:commission:close',
    params: zIdParams,
    body: zEmpty,
    data: zStatementChanged,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'required',
    logged: true,
    summary: 'Closes the running period of an agent today and makes its statement',
  }),
  confirmCommission: endpoint({
    title: named('确认佣金结算单', 'Confirm commission statement'),
    method: 'POST',
    path: paths.confirm,
    permission: PAGE,
    action: 'finance:commission:confirm',
    params: zIdParams,
    body: zConfirmStatement,
    data: zStatementChanged,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'STATE_CONFLICT', 'GUARD_FAILED'],
    idempotency: 'required',
    logged: true,
    summary: 'Confirms a statement; above the limit of the house a second person does so too',
  }),
  payCommission: endpoint({
    title: named('支付佣金', 'Pay commission'),
    method: 'POST',
    path: paths.pay,
    permission: PAGE,
    action: 'finance:commission:pay',
    // Money leaves the house, as with a refund.
    confirm: 'refunds',
    params: zIdParams,
    body: zPayStatement,
    data: zStatementChanged,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'STATE_CONFLICT', 'GUARD_FAILED', 'TXN_USED'],
    idempotency: 'required',
    logged: true,
    summary: 'Records the payment of a confirmed statement and books it',
  }),
});
