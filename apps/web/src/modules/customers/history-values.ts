import { AGENT_STATUSES, CUSTOMER_TYPES } from '@mintmark/contract/customers/customers.schema.ts';
import { SETTLE_CYCLES } from '@mintmark/domain/companies/companies.enums.ts';
import { COMMISSION_MODES } from '@mintmark/domain/customers/agents.enums.ts';
import {
  CUSTOMER_LEVELS,
  CUSTOMER_SOURCES,
  ID_TYPES,
  NOTIFY_WAYS,
} from '@mintmark/domain/customers/customers.enums.ts';
import { PAY_POINTS } from '@mintmark/domain/finance/finance.enums.ts';
import type { EnumItem, Lang } from '@mintmark/domain/kernel/enums.ts';
import { RETURN_METHODS } from '@mintmark/domain/receiving/submission.enums.ts';
import { enumText } from '../../kit/dictionary/index.ts';
import type { TextKey, Translate } from '../../kit/i18n/index.ts';
import { moneyText } from '../../ui/format.ts';

/** Fields of a customer or an agent whose values are codes. */
const CODES: Readonly<Record<string, readonly EnumItem[]>> = {
  level: CUSTOMER_LEVELS,
  type: CUSTOMER_TYPES,
  source: CUSTOMER_SOURCES,
  notifyBy: NOTIFY_WAYS,
  idType: ID_TYPES,
  returnMethod: RETURN_METHODS,
  payPoint: PAY_POINTS,
  commissionMode: COMMISSION_MODES,
  settleCycle: SETTLE_CYCLES,
  status: AGENT_STATUSES,
};

const WORDS: Readonly<Record<string, TextKey>> = {
  true: 'customers.common.yes',
  false: 'customers.common.no',
  active: 'customers.standing.active',
  frozen: 'customers.standing.frozen',
  blocked: 'customers.user.blocked',
};

const BP = 100;
const isWhole = (value: string) => /^-?\d+$/.test(value);

/** A value of the log as people read it: money in yuan, rates in percent, codes and standings in words. */
export function historyValue(field: string, value: string, lang: Lang, text: Translate): string {
  if (field.endsWith('Fen') && isWhole(value)) return `¥${moneyText(Number(value))}`;
  if (field.endsWith('Bp') && isWhole(value)) return `${Number(value) / BP} %`;
  const items = CODES[field];
  const code = items?.find((item) => String(item.code) === value)?.code;
  if (items && code !== undefined) return enumText(items, code, lang);
  const key = WORDS[value];
  return key && (field.startsWith('is') || field === 'standing') ? text(key) : value;
}
