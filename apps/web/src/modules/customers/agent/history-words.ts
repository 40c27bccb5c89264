/** Names of the fields that the operation log keeps of an agent. */
const FIELDS = {
  name: 'customers.agent.name',
  contact: 'customers.agent.contact',
  mobile: 'customers.user.mobile',
  region: 'customers.agent.region',
  contractNo: 'customers.agent.contractNo',
  contractFrom: 'customers.agent.contractFrom',
  contractTo: 'customers.agent.contractTo',
  commissionMode: 'customers.agent.commissionMode',
  commissions: 'customers.agent.commissions',
  payRateBp: 'customers.agent.rate',
  creditLimitFen: 'customers.user.credit',
  creditDays: 'customers.agent.creditDays',
  payPoint: 'customers.user.payPoint',
  settleCycle: 'customers.agent.cycle',
  note: 'customers.user.remark',
  status: 'customers.agent.status',
} as const;

/** Text key of a field; null for one without a name. */
export const fieldKey = (field: string) =>
  Object.hasOwn(FIELDS, field) ? (FIELDS[field as keyof typeof FIELDS] ?? null) : null;
