import { describe, expect, it } from 'vitest';
import { calibrationSvg } from '../calibration-page.ts';
import { SAMPLE_LABELS } from '../sample-labels.ts';
import { BUILTIN_TEMPLATES } from '../templates/builtin-templates.ts';
import { blackAndWhite, blankBitmap, layOnPaper, stampCodes } from './bitmap.ts';
import { code128Bars } from './code128.ts';
import { layoutLabel } from './layout-label.ts';
import { zplLabel } from './zpl.ts';

const QR = [
  [true, false],
  [false, true],
];
const rows = ({ width, height, dots }: ReturnType<typeof blankBitmap>) =>
  Array.from({ length: height }, (_, row) => dots.slice(row * width, (row + 1) * width).join(''));

describe('dots of a label', () => {
  it('are black where the picture is dark', () => {
    expect(rows(blackAndWhite(Uint8Array.from([0, 159, 160, 255]), 2, 2))).toEqual(['11', '00']);
  });

  it('have codes on whole dots, centred in their box', () => {
    const made = stampCodes(blankBitmap(8, 8), [{ kind: 'qr', x: 1, y: 1, w: 5, text: 'x' }], 1, () => QR);
    expect(made.ok && rows(made.value).slice(1, 6)).toEqual([
      '01100000',
      '01100000',
      '00011000',
      '00011000',
      '00000000',
    ]);
  });

  it('have bars that are multiples of one width', () => {
    const made = stampCodes(
      blankBitmap(400, 4),
      [{ kind: 'code128', x: 0, y: 0, w: 400, h: 4, text: 'G26' }],
      1,
      () => QR,
    );
    if (!made.ok) throw new Error('refused');
    const runs =
      rows(made.value)[2]
        ?.replace(/^0+|0+$/g, '')
        .match(/1+|0+/g) ?? [];
    const module = Math.min(...runs.map((run) => run.length));
    expect(runs.map((run) => run.length / module)).toEqual(code128Bars('G26'));
  });

  it('refuse a code that the head cannot set', () => {
    const made = stampCodes(blankBitmap(8, 8), [{ kind: 'qr', x: 0, y: 0, w: 3, text: 'x' }], 1, () => QR);
    expect(made).toEqual({ ok: false, error: { code: 'CODE_TOO_FINE', kind: 'qr', text: 'x' } });
  });

  it('move with the printer’s offset, and what leaves the paper is not printed', () => {
    const label = { width: 2, height: 2, dots: Uint8Array.from([1, 1, 1, 1]) };
    expect(rows(layOnPaper(label, { width: 3, height: 3 }, { x: 1, y: 1 }))).toEqual(['000', '011', '011']);
    expect(rows(layOnPaper(label, { width: 3, height: 3 }, { x: -1, y: 2 }))).toEqual(['000', '000', '100']);
  });
});

describe('ZPL', () => {
  it('is one picture, bytes from the left, rows filled up', () => {
    const dots = Uint8Array.from([1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
    expect(zplLabel({ width: 9, height: 2, dots }, 'B1', 3)).toBe(
      '^XA\n^FX B1^FS\n^PW9^LL2^LH0,0^LS0^LT0\n^FO0,0^GFA,4,4,2,80804000^FS\n^PQ3\n^XZ\n',
    );
  });

  it.each(['^XA^JUF', '~JR', 'a\u0000b\n^XZ'])('reads no command out of %j', (name) => {
    const commands = zplLabel(blankBitmap(8, 1), name).match(/[\^~]../g);
    expect(commands).toEqual([
      '^XA',
      '^FX',
      '^FS',
      '^PW',
      '^LL',
      '^LH',
      '^LS',
      '^LT',
      '^FO',
      '^GF',
      '^FS',
      '^PQ',
      '^XZ',
    ]);
  });
});

describe('sheets to try a printer with', () => {
  it('have rulers at exact millimetres and escape what people typed', () => {
    const svg = calibrationSvg({ widthMm: 70, heightMm: 25, words: ['<b>'] });
    expect(svg).toContain('width="70mm" height="25mm" viewBox="0 0 70 25"');
    expect(svg).toContain('M60 0v2.6');
    expect(svg).toContain('M65 0v1.8');
    expect(svg).toContain('&lt;b&gt;');
  });

  it.each(BUILTIN_TEMPLATES)('have a sample for $id', (template) => {
    expect(layoutLabel(template, SAMPLE_LABELS[template.kind]).ok).toBe(true);
  });
});
