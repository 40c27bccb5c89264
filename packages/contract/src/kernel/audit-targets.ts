import type { LogTargetType } from '@mintmark/domain/system/operation-log.enums.ts';
import type { Endpoint } from './endpoint.ts';

/** Which record a refused call was about, where its path says it: the word before `{id}` → the log's target type. */
const BY_WORD: Readonly<Record<string, LogTargetType>> = {
  assessments: 'assessment',
  'audit-rules': 'checkRule',
  'check-rules': 'checkRule',
  'check-tasks': 'qualityTask',
  claims: 'warrantyClaim',
  closings: 'closing',
  coins: 'coin',
  companies: 'company',
  conferences: 'coin',
  content: 'helpContent',
  'courier-bills': 'courierBill',
  customers: 'customer',
  coupons: 'coupon',
  deliveries: 'delivery',
  discrepancies: 'discrepancy',
  dispatches: 'dispatch',
  graders: 'grader',
  'hand-overs': 'handOver',
  'stock-counts': 'stockCount',
  shifts: 'shift',
  imports: 'import',
  'information-bills': 'informationBill',
  'information-fees': 'informationFee',
  'information-rates': 'informationRate',
  jobs: 'printJob',
  menu: 'helpNode',
  orders: 'order',
  'own-items': 'companyItem',
  parcels: 'parcel',
  'payer-statements': 'payerStatement',
  'price-lists': 'priceList',
  'quality-checks': 'coin',
  'quality-rules': 'checkRule',
  'rating-orders': 'coin',
  'spot-checks': 'spotCheck',
  'spot-plans': 'spotPlan',
  receipts: 'order',
  roles: 'role',
  tasks: 'auditTask',
  templates: 'labelTemplate',
  user: 'account',
  userid: 'idRecord',
  'voucher-templates': 'voucherTemplate',
};

/** Calls that name their record in the body. */
const BY_BODY: Readonly<Record<string, readonly [type: LogTargetType, field: string]>> = {
  'accounts.editStatus': ['account', 'id'],
  'accounts.resetPassword': ['account', 'id'],
  'accounts.reviewIdRecord': ['idRecord', 'id'],
  'accounts.update': ['account', 'id'],
  'accounts.updateScope': ['account', 'id'],
  'accounts.resetEmployeePassword': ['account', 'id'],
  'accounts.setEmployeeStatus': ['account', 'id'],
  'accounts.updateEmployee': ['account', 'id'],
  'audits.approveHighScore': ['auditTask', 'taskId'],
  'audits.dropPoints': ['auditTask', 'taskId'],
  'audits.rejectHighScore': ['auditTask', 'taskId'],
  'audits.requestScoreChange': ['coin', 'coinId'],
  'docs.updateDocContent': ['helpContent', 'id'],
  'docs.updateDocNode': ['helpNode', 'id'],
};

const ID = /^\d{1,18}$/;

export interface AuditTarget {
  readonly targetType: LogTargetType;
  readonly targetId: string;
}

function field(values: unknown, key: string): string | null {
  if (typeof values !== 'object' || values === null || !Object.hasOwn(values, key)) return null;
  const value: unknown = Object.entries(values).find(([name]) => name === key)?.[1];
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && ID.test(text) ? text : null;
}

/** The record that a call names in its path or, if anybody has read it, its body; null where neither says one. */
export function auditTargetOf(
  endpoint: Pick<Endpoint, 'path' | 'audit'>,
  params: unknown,
  body: unknown,
): AuditTarget | null {
  const named = BY_BODY[endpoint.audit ?? ''];
  if (named) {
    const targetId = field(body, named[1]);
    return targetId === null ? null : { targetType: named[0], targetId };
  }
  const parts = endpoint.path.split('/');
  const at = parts.findIndex((part) => /^\{(id|\w+Id)\}$/.test(part));
  const word = parts[at - 1] ?? '';
  const targetId = field(params, parts[at]?.slice(1, -1) ?? '');
  const targetType = Object.hasOwn(BY_WORD, word) ? BY_WORD[word] : undefined;
  return targetType === undefined || targetId === null ? null : { targetType, targetId };
}

/** What a second person approves, by the command's name (D4, D17). */
const WITNESSED: Readonly<Record<string, LogTargetType>> = {
  'accounts.createRole': 'role',
  'accounts.grantRole': 'role',
  'accounts.putRolePeople': 'role',
  'coin.lost': 'coin',
  'custody.receive': 'handOver',
  'custody.shift': 'shift',
  'custody.standBy': 'handOver',
  'delivery.lost': 'delivery',
  'delivery.pickUp': 'delivery',
  'finance.waiveInformation': 'informationFee',
  'labels.seal': 'coin',
  'receiving.confirmReceipt': 'order',
  'receiving.handOut': 'parcel',
};

/** The record of an approval, as the operation log finds it; only the id for a purpose that nobody knows. */
export function witnessedTarget(purpose: string, targetId: string): { targetType?: LogTargetType; targetId: string } {
  const targetType = Object.hasOwn(WITNESSED, purpose) ? WITNESSED[purpose] : undefined;
  return targetType === undefined ? { targetId } : { targetType, targetId };
}
