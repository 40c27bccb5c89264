import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zEmpty, zId } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint } from '../kernel/listing.ts';
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
  path: paths.commissions,
  permission: PAGE,
  filters: commissionFilters,
  row: zCommissionRow,
  summary: 'What agents earned, coin by coin, with base and rate',
});

/** Commission of agents and its settlement (records.md §1, §6.3; decision 0023). Agents read their own. */
export const commissionEndpoints = {
  listCommissions,
  exportCommissions: exportEndpoint({
    of: listCommissions,
    audit: 'finance.exportCommissions',
    summary: 'What agents earned as a file',
  }),
  listCommissionStatements: listEndpoint({
    path: paths.statements,
    permission: PAGE,
    filters: statementFilters,
    row: zStatementRow,
    summary: 'Statements of commission',
  }),
  getAgentCommission: endpoint({
    method: 'GET',
    path: paths.ofAgent,
    permission: PAGE,
    params: zIdParams,
    data: zAgentCommission,
    errors: ['NOT_FOUND'],
    summary: 'What an agent earned since his last statement, and what he is owed',
  }),
  getCommissionStatement: endpoint({
    method: 'GET',
    path: paths.statement,
    permission: PAGE,
    params: zIdParams,
    data: zStatement,
    errors: ['NOT_FOUND'],
    summary: 'One statement with its lines',
  }),
  closeCommission: endpoint({
    method: 'POST',
    path: paths.close,
    permission: PAGE,
    action: 'finance:commission:close',
    params: zIdParams,
    body: zEmpty,
    data: zStatementChanged,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'required',
    audit: 'finance.closeCommission',
    summary: 'Closes the running period of an agent today and makes its statement',
  }),
  confirmCommission: endpoint({
    method: 'POST',
    path: paths.confirm,
    permission: PAGE,
    action: 'finance:commission:confirm',
    params: zIdParams,
    body: zConfirmStatement,
    data: zStatementChanged,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'STATE_CONFLICT', 'GUARD_FAILED'],
    idempotency: 'required',
    audit: 'finance.confirmCommission',
    summary: 'Confirms a statement; above the limit of the house a second person does so too',
  }),
  payCommission: endpoint({
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
    audit: 'finance.payCommission',
    summary: 'Records the payment of a confirmed statement and books it',
  }),
} as const;
