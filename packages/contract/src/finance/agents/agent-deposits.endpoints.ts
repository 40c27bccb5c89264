import { z } from 'zod';
import { endpoint, endpoints } from '../../kernel/endpoint.ts';
import { zId } from '../../kernel/fields.ts';
import { named } from '../../kernel/named.ts';
import { DEPOSIT_PATHS as paths } from './agent-deposits.paths.ts';
import {
  zAgentDeposit,
  zAskDepositReturn,
  zDepositChanged,
  zPayDepositReturn,
  zReceiveDeposit,
  zWithdrawDepositReturn,
} from './agent-deposits.schema.ts';

const PAGE = 'customer:agent:page';
const RECORD = 'finance:deposit:record';
const zIdParams = z.strictObject({ id: zId });

/** The deposit of an agent: what came in, what goes back to him (records.md §1, decision 0024). Agents read their own. */
export const agentDepositsEndpoints = endpoints('finance', {
  getAgentDeposit: endpoint({
    title: named('代理商的保证金和收退记录', 'What an agent left as security, and every movement of it'),
    method: 'GET',
    path: paths.deposits,
    permission: PAGE,
    params: zIdParams,
    data: zAgentDeposit,
    errors: ['NOT_FOUND'],
  }),
  receiveDeposit: endpoint({
    title: named('收取代理保证金', 'Record deposit of agent'),
    method: 'POST',
    path: paths.deposits,
    permission: PAGE,
    action: RECORD,
    params: zIdParams,
    body: zReceiveDeposit,
    data: zDepositChanged,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'GUARD_FAILED', 'TXN_USED'],
    idempotency: 'required',
    logged: true,
    summary: 'Records a deposit that an agent gave and books it',
  }),
  askDepositReturn: endpoint({
    title: named('申请退还代理保证金', 'Ask for return of deposit'),
    method: 'POST',
    path: paths.returns,
    permission: PAGE,
    action: RECORD,
    params: zIdParams,
    body: zAskDepositReturn,
    data: zDepositChanged,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'required',
    logged: true,
    summary: 'Asks that a deposit, or a part of it, goes back to the agent',
  }),
  payDepositReturn: endpoint({
    title: named('退还代理保证金', 'Give deposit back'),
    method: 'POST',
    path: paths.payReturn,
    permission: PAGE,
    action: 'finance:deposit:pay',
    // Money leaves the house, as with a refund.
    confirm: 'refunds',
    params: zIdParams,
    body: zPayDepositReturn,
    data: zDepositChanged,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED', 'TXN_USED'],
    idempotency: 'required',
    logged: true,
    summary: 'Pays a deposit back and books it; never by who asked for it',
  }),
  withdrawDepositReturn: endpoint({
    title: named('撤回退还保证金申请', 'Take back return of deposit'),
    method: 'POST',
    path: paths.withdrawReturn,
    permission: PAGE,
    action: RECORD,
    params: zIdParams,
    body: zWithdrawDepositReturn,
    data: zDepositChanged,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'required',
    logged: true,
    summary: 'Takes back a return that is not paid yet',
  }),
});
