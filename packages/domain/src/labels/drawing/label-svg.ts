import { code128Bars } from './code128.ts';
import type { DrawItem, LabelDrawing } from './layout-label.ts';

/** Dark modules of a QR code, row by row, without quiet zone. */
export type QrMatrix = readonly (readonly boolean[])[];

/** Encoders of the codes on a label; Code 128 is our own unless the caller brings another. */
export type BarcodeEncoders = {
  readonly qr: (text: string) => QrMatrix;
  readonly code128?: (text: string) => readonly number[];
};

const INK = '#111111';
const ANCHOR = { left: 'start', center: 'middle', right: 'end' } as const;

/**
 * The drawing as a stand-alone SVG in millimetres; text and attributes are escaped. Pure.
 * Throws a RangeError when an encoder gives an empty code. Source: D45 “SVG in millimetres”.
 */
export function drawingToSvg(drawing: LabelDrawing, encoders: BarcodeEncoders): string {
  const { widthMm, heightMm, fontFamily, items } = drawing;
  const head = attributes({
    xmlns: 'http://www.w3.org/2000/svg',
    width: `${mm(widthMm)}mm`,
    height: `${mm(heightMm)}mm`,
    viewBox: `0 0 ${mm(widthMm)} ${mm(heightMm)}`,
    'font-family': fontFamily,
  });
  return `<svg${head}>${items.map((item) => itemToSvg(item, encoders)).join('')}</svg>`;
}

/** Escapes text for element content and quoted attributes; what XML cannot carry at all is left out. */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the ones XML 1.0 forbids
  const legal = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return legal.replace(/[&<>"']/g, (char) => entities[char] ?? char);
}

function itemToSvg(item: DrawItem, encoders: BarcodeEncoders): string {
  switch (item.kind) {
    case 'text':
      return textToSvg(item);
    case 'rect':
      return `<rect${attributes({ x: mm(item.x), y: mm(item.y), width: mm(item.w), height: mm(item.h), fill: item.color })}/>`;
    case 'path': {
      const transform = `translate(${mm(item.x)} ${mm(item.y)}) scale(${mm(item.w / item.viewSize, 6)})`;
      const isFilled = item.strokeWidth === null;
      const paint = isFilled
        ? { fill: item.color, 'fill-rule': 'evenodd' }
        : { fill: 'none', stroke: item.color, 'stroke-width': mm(item.strokeWidth ?? 0), 'stroke-linecap': 'round' };
      return `<path${attributes({ transform, d: item.d, ...paint })}/>`;
    }
    case 'logo': {
      const place = { x: mm(item.x), y: mm(item.y), width: mm(item.w), height: mm(item.h) };
      return `<image${attributes({ ...place, preserveAspectRatio: 'xMidYMid meet', href: item.href })}/>`;
    }
    case 'code128':
      return barsToSvg(item, (encoders.code128 ?? code128Bars)(item.text));
    default:
      return matrixToSvg(item, encoders.qr(item.text));
  }
}

function textToSvg(item: Extract<DrawItem, { kind: 'text' }>): string {
  const head = attributes({
    x: mm(item.x),
    y: mm(item.y),
    'text-anchor': ANCHOR[item.align],
    'font-weight': String(item.weight),
    fill: item.color,
    ...(item.spacingMm === 0 ? {} : { 'letter-spacing': mm(item.spacingMm) }),
    // Spaces are part of a label's design; one line each, never collapsed.
    'xml:space': 'preserve',
  });
  const runs = item.runs.map((run) => {
    const lift = run.riseMm === 0 ? {} : { dy: mm(-run.riseMm) };
    return `<tspan${attributes({ 'font-size': mm(run.sizeMm), ...lift })}>${escapeXml(run.text)}</tspan>`;
  });
  return `<text${head}>${runs.join('')}</text>`;
}

/** Bars are scaled to the box: widths in modules, first a bar. */
function barsToSvg(item: Extract<DrawItem, { kind: 'code128' }>, widths: readonly number[]): string {
  const modules = widths.reduce((sum, width) => sum + width, 0);
  if (modules === 0) throw new RangeError('a Code 128 encoder gave no bars');
  let at = 0;
  const bars = widths.map((width, index) => {
    const bar = index % 2 === 0 ? `M${at} 0h${width}v1h-${width}z` : '';
    at += width;
    return bar;
  });
  return scaled(item.x, item.y, item.w / modules, item.h, bars.join(''));
}

/** Runs of dark modules of a row become one rectangle. */
function matrixToSvg(item: Extract<DrawItem, { kind: 'qr' }>, matrix: QrMatrix): string {
  if (matrix.length === 0) throw new RangeError('a QR encoder gave no modules');
  const rows = matrix.map((row, y) => {
    const runs = [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ];
    return runs.map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`).join('');
  });
  const module = item.w / matrix.length;
  return scaled(item.x, item.y, module, module, rows.join(''));
}

function scaled(x: number, y: number, scaleX: number, scaleY: number, d: string): string {
  const transform = `translate(${mm(x)} ${mm(y)}) scale(${mm(scaleX, 6)} ${mm(scaleY, 6)})`;
  return `<path${attributes({ transform, d, fill: INK, 'shape-rendering': 'crispEdges' })}/>`;
}

function attributes(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
}

/** A measure without trailing zeros, by default to the thousandth of a millimetre. */
function mm(value: number, decimals = 3): string {
  return String(Number(value.toFixed(decimals)));
}
