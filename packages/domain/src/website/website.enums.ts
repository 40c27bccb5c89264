import { type CodeOf, codesByKey, type KeyedItem } from '../kernel/enums.ts';

/** State of a feedback (terms.md “Enumerations”). */
export const FEEDBACK_STATUSES = [
  { code: 0, key: 'new', zh: '新', en: 'New' },
  { code: 1, key: 'inProgress', zh: '处理中', en: 'In progress' },
  { code: 2, key: 'answered', zh: '已回复', en: 'Answered' },
  { code: 3, key: 'closed', zh: '关闭', en: 'Closed' },
] as const satisfies readonly KeyedItem[];
/** The codes of `FEEDBACK_STATUSES` by their keys. */
export const FEEDBACK_STATUS = /* @__PURE__ */ codesByKey(FEEDBACK_STATUSES);
export type FeedbackStatus = CodeOf<typeof FEEDBACK_STATUSES>;
