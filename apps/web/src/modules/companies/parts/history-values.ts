import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import {
  COMPANY_STATES,
  COMPANY_TYPES,
  CONSENSUS_MODES,
  LIMIT_ACTIONS,
  SETTLE_CYCLES,
  TEACHER_LEVELS,
} from '@mintmark/domain/companies/companies.enums.ts';
import { CUSTOMER_LEVELS } from '@mintmark/domain/customers/customers.enums.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { type CodedFields, historyValue } from '../../../kit/detail/index.ts';
import { type TextKey, text, useLang } from '../../../kit/i18n/index.ts';
import { countText } from '../../../ui/format.ts';

/** Fields of a company, its graders and limits whose values are codes. */
const CODES: CodedFields = {
  type: COMPANY_TYPES,
  status: COMPANY_STATES,
  consensusMode: CONSENSUS_MODES,
  settleCycle: SETTLE_CYCLES,
  level: TEACHER_LEVELS,
  action: LIMIT_ACTIONS,
  category1: CATEGORIES1,
  customerLevel: CUSTOMER_LEVELS,
};

const WORDS: Readonly<Record<string, TextKey>> = { true: 'companies.common.yes', false: 'companies.common.no' };
const isFlag = (field: string) => /^(is|may|needs)[A-Z]/.test(field) || field === 'logo' || field === 'signature';
const isCount = (field: string, value: string) => /(Orders|Pieces|Grading|Day)$/.test(field) && /^\d+$/.test(value);

/** A value of the log of a company in words. */
export function companyValue(field: string, value: string, lang: Lang): string {
  const key = WORDS[value];
  if (key && isFlag(field)) return text(key);
  if (isCount(field, value)) return countText(Number(value));
  if (field === 'cutOffHour') return `${value}:00`;
  return historyValue(field, value, CODES, lang);
}

/** The same in the reader's language. */
export function useCompanyValue(): (field: string, value: string) => string {
  const lang = useLang();
  return (field, value) => companyValue(field, value, lang);
}
