/** A line of words on a page; places in points from the top left corner, `y` is the line that the words stand on. */
export type PaperText = {
  readonly x: number;
  readonly y: number;
  readonly sizePt: number;
  readonly text: string;
  readonly anchor: 'start' | 'end';
  readonly isBold: boolean;
};
/** A horizontal rule. */
export type PaperRule = {
  readonly y: number;
  readonly fromX: number;
  readonly toX: number;
  readonly isStrong: boolean;
};
export type PaperPage = { readonly texts: readonly PaperText[]; readonly rules: readonly PaperRule[] };

/** A4 upright, in points. */
export const A4 = { widthPt: 595, heightPt: 842 } as const;

const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60\uffe0-\uffe6]|[\u{20000}-\u{3ffff}]/u;
const NARROW_EM = 0.56;

/** About how wide words are, in points: Chinese characters are square, others a good half of that. */
export const widthOf = (text: string, sizePt: number): number =>
  [...text].reduce((sum, sign) => sum + (WIDE.test(sign) ? 1 : NARROW_EM), 0) * sizePt;

/** The size at which words fit into their room, never larger than wished. */
export const fittingPt = (text: string, sizePt: number, roomPt: number): number =>
  Math.min(sizePt, (sizePt * roomPt) / Math.max(widthOf(text, sizePt), 1));
