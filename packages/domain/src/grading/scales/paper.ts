import { type Band, ladderOf, type Scale } from './scale-types.ts';
import { PAPER_DEFECTS } from './severity.ts';

const BANDS: readonly Band[] = [
  { code: 'PR', zh: '差', en: 'Poor', numbers: [1] },
  { code: 'FR', zh: '一般', en: 'Fair', numbers: [2] },
  { code: 'G', zh: '好', en: 'Good', numbers: [4, 6] },
  { code: 'VG', zh: '很好', en: 'Very Good', numbers: [8, 10] },
  { code: 'F', zh: '美品', en: 'Fine', numbers: [12] },
  { code: 'F', zh: '精选美品', en: 'Choice Fine', numbers: [15] },
  { code: 'VF', zh: '很美', en: 'Very Fine', numbers: [20, 25] },
  { code: 'VF', zh: '精选很美', en: 'Choice Very Fine', numbers: [30, 35] },
  { code: 'XF', zh: '极美', en: 'Extremely Fine', numbers: [40] },
  { code: 'XF', zh: '精选极美', en: 'Choice Extremely Fine', numbers: [45] },
  { code: 'AU', zh: '近未流通', en: 'About Unc', numbers: [50, 53, 55] },
  { code: 'AU', zh: '精选近未流通', en: 'Choice About Unc', numbers: [58] },
  { code: 'UNC', zh: '未流通', en: 'Unc', numbers: [60, 61, 62] },
  { code: 'UNC', zh: '精选未流通', en: 'Choice Unc', numbers: [63, 64] },
  { code: 'UNC', zh: '宝石级', en: 'Gem Unc', numbers: [65, 66] },
  { code: 'UNC', zh: '超级宝石级', en: 'Superb Gem Unc', numbers: [67, 68, 69] },
  { code: 'UNC', zh: '顶级未流通', en: 'Seventy Gem Unc', numbers: [70] },
];

/** Paper money, 29 numbers (scales.md §3). */
export const PAPER70: Scale = {
  code: 'paper70',
  zh: '纸钞70分制',
  en: 'Paper money 1-70',
  kind: 'paper',
  ladder: ladderOf(BANDS),
  strikes: [],
  plusNumbers: [],
  isStarAllowed: true,
  starNotOn: [70],
  epq: { forbiddenBelow: 20, requiredFrom: 65 },
  designations: [],
  floor: null,
  belowFloorResult: null,
  floorText: null,
  details: {
    bands: ['PR', 'FR', 'G', 'VG', 'F', 'VF', 'XF', 'AU', 'UNC'],
    word: { zh: 'NET', en: 'NET' },
    defects: PAPER_DEFECTS,
  },
  subScores: [],
  labelSentence: null,
  tolerance: [
    { from: 68, steps: 0 },
    { from: 60, steps: 1 },
    { from: 1, steps: 2 },
  ],
};

/** The house gives paper no score below 20. */
export const PAPER70_HOUSE: Scale = {
  ...PAPER70,
  code: 'paper70-house',
  zh: '纸钞70分制（本所，20起）',
  en: 'Paper money, house, from 20',
  ladder: ladderOf(BANDS, 20),
  floor: 20,
  belowFloorResult: 3,
  floorText: { zh: '真品', en: 'Genuine' },
};
