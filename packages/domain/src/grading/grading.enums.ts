import type { CodeOf, EnumItem } from '../kernel/enums.ts';

/** Problems that make a details grade (terms.md “Enumerations”, house default). 00–18 coins, 30–37 paper money. 00 is kept for old data only: a fantasy piece is result 9. */
export const DEFECT_CODES = [
  { code: '00', zh: '臆造品', en: 'Fantasy' },
  { code: '01', zh: '污染/锈蚀', en: 'Contaminated/corroded' },
  { code: '02', zh: '清洗', en: 'Cleaned' },
  { code: '03', zh: '修补', en: 'Repaired' },
  { code: '04', zh: '人工做色/假锈', en: 'Artificial colour/patina' },
  { code: '05', zh: '破裂/暗裂', en: 'Cracked' },
  { code: '06', zh: '磕碰/划伤', en: 'Nicked/scratched' },
  { code: '07', zh: '铸造缺陷', en: 'Casting flaw' },
  { code: '08', zh: '造币错误', en: 'Mint error' },
  { code: '09', zh: '戳记', en: 'Chop mark' },
  { code: '10', zh: '打洞/补洞', en: 'Holed/plugged' },
  { code: '11', zh: '锉边/剪边', en: 'Filed/clipped' },
  { code: '12', zh: '抛光', en: 'Polished' },
  { code: '13', zh: '修字/修底', en: 'Tooled/smoothed' },
  { code: '14', zh: '起皮', en: 'Lamination' },
  { code: '15', zh: 'PVC', en: 'PVC residue' },
  { code: '16', zh: '变形', en: 'Bent' },
  { code: '17', zh: '去环', en: 'Mount removed' },
  { code: '18', zh: '有害锈', en: 'Bronze disease' },
  { code: '30', zh: '折痕', en: 'Folds' },
  { code: '31', zh: '裂口', en: 'Splits' },
  { code: '32', zh: '水洗/压平', en: 'Washed/pressed' },
  { code: '33', zh: '修补(纸)', en: 'Restored' },
  { code: '34', zh: '缺角', en: 'Corner missing' },
  { code: '35', zh: '黄斑/锈渍', en: 'Foxing/rust' },
  { code: '36', zh: '针孔/订孔', en: 'Pin/staple holes' },
  { code: '37', zh: '裁切', en: 'Trimmed' },
] as const satisfies readonly EnumItem[];
export type DefectCode = CodeOf<typeof DEFECT_CODES>;

/** scores.level: blind graders or finalizer, conference, audit, re-check, verification (records.md §2). */
export const SCORE_LEVEL = {
  first: 1,
  second: 2,
  third: 3,
  conference: 4,
  audit: 9,
  recheck: 10,
  verification: 11,
} as const;
export type ScoreLevel = (typeof SCORE_LEVEL)[keyof typeof SCORE_LEVEL];
