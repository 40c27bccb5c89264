import type { ScaleKind } from './scale-types.ts';

/** What the ladders are called. */
export const SCALE_KINDS: readonly { readonly code: ScaleKind; readonly zh: string; readonly en: string }[] = [
  { code: 'sheldon', zh: '70 分制', en: '70 points' },
  { code: 'hundred', zh: '百分制', en: '100 points' },
  { code: 'paper', zh: '纸钞 70 分制', en: 'Paper, 70 points' },
  { code: 'words', zh: '文字等级', en: 'Words' },
];
