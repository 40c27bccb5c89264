const NARROW = /[ .,:;!'|ijlI()[\]/·-]/;
const WIDE = /[mwMW@%…—]/;

function emOf(char: string): number {
  if (char > '\u2e80') return 1;
  if (NARROW.test(char)) return 0.34;
  if (WIDE.test(char)) return 0.88;
  return char >= 'A' && char <= 'Z' ? 0.67 : 0.58;
}

/** About how wide a line of text is, rather too wide than too narrow: full-width characters one em, figures 0.58. */
export function textPx(text: string, sizePx = 13): number {
  let em = 0;
  for (const char of text) em += emOf(char);
  return Math.ceil(em * sizePx);
}

/** The same for words that may stand on two lines; what has no space stays on one. */
export function twoLinesPx(text: string, sizePx = 13): number {
  const words = text.split(' ');
  const splits = words.map((_, at) =>
    Math.max(textPx(words.slice(0, at).join(' '), sizePx), textPx(words.slice(at).join(' '), sizePx)),
  );
  return Math.min(...splits);
}
