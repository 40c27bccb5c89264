import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zId } from '../kernel/fields.ts';
import { zHistory } from '../kernel/history.ts';
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
export const agentsEndpoints = {
  getAgent: endpoint({
    method: 'GET',
    path: paths.agent,
    permission: PAGE,
    params: zIdParams,
    data: zAgent,
    errors: ['NOT_FOUND'],
    summary: 'One agent with his terms and what hangs on him, masked',
  }),
  getAgentHistory: endpoint({
    method: 'GET',
    path: paths.history,
    permission: PAGE,
    params: zIdParams,
    data: zHistory,
    errors: ['NOT_FOUND'],
    summary: 'Who changed what of an agent',
  }),
  listContractViews: endpoint({
    method: 'GET',
    path: paths.contractViews,
    permission: EDIT,
    params: zIdParams,
    data: zContractViews,
    errors: ['NOT_FOUND'],
    summary: "Who opened the pages of an agent's contract",
  }),
  createAgent: endpoint({
    method: 'POST',
    path: paths.agents,
    permission: PAGE,
    action: EDIT,
    body: zNewAgent,
    data: zAgentSaved,
    errors: ['INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'customers.createAgent',
    summary: 'New agent of a company',
  }),
  updateAgent: endpoint({
    method: 'PUT',
    path: paths.agent,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    body: zAgentChange,
    data: zAgentSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'customers.updateAgent',
    summary: 'Contact, contract with its pages, commission, rate, deposit and credit of an agent',
  }),
  setAgentStatus: endpoint({
    method: 'POST',
    path: paths.status,
    permission: PAGE,
    action: 'customer:agent:status',
    params: zIdParams,
    body: zAgentStatusChange,
    data: zAgentSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'customers.setAgentStatus',
    summary: 'Freeze an agent, let him work again, or end his contract when no work is open',
  }),
  unmaskAgent: endpoint({
    method: 'POST',
    path: paths.unmask,
    permission: 'customer:agent:unmask',
    confirm: 'unmask',
    params: zIdParams,
    body: zUnmaskBody,
    data: zAgentUnmasked,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    idempotency: 'optional',
    audit: 'customers.unmaskAgent',
    summary: 'Full mobile number of an agent; reason and reader are logged',
  }),
  moveCustomer: endpoint({
    method: 'PUT',
    path: paths.move,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    body: zMoveCustomer,
    data: zCustomerMoved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'customers.moveCustomer',
    summary: 'Another agent for a customer; orders under way stay with the old one',
  }),
} as const;
