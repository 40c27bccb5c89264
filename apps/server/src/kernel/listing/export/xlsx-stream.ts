import type { Writable } from 'node:stream';
import type { CellKind, SheetFormat } from './sheet-format.ts';
import { ZipStream } from './zip-stream.ts';

/** Width in characters. */
export interface SheetColumn {
  readonly width: number;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const LONGEST_CELL = 32_767;

const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELS}"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${RELS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text of an XML cell; control characters that XML does not know are left out. */
function escapeText(text: string): string {
  return (
    text
      .slice(0, LONGEST_CELL)
      .replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what XML 1.0 forbids
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  );
}

const AROUND: Readonly<Record<CellKind, readonly [string, string]>> = {
  number: ['<c><v>', '</v></c>'],
  money: ['<c s="2"><v>', '</v></c>'],
  text: ['<c s="3" t="inlineStr"><is><t xml:space="preserve">', '</t></is></c>'],
};

/** Rows of a sheet; text cells are inline strings. */
export const SHEET: SheetFormat = {
  rowStart: '<row>',
  between: '',
  rowEnd: '</row>',
  empty: '<c/>',
  around: (kind) => AROUND[kind],
  escape: escapeText,
  isSpecial: (byte) => byte < 0x20 || byte === 0xef || '&<>'.includes(String.fromCharCode(byte)),
  longest: LONGEST_CELL,
};

async function* sheet(
  headings: readonly string[],
  columns: readonly SheetColumn[],
  body: AsyncIterable<string | Buffer>,
): AsyncGenerator<string | Buffer> {
  const titles = headings.map((text) => `<c s="1" t="inlineStr"><is><t>${escapeText(text)}</t></is></c>`).join('');
  const widths = columns
    .map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths}</cols><sheetData><row>${titles}</row>`;
  yield* body;
  yield '</sheetData></worksheet>';
}

/** Writes one sheet with the pieces of its body into the sink as they come, compression level 1 (speed.md). */
export async function writeXlsx(
  sink: Writable,
  headings: readonly string[],
  columns: readonly SheetColumn[],
  body: AsyncIterable<string | Buffer>,
): Promise<void> {
  const zip = new ZipStream(sink);
  for (const [name, text] of Object.entries(PARTS)) await zip.add(name, [text]);
  await zip.add('xl/worksheets/sheet1.xml', sheet(headings, columns, body));
  await zip.end();
}
