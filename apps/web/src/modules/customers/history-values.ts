import { SETTLE_CYCLES } from '@mintmark/domain/companies/companies.enums.ts';
import { AGENT_STATUSES, COMMISSION_MODES } from '@mintmark/domain/customers/agents.enums.ts';
import {
  CUSTOMER_LEVELS,
  CUSTOMER_SOURCES,
  CUSTOMER_TYPES,
  ID_TYPES,
  NOTIFY_WAYS,
} from '@mintmark/domain/customers/customers.enums.ts';
import { MESSAGE_LANGS } from '@mintmark/domain/customers/messages.enums.ts';
import { PAY_POINTS } from '@mintmark/domain/finance/finance.enums.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { RETURN_METHODS } from '@mintmark/domain/receiving/submission.enums.ts';
import { type CodedFields, historyValue } from '../../kit/detail/index.ts';
import type { TextKey, Translate } from '../../kit/i18n/index.ts';

/** Fields of a customer or an agent whose values are codes. */
const CODES: CodedFields = {
  level: CUSTOMER_LEVELS,
  type: CUSTOMER_TYPES,
  source: CUSTOMER_SOURCES,
  notifyBy: NOTIFY_WAYS,
  messageLang: MESSAGE_LANGS,
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

/** A value of the log of a customer or an agent in words. */
export function customerValue(field: string, value: string, lang: Lang, text: Translate): string {
  const key = WORDS[value];
  if (key && (field.startsWith('is') || field === 'standing')) return text(key);
  return historyValue(field, value, CODES, lang);
}
