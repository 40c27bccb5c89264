import { type CodeOf, codesByKey, type EnumItem, type KeyedItem } from '../kernel/enums.ts';

/** Why an audit task exists (terms.md “Enumerations”); 14 is a gap between graders, 15 a certificate. */
export const AUDIT_TYPES = [
  { code: 1, key: 'highScore', zh: '高分', en: 'High score' },
  { code: 2, key: 'highValue', zh: '高价', en: 'High value' },
  { code: 3, key: 'variety', zh: '版别/珍稀', en: 'Variety/rarity' },
  { code: 4, key: 'scoreChange', zh: '改分', en: 'Score change' },
  { code: 5, key: 'detailChange', zh: '改明细', en: 'Detail change' },
  { code: 6, key: 'priceChange', zh: '改价/免单', en: 'Price change/waiver' },
  { code: 7, key: 'counterfeit', zh: '伪品结论', en: 'Counterfeit verdict' },
  { code: 8, key: 'questionable', zh: '存疑', en: 'Questionable' },
  { code: 9, key: 'regradeChange', zh: '重评变动', en: 'Regrade change' },
  { code: 10, key: 'reprint', zh: '补打标签', en: 'Label reprint' },
  { code: 11, key: 'deletion', zh: '删除/恢复', en: 'Delete/restore' },
  { code: 12, key: 'compensation', zh: '赔付', en: 'Compensation' },
  { code: 13, key: 'creditLimit', zh: '额度', en: 'Credit limit' },
  { code: 14, key: 'disagreement', zh: '评分分歧', en: 'Grade disagreement' },
  { code: 15, key: 'certificate', zh: '证书作废/解除预警', en: 'Void certificate/lift alert' },
] as const satisfies readonly KeyedItem[];
/** The codes of `AUDIT_TYPES` by their keys. */
export const AUDIT_TYPE = /* @__PURE__ */ codesByKey(AUDIT_TYPES);
export type AuditType = CodeOf<typeof AUDIT_TYPES>;

/** How bad an outbound quality finding is (terms.md “Enumerations”). */
export const QC_SEVERITIES = [
  { code: 1, key: 'critical', zh: '致命', en: 'Critical' },
  { code: 2, key: 'major', zh: '严重', en: 'Major' },
  { code: 3, key: 'minor', zh: '轻微', en: 'Minor' },
] as const satisfies readonly KeyedItem[];
/** The codes of `QC_SEVERITIES` by their keys. */
export const QC_SEVERITY = /* @__PURE__ */ codesByKey(QC_SEVERITIES);
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
  { code: 0, key: 'conform', zh: '合格', en: 'Conform' },
  { code: 1, key: 'deviation', zh: '偏差', en: 'Deviation' },
  { code: 2, key: 'majorDeviation', zh: '严重偏差', en: 'Major deviation' },
] as const satisfies readonly KeyedItem[];
/** The codes of `RECHECK_VERDICTS` by their keys. */
export const RECHECK_VERDICT = /* @__PURE__ */ codesByKey(RECHECK_VERDICTS);
export type RecheckVerdict = CodeOf<typeof RECHECK_VERDICTS>;
