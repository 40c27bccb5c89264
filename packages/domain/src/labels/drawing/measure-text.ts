/** Width in millimetres of a text set at a size (mm) and weight, without letter spacing. */
export type MeasureText = (text: string, sizeMm: number, weight: number) => number;

const WIDE =
  /[\u1100-\u115f\u2014\u2018-\u201d\u2026\u2605\u2606\u2e80-\u303f\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const BOLD_FROM = 600;
const BOLD_FACTOR = 1.06;

/** Widths in em of a plain grotesque, taken wide: a label must rather be refused than overflow. First match counts. */
const LATIN: readonly (readonly [RegExp, number])[] = [
  [/\p{M}/u, 0],
  [/[ijlI|'.,:;!]/, 0.29],
  [/[\sftr()[\]{}/\\"`-]/, 0.38],
  [/[mw%]/, 0.88],
  [/[MW@]/, 0.95],
  [/[0-9]/, 0.57],
  [/[a-zß-ÿ]/, 0.57],
  [/[A-ZÀ-Þ&]/, 0.7],
];
const OTHER_EM = 0.65;

/**
 * Approximate width for the font stack of look.md §2: Han, kana and full-width signs one em, Latin by class, bold
 * Latin a little wider. Callers with a real font (a browser canvas) pass their own function instead.
 */
export const approximateTextWidth: MeasureText = (text, sizeMm, weight) => {
  const bold = weight >= BOLD_FROM ? BOLD_FACTOR : 1;
  let em = 0;
  for (const char of text.normalize('NFC')) em += WIDE.test(char) ? 1 : latinEm(char) * bold;
  return em * sizeMm;
};

function latinEm(char: string): number {
  return LATIN.find(([pattern]) => pattern.test(char))?.[1] ?? OTHER_EM;
}
