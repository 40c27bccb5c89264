import { text } from '../../../kit/i18n/index.ts';

/** Names of the fields that the operation log keeps of an agent. */
const FIELDS = {
  name: 'customers.agent.name',
  contact: 'customers.agent.contact',
  mobile: 'customers.user.mobile',
  region: 'customers.agent.region',
  contractNo: 'customers.agent.contractNo',
  contractFrom: 'customers.agent.contractFrom',
  contractTo: 'customers.agent.contractTo',
  contractPages: 'customers.agent.pages',
  depositFen: 'customers.agent.depositAgreed',
  depositHeldFen: 'customers.agent.depositHeld',
  depositReturnFen: 'customers.agent.depositAsked',
  to: 'customers.agent.into',
  from: 'customers.commission.from',
  paymentRef: 'customers.commission.ref',
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

const known = (field: string) => (Object.hasOwn(FIELDS, field) ? (FIELDS[field as keyof typeof FIELDS] ?? null) : null);

/** The words of a field; one without a name stands as it is. */
export function fieldText(field: string): string {
  const key = known(field);
  return key === null ? field : text(key);
}
