import { type CodeOf, codesByKey, type KeyedItem } from '../../kernel/enums.ts';

/** Who an information fee is a rate of (fees.md §13): the customer in the order, agents and companies by month. */
export const INFORMATION_PAYERS = [
  { code: 1, key: 'customer', zh: '客户', en: 'Customer' },
  { code: 2, key: 'agent', zh: '代理商', en: 'Agent' },
  { code: 3, key: 'company', zh: '公司', en: 'Company' },
] as const satisfies readonly KeyedItem[];
/** The codes of `INFORMATION_PAYERS` by their keys. */
export const INFORMATION_PAYER = /* @__PURE__ */ codesByKey(INFORMATION_PAYERS);
export type InformationPayer = CodeOf<typeof INFORMATION_PAYERS>;
