/** Where a rule stands on a day: edited, in force, to come, or over. */
export const RULE_PHASES = [
  { code: 'draft', zh: '草稿', en: 'Draft' },
  { code: 'current', zh: '生效中', en: 'In force' },
  { code: 'future', zh: '待生效', en: 'To come' },
  { code: 'expired', zh: '已失效', en: 'Expired' },
] as const;
export type RulePhase = (typeof RULE_PHASES)[number]['code'];
