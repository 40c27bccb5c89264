import { ACCOUNT_STATES, ID_VERIFY_STATUSES, SCOPE_KINDS } from '@mintmark/domain/accounts/accounts.enums.ts';
import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { deliveryMachine } from '@mintmark/domain/delivery/delivery.machine.ts';
import { PAY_METHODS, PAY_STATES } from '@mintmark/domain/finance/finance.enums.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { type EnumItem, enumText, findEnumItem, type Lang } from '@mintmark/domain/kernel/enums.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { RETURN_METHODS } from '@mintmark/domain/receiving/submission.enums.ts';
import { LOG_FIELDS } from '@mintmark/domain/system/log-fields.enums.ts';
import { moneyText, thousandthsText, timeText } from '../../../ui/format.ts';

/** Enumerations of fields; `type.field` before `field`. */
const ITEMS: Readonly<Record<string, readonly EnumItem[]>> = {
  'account.status': ACCOUNT_STATES,
  'auditTask.status': auditTaskMachine.states,
  'coin.status': coinMachine.states,
  'delivery.status': deliveryMachine.states,
  'idRecord.auditStatus': ID_VERIFY_STATUSES,
  'idRecord.status': ID_VERIFY_STATUSES,
  'order.status': orderMachine.states,
  'payment.method': PAY_METHODS,
  coinStatus: coinMachine.states,
  isPay: PAY_STATES,
  returnMethod: RETURN_METHODS,
  scopeKind: SCOPE_KINDS,
};

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

/** Words that the texts of the page give. */
export interface ValueWords {
  readonly lang: Lang;
  readonly yes: string;
  readonly no: string;
  readonly comma: string;
}

/** The name of a field in words; a place in a list is counted from one; what is unknown stands as it is. */
export function fieldName(path: readonly string[], lang: Lang): string {
  const names = path.map((key) => (/^\d+$/.test(key) ? `#${Number(key) + 1}` : enumText(LOG_FIELDS, key, lang)));
  return names.join(' · ');
}

function numberText(value: number, field: string): string {
  if (field.endsWith('Fen')) return `¥${moneyText(value)}`;
  if (field.endsWith('Mg')) return `${thousandthsText(value)} g`;
  if (field.endsWith('Um')) return `${thousandthsText(value)} mm`;
  if (field.endsWith('G')) return `${value} g`;
  if (field.endsWith('Ms')) return `${value} ms`;
  return String(value);
}

/** A value of a field as people read it: money, times, states and choices in words; null where nothing was said. */
export function valueText(
  value: unknown,
  targetType: string | null,
  path: readonly string[],
  words: ValueWords,
): string | null {
  const field = path.findLast((key) => !/^\d+$/.test(key)) ?? '';
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value))
    return value.map((item) => valueText(item, targetType, path, words) ?? '–').join(words.comma) || null;
  if (typeof value === 'object') return JSON.stringify(value);
  const items = ITEMS[`${targetType}.${field}`] ?? ITEMS[field];
  if (items && (typeof value === 'number' || typeof value === 'string') && findEnumItem(items, value))
    return enumText(items, value, words.lang);
  if (typeof value === 'number') return numberText(value, field);
  const text = String(value);
  return ISO.test(text) ? timeText(text) : text;
}
