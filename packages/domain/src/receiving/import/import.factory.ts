import { CATEGORY } from '../../catalogue/catalogue.enums.ts';
import { type CategoryBook, categoryBook, SEED_CATEGORIES } from '../../catalogue/category-book.ts';
import { certificateMachine } from '../../certificates/certificate.machine.ts';
import { buildCatalogueIndex, type CatalogueEntry } from './catalogue-index.ts';
import type { ImportContext } from './import-row.ts';
import type { ImportTable } from './import-types.ts';

export const HEADERS = [
  '序号',
  '类别',
  '名称',
  '年份/年号',
  '版别',
  '目录号',
  '数量',
  '申报价值(元)',
  '服务类型',
  '旧证书号',
  '备注',
] as const;

/** The categories of the house; only these first levels take new pieces. */
export const openCategories = (...codes: readonly number[]): CategoryBook =>
  categoryBook(SEED_CATEGORIES.map((one) => ({ ...one, isActive: codes.includes(one.category1) })));

/** A catalogue entry with defaults; `ref` is written `System|number`. */
export function anEntry(
  itemId: string,
  names: string[],
  refs: string[],
  more: Partial<CatalogueEntry> = {},
): CatalogueEntry {
  const references = refs.map((ref) => ({ system: ref.split('|')[0] ?? '', no: ref.split('|')[1] ?? '' }));
  return {
    itemId,
    category1: CATEGORY.struck,
    names,
    otherNames: [],
    yearFrom: null,
    yearTo: null,
    references,
    varieties: [],
    ...more,
  };
}

/** Varieties whose ids are their first names. */
export function someVarieties(...names: string[][]): CatalogueEntry['varieties'] {
  return names.map((list) => ({ varietyId: list[0] ?? '', names: list }));
}

