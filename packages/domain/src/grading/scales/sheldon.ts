import { type Band, type DesignationGroup, ladderOf, type Scale, type StrikeRule } from './scale-types.ts';
import { COIN_DEFECTS } from './severity.ts';

/** The 30 numbers of the Sheldon scale with the prefix of a business strike (scales.md §1). */
const BANDS: readonly Band[] = [
  { code: 'PO', zh: '仅可识别', en: 'Poor', numbers: [1] },
  { code: 'FR', zh: '大部磨耗', en: 'Fair', numbers: [2] },
  { code: 'AG', zh: '边缘磨耗', en: 'About Good', numbers: [3] },
  { code: 'G', zh: '细部磨平', en: 'Good', numbers: [4, 6] },
  { code: 'VG', zh: '少部细节', en: 'Very Good', numbers: [8, 10] },
  { code: 'F', zh: '深雕处有细节', en: 'Fine', numbers: [12, 15] },
  { code: 'VF', zh: '一般流通', en: 'Very Fine', numbers: [20, 25, 30, 35] },
  { code: 'XF', zh: '上品', en: 'Extremely Fine', numbers: [40, 45] },
  { code: 'AU', zh: '近未使用', en: 'About Uncirculated', numbers: [50, 53, 55, 58] },
  { code: 'MS', zh: '未流通', en: 'Mint State', numbers: [60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70] },
];

const STRIKES: readonly StrikeRule[] = [
  { code: 'MS', zh: '普制', en: 'Business strike', aliases: [], warnBelow: null },
  { code: 'PF', zh: '精制', en: 'Proof', aliases: ['PR'], warnBelow: 60 },
  { code: 'SP', zh: '特制/样币', en: 'Specimen', aliases: [], warnBelow: 60 },
];

const ANY_STRIKE = ['MS', 'PF', 'SP'] as const;
const FREE = { isCopperOnly: false, requiredFrom: null };

const DESIGNATIONS: readonly DesignationGroup[] = [
  {
    group: 'copperColour',
    codes: ['BN', 'RB', 'RD'],
    isExclusive: true,
    strikes: ANY_STRIKE,
    minNumber: null,
    isCopperOnly: true,
    requiredFrom: 60,
    aliases: {},
  },
  {
    group: 'cameo',
    codes: ['CAM', 'DCAM'],
    isExclusive: true,
    strikes: ['PF'],
    minNumber: 60,
    ...FREE,
    aliases: { CA: 'CAM', UCAM: 'DCAM', UC: 'DCAM' },
  },
  {
    group: 'prooflike',
    codes: ['PL', 'DPL'],
    isExclusive: true,
    strikes: ['MS'],
    minNumber: 60,
    ...FREE,
    aliases: { DMPL: 'DPL' },
  },
  {
    group: 'eye',
    codes: ['原光', '五彩', '红光', '满打', '弱打'],
    isExclusive: false,
    strikes: ANY_STRIKE,
    minNumber: null,
    ...FREE,
    aliases: { 彩光: '五彩' },
  },
];

/** All 30 numbers: machine-struck coins, medals, circulation coins. */
export const SHELDON70: Scale = {
  code: 'sheldon70',
  zh: '70分制（全部30级）',
  en: 'Sheldon 1-70, all 30 numbers',
  kind: 'sheldon',
  ladder: ladderOf(BANDS),
  strikes: STRIKES,
  plusNumbers: [45, 50, 53, 55, 58, 62, 63, 64, 65, 66, 67, 68],
  isStarAllowed: true,
  starNotOn: [70],
  epq: null,
  designations: DESIGNATIONS,
  floor: null,
  belowFloorResult: null,
  floorText: null,
  details: {
    bands: ['PO', 'FR', 'AG', 'G', 'VG', 'F', 'VF', 'XF', 'AU', 'UNC', 'PF', 'SP'],
    word: { zh: '细节', en: 'Details' },
    defects: COIN_DEFECTS,
  },
  subScores: [],
  labelSentence: null,
  tolerance: [
    { from: 68, steps: 0 },
    { from: 60, steps: 1 },
    { from: 1, steps: 2 },
  ],
};

/** GBCA's subset: nothing below 25 (scales.md §1). */
export const SHELDON70_GBCA: Scale = {
  ...SHELDON70,
  code: 'sheldon70-gbca',
  zh: '70分制（25起）',
  en: 'Sheldon from 25',
  ladder: ladderOf(BANDS, 25),
  floor: 25,
  belowFloorResult: 3,
  floorText: { zh: '真品', en: 'Genuine' },
};

/** Modern gold and silver: 60–70, no plus. */
export const SHELDON70_MODERN: Scale = {
  ...SHELDON70,
  code: 'sheldon70-modern',
  zh: '现代币60-70',
  en: 'Modern 60-70',
  ladder: ladderOf(BANDS, 60),
  plusNumbers: [],
  floor: 60,
  belowFloorResult: 3,
  floorText: { zh: '真品', en: 'Genuine' },
  tolerance: [
    { from: 68, steps: 0 },
    { from: 60, steps: 1 },
  ],
};
