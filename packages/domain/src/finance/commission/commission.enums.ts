import { type CodeOf, codesByKey, type EnumItem, type KeyedItem } from '../../kernel/enums.ts';

/** Why a commission was posted: commission_accruals.cause (records.md §1 “accrues when paid, reversed on refund”). */
export const COMMISSION_CAUSES = [
  { code: 'paid', zh: '付清计提', en: 'Accrued when paid' },
  { code: 'price', zh: '价格变动', en: 'Price changed' },
  { code: 'refund', zh: '退款冲回', en: 'Reversed on refund' },
] as const satisfies readonly EnumItem[];
export type CommissionCause = CodeOf<typeof COMMISSION_CAUSES>;

/** commission_statements.status: nothing of a statement is edited; what changes later goes into the next one. */
export const STATEMENT_STATES = [
  { code: 0, key: 'draft', zh: '待确认', en: 'Draft' },
  { code: 1, key: 'toReview', zh: '待复核', en: 'Needs a second person' },
  { code: 2, key: 'confirmed', zh: '待支付佣金', en: 'Confirmed' },
  { code: 3, key: 'paid', zh: '佣金已支付', en: 'Commission paid' },
  { code: 4, key: 'carriedForward', zh: '结转下期', en: 'Carried forward' },
] as const satisfies readonly KeyedItem[];
/** The codes of `STATEMENT_STATES` by their keys. */
export const STATEMENT_STATE = /* @__PURE__ */ codesByKey(STATEMENT_STATES);
export type StatementState = CodeOf<typeof STATEMENT_STATES>;
