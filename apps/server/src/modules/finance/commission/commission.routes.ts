import { commissionEndpoints as calls } from '@mintmark/contract/finance/agents/commission.endpoints.ts';
import type { Binding } from '../../../kernel/handlers.ts';
import { bindList } from '../../../kernel/listing/index.ts';
import { closeCommission } from './close-commission.ts';
import { commissionList, statementList } from './commission.queries.ts';
import { confirmCommission } from './confirm-commission.ts';
import { exportCommissions } from './export-commissions.ts';
import { getAgentCommission, getCommissionStatement } from './get-commission.ts';
import { payCommission } from './pay-commission.ts';

/** 佣金与结算, on the page of an agent. */
export const commissionBindings: readonly Binding[] = [
  bindList(calls.listCommissions, commissionList),
  exportCommissions,
  bindList(calls.listCommissionStatements, statementList),
  getAgentCommission,
  getCommissionStatement,
  closeCommission,
  confirmCommission,
  payCommission,
];
