import { type CodeOf, codesByKey, type KeyedItem } from '../../kernel/enums.ts';

/** What is closed: the days until one, or a month (decision 0098). */
export const CLOSING_KINDS = [
  { code: 1, key: 'day', zh: '日结', en: 'Day' },
  { code: 2, key: 'month', zh: '月结', en: 'Month' },
] as const satisfies readonly KeyedItem[];
/** The codes of `CLOSING_KINDS` by their keys. */
export const CLOSING_KIND = /* @__PURE__ */ codesByKey(CLOSING_KINDS);
export type ClosingKind = CodeOf<typeof CLOSING_KINDS>;
