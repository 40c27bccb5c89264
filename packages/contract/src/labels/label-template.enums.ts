/** Where a version of a label template stands: edited, in force, to come, followed by a later one, or taken out of use. */
export const LABEL_TEMPLATE_PHASES = [
  { code: 'draft', zh: '草稿', en: 'Draft' },
  { code: 'current', zh: '使用中', en: 'In use' },
  { code: 'future', zh: '待生效', en: 'To come' },
  { code: 'followed', zh: '已被替代', en: 'Followed' },
  { code: 'withdrawn', zh: '已停用', en: 'Withdrawn' },
] as const;
export type LabelTemplatePhase = (typeof LABEL_TEMPLATE_PHASES)[number]['code'];
