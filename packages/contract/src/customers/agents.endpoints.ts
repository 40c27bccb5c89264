import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId } from '../kernel/fields.ts';
import { zHistory } from '../kernel/history.ts';
import { named } from '../kernel/named.ts';
import { AGENT_PATHS as paths } from './agents.paths.ts';
import {
  zAgent,
  zAgentChange,
  zAgentSaved,
  zAgentStatusChange,
  zAgentUnmasked,
  zContractViews,
  zCustomerMoved,
  zMoveCustomer,
  zNewAgent,
} from './agents.schema.ts';
import { zUnmaskBody } from './customers.schema.ts';

const PAGE = 'customer:agent:page';
const EDIT = 'customer:agent:edit';
const zIdParams = z.strictObject({ id: zId });

/** Agents: their terms, their state, their customers (records.md §1). The list stands with the customers. */
export const agentsEndpoints = endpoints('customers', {
  getAgent: endpoint({
    title: named('查看一位代理商（脱敏）', 'One agent with his terms and what hangs on him, masked'),
    method: 'GET',
    path: paths.agent,
    permission: PAGE,
    params: zIdParams,
    data: zAgent,
    errors: ['NOT_FOUND'],
  }),
  getAgentHistory: endpoint({
    title: named('代理商的变更历史', 'Who changed what of an agent'),
    method: 'GET',
    path: paths.history,
    permission: PAGE,
    params: zIdParams,
    data: zHistory,
    errors: ['NOT_FOUND'],
  }),
  listContractViews: endpoint({
    title: named('代理商合同的查看记录', "Who opened the pages of an agent's contract"),
    method: 'GET',
    path: paths.contractViews,
    permission: EDIT,
    params: zIdParams,
    data: zContractViews,
    errors: ['NOT_FOUND'],
  }),
  createAgent: endpoint({
    title: named('新建代理商', 'Create agent'),
    method: 'POST',
    path: paths.agents,
    permission: PAGE,
    action: EDIT,
    body: zNewAgent,
    data: zAgentSaved,
    errors: ['INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'New agent of a company',
  }),
  updateAgent: endpoint({
    title: named('编辑代理商', 'Edit agent'),
    method: 'PUT',
    path: paths.agent,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    body: zAgentChange,
    data: zAgentSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Contact, contract with its pages, commission, rate, deposit and credit of an agent',
  }),
  setAgentStatus: endpoint({
    title: named('变更代理商状态', 'Change state of agent'),
    method: 'POST',
    path: paths.status,
    permission: PAGE,
    action: 'customer:agent:status',
    params: zIdParams,
    body: zAgentStatusChange,
    data: zAgentSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Freeze an agent, let him work again, or end his contract when no work is open',
  }),
  unmaskAgent: endpoint({
    title: named('查看代理商完整信息', 'Unmask agent'),
    method: 'POST',
    path: paths.unmask,
    permission: 'customer:agent:unmask',
    confirm: 'unmask',
    params: zIdParams,
    body: zUnmaskBody,
    data: zAgentUnmasked,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    idempotency: 'optional',
    logged: true,
    summary: 'Full mobile number of an agent; reason and reader are logged',
  }),
  moveCustomer: endpoint({
    title: named('变更客户所属代理商', 'Move customer to another agent'),
    method: 'PUT',
    path: paths.move,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    body: zMoveCustomer,
    data: zCustomerMoved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Another agent for a customer; orders under way stay with the old one',
  }),
});
