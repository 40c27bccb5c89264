/** The highest number of any scale. */
export const MOST_SCORE = 100;

/** How often a label was printed, as the list of rating orders is asked by it; who looks for prints looks for what is unusual. */
export const PRINTS_ASKED = [
  { code: 'none', zh: '到了打标签一步还没打过', en: 'Not yet, though its turn has come' },
  { code: 'again', zh: '打过两次及以上', en: 'Twice or more' },
  { code: 'often', zh: '打过三次及以上', en: 'Three times or more' },
] as const;
export type PrintsAsked = (typeof PRINTS_ASKED)[number]['code'];
