import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { A4, type PaperPage, type PaperText, widthOf } from '@mintmark/domain/kernel/paper-page.ts';
import { escapeXml } from '@mintmark/domain/labels/drawing/label-svg.ts';
import { type PdfObject, pdfFile, utf16Hex } from './pdf-file.ts';

const DPI = 200;
const POINTS_PER_INCH = 72;
/** Dots of a page; an even number in a row, since two stand in a byte. */
const WIDTH = 2 * Math.ceil((A4.widthPt * DPI) / POINTS_PER_INCH / 2);
const HEIGHT = Math.round((A4.heightPt * DPI) / POINTS_PER_INCH);
/** The fonts of the machine, the best first, as labels for network printers are drawn with them. */
const FONTS = 'Noto Sans CJK SC,Noto Sans SC,Source Han Sans SC,Microsoft YaHei,WenQuanYi Micro Hei,sans-serif';
/** Objects before those of the pages: catalogue, pages, and the font of the words that lie under the picture. */
const FIXED = 5;
const PER_PAGE = 3;
const deflated = promisify(deflate);

const textSvg = ({ x, y, sizePt, text, anchor, isBold }: PaperText): string =>
  `<text x="${x}" y="${y}" font-size="${sizePt}" text-anchor="${anchor}"${isBold ? ' font-weight="700"' : ''}>${escapeXml(text)}</text>`;

/** A page as it is looked at. */
function svgOf({ texts, rules }: PaperPage): string {
  const lines = rules.map(
    ({ y, fromX, toX, isStrong }) =>
      `<line x1="${fromX}" x2="${toX}" y1="${y}" y2="${y}" stroke="${isStrong ? '#000' : '#aaa'}" stroke-width="${isStrong ? 1 : 0.5}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${A4.widthPt} ${A4.heightPt}" font-family="${FONTS}">${lines.join('')}${texts.map(textSvg).join('')}</svg>`;
}

/** A page as a picture in sixteen greys, two dots a byte, compressed. */
async function pictureOf(page: PaperPage): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const grey = await sharp(Buffer.from(svgOf(page)))
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer();
  const rowBytes = WIDTH / 2;
  const packed = Buffer.alloc(rowBytes * HEIGHT);
  for (let row = 0; row < HEIGHT; row += 1)
    for (let at = 0; at < WIDTH; at += 1) {
      const dot = (grey[row * WIDTH + at] ?? 0) >> 4;
      const place = row * rowBytes + (at >> 1);
      packed[place] = (packed[place] ?? 0) | (at % 2 === 0 ? dot << 4 : dot);
    }
  return deflated(packed);
}

/** The words of a page where they stand, unseen, to be found, marked and copied. */
function wordsOf({ texts }: PaperPage): string {
  const placed = texts.map(({ x, y, sizePt, text, anchor }) => {
    const left = anchor === 'end' ? x - widthOf(text, sizePt) : x;
    return `/F1 ${sizePt.toFixed(2)} Tf 1 0 0 1 ${left.toFixed(2)} ${(A4.heightPt - y).toFixed(2)} Tm <${utf16Hex(text)}> Tj`;
  });
  return `BT 3 Tr ${placed.join('\n')} ET`;
}

const LAYER_FONT: readonly string[] = [
  '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [4 0 R] >>',
  '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 5 >> /DW 1000 /W [1 95 560] /FontDescriptor 5 0 R >>',
  '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
];

async function pageObjects(page: PaperPage, first: number): Promise<readonly PdfObject[]> {
  const content = `q ${A4.widthPt} 0 0 ${A4.heightPt} 0 0 cm /Im1 Do Q\n${wordsOf(page)}`;
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.widthPt} ${A4.heightPt}] /Contents ${first + 1} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /Im1 ${first + 2} 0 R >> >> >>`,
    { entries: '', bytes: Buffer.from(content, 'latin1') },
    {
      entries: `/Type /XObject /Subtype /Image /Width ${WIDTH} /Height ${HEIGHT} /ColorSpace /DeviceGray /BitsPerComponent 4 /Filter /FlateDecode`,
      bytes: await pictureOf(page),
    },
  ];
}

/**
 * Pages as a PDF. What is seen is a picture that this machine draws with its fonts, as labels for network printers are, so that it
 * looks alike everywhere whether the reader has Chinese fonts or not; the words lie under it. Source: decision 0110.
 */
export async function paperPdf(pages: readonly PaperPage[], lang: 'zh-CN' | 'en'): Promise<Buffer> {
  const objects: PdfObject[] = [];
  const firsts = pages.map((_, at) => FIXED + 1 + at * PER_PAGE);
  for (const [at, page] of pages.entries()) objects.push(...(await pageObjects(page, firsts[at] ?? 0)));
  return pdfFile([
    `<< /Type /Catalog /Pages 2 0 R /Lang (${lang}) >>`,
    `<< /Type /Pages /Kids [${firsts.map((first) => `${first} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ...LAYER_FONT,
    ...objects,
  ]);
}
