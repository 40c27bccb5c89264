import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zId } from '../kernel/fields.ts';
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
export const agentDepositsEndpoints = {
  getAgentDeposit: endpoint({
    method: 'GET',
    path: paths.deposits,
    permission: PAGE,
    params: zIdParams,
    data: zAgentDeposit,
    errors: ['NOT_FOUND'],
    summary: 'What an agent left as security, and every movement of it',
  }),
  receiveDeposit: endpoint({
    method: 'POST',
    path: paths.deposits,
    permission: PAGE,
    action: RECORD,
    params: zIdParams,
    body: zReceiveDeposit,
    data: zDepositChanged,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'GUARD_FAILED', 'TXN_USED'],
    idempotency: 'required',
    audit: 'finance.receiveDeposit',
    summary: 'Records a deposit that an agent gave and books it',
  }),
  askDepositReturn: endpoint({
    method: 'POST',
    path: paths.returns,
    permission: PAGE,
    action: RECORD,
    params: zIdParams,
    body: zAskDepositReturn,
    data: zDepositChanged,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'required',
    audit: 'finance.askDepositReturn',
    summary: 'Asks that a deposit, or a part of it, goes back to the agent',
  }),
  payDepositReturn: endpoint({
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
    audit: 'finance.payDepositReturn',
    summary: 'Pays a deposit back and books it; never by who asked for it',
  }),
  withdrawDepositReturn: endpoint({
    method: 'POST',
    path: paths.withdrawReturn,
    permission: PAGE,
    action: RECORD,
    params: zIdParams,
    body: zWithdrawDepositReturn,
    data: zDepositChanged,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'required',
    audit: 'finance.withdrawDepositReturn',
    summary: 'Takes back a return that is not paid yet',
  }),
} as const;
