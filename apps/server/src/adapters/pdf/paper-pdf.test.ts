import { inflateSync } from 'node:zlib';
import type { PaperPage } from '@mintmark/domain/kernel/paper-page.ts';
import { expect, test } from 'vitest';
import { paperPdf } from './paper-pdf.ts';
import { wordsOfPdf } from './pdf.factory.ts';

const page = (...words: readonly string[]): PaperPage => ({
  texts: words.map((text, at) => ({ x: 40, y: 60 + at * 20, sizePt: 12, text, anchor: 'start', isBold: false })),
  rules: [{ y: 400, fromX: 40, toX: 500, isStrong: true }],
});

/** The picture of each page, four bits a dot. */
const picturesOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/FlateDecode \/Length (\d+) >>\nstream\n/g)].map((match) => {
    const start = match.index + match[0].length;
    return inflateSync(pdf.subarray(start, start + Number(match[1])));
  });

test('words lie under their page in any script, and the picture of the page has ink where they stand', async () => {
  const pdf = await paperPdf([page('对账单 & <A>', '𠮷'), page('第二页')], 'zh-CN');
  expect(wordsOfPdf(pdf)).toEqual(['对账单 & <A>', '𠮷', '第二页']);
  const pictures = picturesOf(pdf);
  expect(pictures).toHaveLength(2);
  const [rowBytes, rows] = [827, 2_339];
  for (const picture of pictures) {
    expect(picture).toHaveLength(rowBytes * rows);
    const inkIn = (from: number, to: number) =>
      picture.subarray(from * rowBytes, to * rowBytes).filter((byte) => byte !== 0xff).length;
    expect(inkIn(120, 180)).toBeGreaterThan(100);
    expect(inkIn(1_100, 1_120)).toBeGreaterThan(500);
    expect(inkIn(1_300, 2_300)).toBe(0);
  }
});

test('every object of the file is where its table says', async () => {
  const text = (await paperPdf([page('a')], 'en')).toString('latin1');
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe('xref');
  const places = [...text.slice(start).matchAll(/(\d{10}) 00000 n/g)].map(([, at]) => Number(at));
  expect(places.map((at, index) => text.slice(at).startsWith(`${index + 1} 0 obj`))).toEqual(places.map(() => true));
});
