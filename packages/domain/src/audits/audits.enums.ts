import type { CodeOf, EnumItem } from '../kernel/enums.ts';

/** Why an audit task exists (terms.md “Enumerations”); 14 is a gap between graders, 15 a certificate. */
export const AUDIT_TYPES = [
  { code: 1, zh: '高分', en: 'High score' },
  { code: 2, zh: '高价', en: 'High value' },
  { code: 3, zh: '版别/珍稀', en: 'Variety/rarity' },
  { code: 4, zh: '改分', en: 'Score change' },
  { code: 5, zh: '改明细', en: 'Detail change' },
  { code: 6, zh: '改价/免单', en: 'Price change/waiver' },
  { code: 7, zh: '伪品结论', en: 'Counterfeit verdict' },
  { code: 8, zh: '存疑', en: 'Questionable' },
  { code: 9, zh: '重评变动', en: 'Regrade change' },
  { code: 10, zh: '补打标签', en: 'Label reprint' },
  { code: 11, zh: '删除/恢复', en: 'Delete/restore' },
  { code: 12, zh: '赔付', en: 'Compensation' },
  { code: 13, zh: '额度', en: 'Credit limit' },
  { code: 14, zh: '评分分歧', en: 'Grade disagreement' },
  { code: 15, zh: '证书作废/解除预警', en: 'Void certificate/lift alert' },
] as const satisfies readonly EnumItem[];
export type AuditType = CodeOf<typeof AUDIT_TYPES>;

/** How bad an outbound quality finding is (terms.md “Enumerations”). */
export const QC_SEVERITIES = [
  { code: 1, zh: '致命', en: 'Critical' },
  { code: 2, zh: '严重', en: 'Major' },
  { code: 3, zh: '轻微', en: 'Minor' },
] as const satisfies readonly EnumItem[];
export type QcSeverity = CodeOf<typeof QC_SEVERITIES>;

/** Checklist of the outbound quality check (terms.md “Enumerations”); the codes are ours, the appendix has none. */
export const QC_ITEMS = [
  { code: 'label', zh: '标签内容', en: 'Label text' },
  { code: 'grade', zh: '分数', en: 'Grade' },
  { code: 'number', zh: '编号/芯片', en: 'Number/chip' },
  { code: 'coin', zh: '币标一致', en: 'Right coin' },
  { code: 'holder', zh: '盒体', en: 'Holder' },
  { code: 'ring', zh: '配环', en: 'Ring' },
  { code: 'orientation', zh: '正反方向', en: 'Orientation' },
  { code: 'clean', zh: '清洁', en: 'Cleanliness' },
  { code: 'request', zh: '特殊要求', en: 'Special request' },
  { code: 'oldPiece', zh: '与旧证书同一枚', en: 'Piece of the old certificate' },
  { code: 'fees', zh: '费用', en: 'Fees' },
] as const satisfies readonly EnumItem[];
export type QcItem = CodeOf<typeof QC_ITEMS>;

/** Result of a spot check (terms.md “Enumerations”). */
export const RECHECK_VERDICTS = [
  { code: 0, zh: '合格', en: 'Conform' },
  { code: 1, zh: '偏差', en: 'Deviation' },
  { code: 2, zh: '严重偏差', en: 'Major deviation' },
] as const satisfies readonly EnumItem[];
export type RecheckVerdict = CodeOf<typeof RECHECK_VERDICTS>;
