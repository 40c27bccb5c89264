import type { Scale } from './scale-types.ts';
import { COIN_DEFECTS } from './severity.ts';

/** Sycee: words without numbers (scales.md §7, scales.md sycee-words). */
export const SYCEE_WORDS: Scale = {
  code: 'sycee-words',
  zh: '银锭品级（无分数）',
  en: 'Sycee, words only',
  kind: 'words',
  ladder: [
    { rank: 1, number: null, code: 'VF', zh: '一般', en: 'Very Fine' },
    { rank: 2, number: null, code: 'XF', zh: '上品', en: 'Extremely Fine' },
    { rank: 3, number: null, code: 'AU', zh: '美品', en: 'About Uncirculated' },
    { rank: 4, number: null, code: 'MS', zh: '极美', en: 'Mint State' },
  ],
  strikes: [],
  plusNumbers: [],
  isStarAllowed: false,
  starNotOn: [],
  epq: null,
  designations: [],
  floor: null,
  belowFloorResult: 3,
  floorText: { zh: '真品', en: 'Genuine' },
  details: { bands: [], word: { zh: '真品', en: 'Genuine' }, defects: COIN_DEFECTS },
  subScores: [],
  labelSentence: null,
  tolerance: [{ from: null, steps: 0 }],
};
