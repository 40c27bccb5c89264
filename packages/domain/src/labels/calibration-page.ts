import { escapeXml } from './drawing/label-svg.ts';

/** A page to measure with a ruler; `words` are printed in its middle, one a line. */
export type CalibrationPage = {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly words: readonly string[];
};

const INSET_MM = 2;
const LINE_MM = 0.15;
const INK = '#111111';
const FONT = '"Segoe UI", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

const line = (d: string) => `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${LINE_MM}"/>`;
const words = (text: string, x: number, y: number, sizeMm: number, anchor = 'middle') =>
  `<text x="${x}" y="${y}" font-size="${sizeMm}" text-anchor="${anchor}" fill="${INK}">${escapeXml(text)}</text>`;

/** Length of the tick at a whole millimetre. */
function tickMm(at: number): number {
  if (at % 10 === 0) return 2.6;
  return at % 5 === 0 ? 1.8 : 1;
}

/** Ticks for every millimetre along the upper and the left edge, a number at every ten. */
function rulers({ widthMm, heightMm }: CalibrationPage): string {
  const along = Array.from({ length: Math.floor(widthMm) + 1 }, (_, x) => `M${x} 0v${tickMm(x)}`).join('');
  const down = Array.from({ length: Math.floor(heightMm) + 1 }, (_, y) => `M0 ${y}h${tickMm(y)}`).join('');
  const tens = (most: number) => Array.from({ length: Math.floor((most - 4) / 10) }, (_, n) => (n + 1) * 10);
  return [
    line(along + down),
    ...tens(widthMm).map((x) => words(String(x), x, 4.6, 1.8)),
    ...tens(heightMm).map((y) => words(String(y), 3, y + 0.65, 1.8, 'start')),
  ].join('');
}

/** Where the corners and the middle must be: a frame 2 mm inside the edge and a cross of 10 mm. */
function marks({ widthMm, heightMm }: CalibrationPage): string {
  const [x, y] = [widthMm / 2, heightMm / 2];
  const frame = `M${INSET_MM} ${INSET_MM}H${widthMm - INSET_MM}V${heightMm - INSET_MM}H${INSET_MM}Z`;
  return line(`${frame}M${x - 5} ${y}h10M${x} ${y - 5}v10`);
}

/** Rulers, frame and cross of a paper at exact millimetres, as a stand-alone SVG. Pure; words are escaped. */
export function calibrationSvg(page: CalibrationPage): string {
  const { widthMm, heightMm } = page;
  const sizeMm = Math.min(3, heightMm / 12);
  const text = page.words.map((one, at) =>
    words(one, widthMm / 2, heightMm / 2 + 6 + sizeMm + at * sizeMm * 1.4 - (heightMm < 40 ? 3 : 0), sizeMm),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthMm}mm" height="${heightMm}mm" viewBox="0 0 ${widthMm} ${heightMm}" font-family="${escapeXml(FONT)}">${rulers(page)}${marks(page)}${text.join('')}</svg>`;
}
