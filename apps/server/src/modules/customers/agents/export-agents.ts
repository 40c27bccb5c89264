import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { SETTLE_CYCLES } from '@mintmark/domain/companies/companies.enums.ts';
import { AGENT_STATUSES } from '@mintmark/domain/customers/agents.enums.ts';
import { PAY_POINTS } from '@mintmark/domain/finance/finance.enums.ts';
import { bindExport } from '../../../kernel/listing/index.ts';
import { agentList } from '../customers.queries.ts';

/** 代理商管理 as a file; mobile numbers stay masked as in the list. */
export const exportAgents = bindExport(customersEndpoints.exportAgents, {
  list: agentList,
  of: customersEndpoints.listAgents,
  columns: () => ({
    agentNo: [{ key: 'agentNo' }],
    name: [{ key: 'name' }],
    contact: [{ key: 'contact' }],
    mobile: [{ key: 'mobile' }],
    region: [{ key: 'region' }],
    companyName: [{ key: 'companyName' }],
    customers: [{ key: 'customers' }],
    payRateBp: [{ key: 'payRateBp', isRate: true }],
    creditLimitFen: [{ key: 'creditLimitFen' }],
    payPoint: [{ key: 'payPoint', codes: PAY_POINTS }],
    settleCycle: [{ key: 'settleCycle', codes: SETTLE_CYCLES }],
    contractNo: [{ key: 'contractNo' }],
    contractTo: [{ key: 'contractTo' }],
    depositFen: [{ key: 'depositFen' }],
    depositHeldFen: [{ key: 'depositHeldFen' }],
    status: [{ key: 'status', codes: AGENT_STATUSES }],
    createdAt: [{ key: 'createdAt' }],
  }),
  section: 'agents',
});
