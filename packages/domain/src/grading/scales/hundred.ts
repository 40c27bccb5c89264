import { type Band, ladderOf, type Scale } from './scale-types.ts';
import { COIN_DEFECTS } from './severity.ts';

/** Band words as they stand in narrow places and as they are typed. */
export const SHORT_BANDS: Readonly<Record<string, string>> = {
  中品: '中',
  上品: '上',
  美品: '美',
  差品: '差',
  普品: '普',
};

const AVERAGE: Band = { code: null, zh: '中品', en: 'Average', numbers: [25, 35, 45, 50, 53] };

/** House scale of cash coins: four bands (scales.md §2 recommended house scale). */
export const CASH100_HOUSE: Scale = {
  code: 'cash100-house',
  zh: '古钱100分制（本所）',
  en: 'Cash coins, 100 points, house',
  kind: 'hundred',
  ladder: ladderOf([
    AVERAGE,
    { code: null, zh: '上品', en: 'Good', numbers: [55, 58, 60, 62, 65, 68] },
    { code: null, zh: '美品', en: 'Fine', numbers: [70, 72, 75, 78, 80, 82, 85, 88] },
    { code: null, zh: '极美', en: 'Superb', numbers: [90, 92, 95, 98, 100] },
  ]),
  strikes: [],
  plusNumbers: [],
  isStarAllowed: false,
  starNotOn: [],
  epq: null,
  designations: [],
  floor: 25,
  belowFloorResult: 3,
  floorText: { zh: '真品', en: 'Genuine' },
  details: { bands: [], word: { zh: '真品', en: 'Genuine' }, defects: COIN_DEFECTS },
  subScores: ['文字', '锈色', '铸工', '边道', '整体'],
  labelSentence: {
    zh: '评分只代表品相，不代表版式珍稀度',
    en: 'The grade states condition only, not the rarity of the variety',
  },
  tolerance: [{ from: 0, steps: 2 }],
};

/** GBCA: three bands. */
export const CASH100_GBCA: Scale = {
  ...CASH100_HOUSE,
  code: 'cash100-gbca',
  zh: '古钱100分制（25起，三档）',
  en: 'Cash 100 points, three bands',
  ladder: ladderOf([
    AVERAGE,
    { code: null, zh: '上品', en: 'Good', numbers: [55, 58, 60, 62, 65, 68, 70, 72] },
    { code: null, zh: '美品', en: 'Fine', numbers: [75, 78, 80, 82, 85, 88, 90, 92, 95, 98, 100] },
  ]),
};

/** 28 levels; the words have no English form, so English shows the number alone. */
export const CASH100_28: Scale = {
  ...CASH100_HOUSE,
  code: 'cash100-28',
  zh: '100分制28级',
  en: '100 points, 28 levels',
  ladder: ladderOf([
    { code: null, zh: '差品', en: '', numbers: [5, 10, 15] },
    { code: null, zh: '普品', en: '', numbers: [20, 25, 30, 35] },
    { code: null, zh: '普通美品', en: '', numbers: [40, 45, 50, 55] },
    { code: null, zh: '普通上美', en: '', numbers: [60, 62, 65, 68, 70, 72, 75, 78] },
    { code: null, zh: '近未流通上美', en: '', numbers: [80, 82, 85, 88] },
    { code: null, zh: '近未流通极美', en: '', numbers: [90, 92, 95, 98] },
    { code: null, zh: '完全未流通极美', en: '', numbers: [100] },
  ]),
  floor: 5,
};
