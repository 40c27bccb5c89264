export { gramQuery, gramsOf } from './grams.ts';
export { type IndexedWords, indexGrams, indexPlain, SIGHT, type Sight, wantedGrams } from './index-grams.ts';
export { type NearRun, type NearWord, nearOf } from './near.ts';
export { pinyinInitials } from './pinyin.ts';