/** A small catalogue with everything that D10 makes difficult: shared and open references, brackets, equal names. */
export const ENTRIES: readonly CatalogueEntry[] = [
  anEntry('yuan3', ['民国三年袁世凯像壹圆'], ['L&M|63', 'K|646', 'Y|329'], {
    otherNames: ['Yuan Shikai dollar Yr 3'],
    yearFrom: 1914,
    yearTo: 1914,
    varieties: someVarieties(['O版'], ['三角圆'], ['双三角圆'], ['签字版 L.GIORGI']),
  }),
  anEntry('yuan8', ['民国八年袁像壹圆'], ['L&M|76', 'Y|329.6'], { yearFrom: 1919, yearTo: 1919 }),
  anEntry('yuan9', ['民国九年袁像壹圆'], ['L&M|77', 'Y|329.6'], { yearFrom: 1920, yearTo: 1920 }),
  anEntry('memento', ['孙中山开国纪念币(小头) 六星'], ['L&M|49'], { yearFrom: 1927, yearTo: 1927 }),
  anEntry('junk22', ['民国廿二年船洋'], ['L&M|109', 'Y|345'], { yearFrom: 1933, yearTo: 1933 }),
  anEntry('junk23', ['民国廿三年船洋'], ['L&M|110', 'Y|345'], { yearFrom: 1934, yearTo: 1934 }),
  anEntry('tientsin', ['宣统三年大清银币壹圆'], ['L&M|37'], {
    yearFrom: 1911,
    yearTo: 1911,
    varieties: someVarieties(['深版', 'Extra flame']),
  }),
  anEntry('central', ['造币总厂光绪元宝'], ['L&M|11'], { yearFrom: 1908, yearTo: 1908 }),
  anEntry('trade', ['站洋 (英国贸易银)'], ['KM|T5'], {
    yearFrom: 1895,
    yearTo: 1935,
    varieties: someVarieties(['B'], ['C']),
  }),
  anEntry('kaiyuan1', ['开元通宝 早期'], ['H|14.1'], { category1: CATEGORY.ancient, yearFrom: 621, yearTo: 718 }),
  anEntry('kaiyuan2', ['开元通宝 中期'], ['H|14.4u'], { category1: CATEGORY.ancient, yearFrom: 718, yearTo: 732 }),
  anEntry('chongning', ['崇宁通宝 当十'], ['H|16.400'], { category1: CATEGORY.ancient, yearFrom: 1102, yearTo: 1106 }),
  anEntry('chongzhong', ['崇宁重宝 当十'], ['H|16.408'], { category1: CATEGORY.ancient, yearFrom: 1103, yearTo: 1105 }),
  anEntry('chongzhong10', ['崇宁重宝 当十 背十'], ['H|16.413'], {
    category1: CATEGORY.ancient,
    yearFrom: 1103,
    yearTo: 1105,
  }),
  anEntry('daguan', ['大观通宝 折十'], ['S|630'], { category1: CATEGORY.ancient, yearFrom: 1107, yearTo: 1110 }),
  anEntry('kangxi', ['康熙通宝 宝泉'], ['H|22.8x'], { category1: CATEGORY.ancient, yearFrom: 1662, yearTo: 1722 }),
  anEntry('taiping', ['太平天国背圣宝'], ['H|23.x'], { category1: CATEGORY.ancient, yearFrom: 1853, yearTo: 1864 }),
  anEntry('wuzhu', ['五铢 (西汉)'], ['H|8.9'], { category1: CATEGORY.ancient, yearFrom: -118, yearTo: null }),
  anEntry('jujube', ['第三套 枣红壹角'], ['P|873'], { category1: CATEGORY.banknote, yearFrom: 1960, yearTo: 1960 }),
  anEntry('green', ['第三套 背绿壹角'], ['P|877'], {
    category1: CATEGORY.banknote,
    yearFrom: 1962,
    yearTo: 1962,
    varieties: someVarieties(['水印'], ['无水印']),
  }),
  anEntry('fen1', ['第二套 壹分', '第二套 壹分 汽车'], ['P|860'], {
    category1: CATEGORY.banknote,
    yearFrom: 1953,
    yearTo: 1953,
    varieties: someVarieties(['长号']),
  }),
  anEntry('bank36', ['中央银行 拾圆 华德路'], ['P|218'], {
    category1: CATEGORY.banknote,
    yearFrom: 1936,
    yearTo: 1936,
  }),
  anEntry('bank41', ['中央银行 拾圆 华德路'], ['P|237d'], {
    category1: CATEGORY.banknote,
    yearFrom: 1941,
    yearTo: 1941,
  }),
];

/**
 * A context over `ENTRIES`, categories 1, 2, 3, 5, 7, customer 10 of agent 3, and the regrade's certificate
 * Y6000123459.
 */
export function anImportContext(more: Partial<ImportContext> = {}): ImportContext {
  return {
    catalogue: buildCatalogueIndex(ENTRIES),
    categories: openCategories(1, 2, 3, 5, 7),
    submitter: { customerId: '10', agentId: '3' },
    findOldCertificate: (certNo) =>
      certNo === 'Y6000123459'
        ? {
            certStatus: certificateMachine.state.valid,
            itemId: 'yuan3',
            customerId: '10',
            agentId: null,
            heldBy: null,
            seenIn: [],
          }
        : null,
    ...more,
  };
}

type Cells = Partial<Record<(typeof HEADERS)[number], string>>;

/** A table under the usual headings; every row is good unless it says otherwise, and numbered from 1. */
export function aTable(...rows: Cells[]): ImportTable {
  const good: Cells = {
    类别: '机制币',
    名称: '民国廿三年船洋',
    '年份/年号': '1934',
    目录号: 'L&M-110',
    数量: '1',
    '申报价值(元)': '1100',
    服务类型: '新评',
  };
  return {
    headers: HEADERS,
    rows: rows.map((row, index) =>
      HEADERS.map((header) => row[header] ?? (header === '序号' ? String(index + 1) : (good[header] ?? ''))),
    ),
    sheetRowNumbers: rows.map((_, index) => index + 2),
  };
}
