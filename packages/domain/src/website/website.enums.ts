import type { CodeOf, EnumItem } from '../kernel/enums.ts';

/** State of a feedback (terms.md “Enumerations”). */
export const FEEDBACK_STATUSES = [
  { code: 0, zh: '新', en: 'New' },
  { code: 1, zh: '处理中', en: 'In progress' },
  { code: 2, zh: '已回复', en: 'Answered' },
  { code: 3, zh: '关闭', en: 'Closed' },
] as const satisfies readonly EnumItem[];
export type FeedbackStatus = CodeOf<typeof FEEDBACK_STATUSES>;
