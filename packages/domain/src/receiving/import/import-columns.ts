import { findHeadings, foldHeading } from '../../kernel/headings.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { ImportColumn } from './import-types.ts';

/** Where each recognised column stands in the headers. */
export type ColumnMap = ReadonlyMap<ImportColumn, number>;

/** Why a heading row cannot be used: required columns absent, or one column twice. */
export type HeaderError = {
  readonly code: 'HEADER_MISSING' | 'HEADER_DUPLICATE';
  readonly columns: readonly ImportColumn[];
};

const HEADINGS: readonly (readonly [ImportColumn, readonly string[]])[] = [
  ['seq', ['序号', '行号', '序', 'no', '#', 'seq', 'rowno', 'lineno', 'sn']],
  ['category', ['类别', '品类', '大类', '分类', '藏品类别', '钱币类别', 'category', 'class']],
  ['name', ['名称', '品名', '藏品名称', '钱币名称', '藏品', 'name', 'item', 'itemname', 'description']],
  ['yearText', ['年份年号', '年份', '年号', '年代', '年份年代', 'year', 'date', 'yearera', 'era']],
  ['variety', ['版别', '版式', '版本', 'variety']],
  [
    'reference',
    [
      '目录号',
      '目录编号',
      '图录号',
      '谱号',
      'reference',
      'references',
      'ref',
      'refno',
      'catalogueno',
      'catalogno',
      'catalogue',
      'catalog',
    ],
  ],
  ['quantity', ['数量', '枚数', '件数', '数目', 'quantity', 'qty', 'pieces', 'pcs', 'count']],
  [
    'declaredValue',
    [
      '申报价值',
      '申报价',
      '申报单价',
      '申报价值元',
      '声明价值',
      'declaredvalue',
      'declared',
      'value',
      'declaredvaluecny',
      'declaredvaluermb',
    ],
  ],
  ['serviceType', ['服务类型', '服务', '服务项目', '评级类型', '送评类型', 'service', 'servicetype']],
  [
    'oldCertNo',
    [
      '旧证书号',
      '旧证号',
      '原证书号',
      '原编号',
      '旧编号',
      '证书号',
      'oldcertificateno',
      'oldcertificate',
      'oldcertno',
      'oldcert',
      'certno',
      'certificateno',
    ],
  ],
  [
    'customerNote',
    ['备注', '客户备注', '说明', '备注说明', 'note', 'notes', 'remark', 'remarks', 'comment', 'comments'],
  ],
];
const COLUMN_OF = new Map(HEADINGS.flatMap(([column, words]) => words.map((word) => [word, column] as const)));
/** Columns without which a list cannot be read; a name or a reference comes to them. */
export const REQUIRED_COLUMNS: readonly ImportColumn[] = ['category', 'quantity', 'declaredValue', 'serviceType'];
const OTHER_UNIT = /万|千元|美元|美金|港|欧元|usd|hkd|eur|us\$|\$|€/;

/**
 * Finds the columns in a heading row: Chinese or English, any order, brackets, stars and punctuation ignored; unknown
 * headings are left alone (a 错误原因 column of a returned file is one). A value in another unit than yuan is not
 * recognised. `remembered` are extra headings of this customer (spec excelHeader), compared in the same way.
 */
export function recogniseColumns(
  headers: readonly string[],
  remembered: ReadonlyMap<string, ImportColumn> = new Map(),
): Result<ColumnMap, HeaderError> {
  const extra = new Map([...remembered].map(([heading, column]) => [foldHeading(heading), column]));
  const headings = findHeadings(headers, (heading) => extra.get(foldHeading(heading)) ?? standardColumn(heading));
  if (!headings.ok) return err({ code: 'HEADER_DUPLICATE', columns: headings.error });
  const found = headings.value;
  const missing = REQUIRED_COLUMNS.filter((column) => !found.has(column));
  if (!found.has('name') && !found.has('reference')) missing.push('name');
  return missing.length > 0 ? err({ code: 'HEADER_MISSING', columns: missing }) : ok(found);
}

/** The column that a heading means by itself, in Chinese or English. */
export function standardColumn(heading: string): ImportColumn | null {
  const column = COLUMN_OF.get(foldHeading(heading)) ?? null;
  const isOtherUnit = OTHER_UNIT.test(heading.normalize('NFKC').toLowerCase());
  return column === 'declaredValue' && isOtherUnit ? null : column;
}
