export { gramQuery, gramsOf } from './grams.ts';
export { pinyinInitials } from './pinyin.ts';
