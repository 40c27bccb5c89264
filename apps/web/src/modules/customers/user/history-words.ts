import { AUDIT_ACTIONS } from '@mintmark/contract/kernel/audit-actions.ts';
import type { Locale, TextKey, Translate } from '../../../kit/i18n/index.ts';

/** Names of the fields that the operation log keeps of a customer. */
const FIELDS: Readonly<Record<string, TextKey>> = {
  name: 'customers.user.name',
  mobile: 'customers.user.mobile',
  isMobileChanged: 'customers.history.mobileChanged',
  type: 'customers.user.type',
  agentId: 'customers.user.agent',
  returnMethod: 'customers.user.returnMethod',
  notifyBy: 'customers.user.notifyBy',
  mail: 'customers.user.mail',
  messageLang: 'customers.user.messageLang',
  source: 'customers.user.source',
  invoiceTitle: 'customers.user.invoiceTitle',
  taxNo: 'customers.user.taxNo',
  remark: 'customers.user.remark',
  level: 'customers.user.level',
  payRateBp: 'customers.terms.rate',
  isHousePriced: 'customers.terms.isHouse',
  payPoint: 'customers.user.payPoint',
  creditLimitFen: 'customers.user.credit',
  creditDays: 'customers.terms.creditDays',
  addressee: 'customers.new.addressee',
  phone: 'customers.new.phone',
  areaText: 'customers.new.area',
  isDefault: 'customers.user.default',
  idType: 'customers.identity.type',
  idNo: 'customers.identity.number',
  sameId: 'customers.identity.same',
  standing: 'customers.history.standing',
  points: 'customers.user.points',
  merged: 'customers.merge.merged',
  mergedInto: 'customers.merge.mergedInto',
  orders: 'customers.user.orders',
  coins: 'customers.user.coins',
  payments: 'customers.merge.payments',
  deliveries: 'customers.merge.deliveries',
  addresses: 'customers.user.addresses',
  signatures: 'customers.merge.signatures',
  balanceFen: 'customers.user.balance',
  dueFen: 'customers.user.due',
  agreement: 'customers.user.agreement',
  agent: 'customers.user.agent',
  ordersStaying: 'customers.history.ordersStaying',
};

/** The name of a field of the log in the reader's language; the field itself where it has none. */
export function fieldWords(field: string, text: Translate): string {
  const key = FIELDS[field];
  return key ? text(key) : field;
}

/** The name of an act in the reader's language. */
export function actionWords(action: string, locale: Locale): string {
  const named = AUDIT_ACTIONS[action];
  return named ? (locale === 'en' ? named.en : named.zh) : action;
}
