import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';

/**
 * What submission-dirty.xlsx must answer: written by hand from the file (its rows and the remarks in its last column)
 * and from D10, not from what the server says. Row 21 is blank and is skipped without a word.
 */
interface ExpectedFinding {
  readonly row: number;
  readonly column: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly code: string;
  /** In Chinese, as the screen and the annotated file say it. */
  readonly message: string;
}

const error = (row: number, column: string, code: string, message: string): ExpectedFinding => ({
  row,
  column,
  severity: 'error',
  code,
  message,
});

const QTY_RANGE = '数量须在 1 至 1000 之间';
const VALUE_RANGE = '申报价值须在 ¥0.01 至 ¥100,000,000.00 之间，且最多两位小数';
const TEXT_NOT_ALLOWED = '不能以 = + - @ 开头，也不能包含 < > 或控制字符';

/** Columns as the customer's own file heads them. */
export const HEADERS: Readonly<Record<string, string>> = {
  category: '类别',
  name: '名称',
  quantity: '数量',
  declaredValue: '申报价值(元)',
  serviceType: '服务类型',
  oldCertNo: '旧证书号',
};

export const DIRTY_FINDINGS: readonly ExpectedFinding[] = [
  { row: 2, column: 'name', severity: 'info', code: 'NAME_FROM_REFERENCE', message: '名称为空，已按目录号补全' },
  error(3, 'name', 'ITEM_UNKNOWN', '纲目中找不到“民国九十九年袁像壹圆”'),
  error(4, 'quantity', 'QTY_NOT_NUMBER', '数量不是数字'),
  error(5, 'quantity', 'QTY_RANGE', QTY_RANGE),
  error(6, 'quantity', 'QTY_RANGE', QTY_RANGE),
  error(7, 'quantity', 'QTY_NOT_INTEGER', '数量必须是整数'),
  error(9, 'declaredValue', 'VALUE_RANGE', VALUE_RANGE),
  error(10, 'declaredValue', 'VALUE_NOT_NUMBER', '申报价值不是数字'),
  error(11, 'category', 'CATEGORY_NOT_ACCEPTED', '类别“火柴盒”不在收评范围内'),
  error(12, 'serviceType', 'SERVICE_UNKNOWN', '没有服务类型“加急特快”'),
  error(13, 'oldCertNo', 'OLD_CERT_MISSING', '该服务须填写旧证书号'),
  error(14, 'oldCertNo', 'OLD_CERT_CHECK_DIGIT', '旧证书号有误（校验位不符）'),
  error(15, 'name', 'TEXT_NOT_ALLOWED', TEXT_NOT_ALLOWED),
  error(16, 'name', 'TEXT_NOT_ALLOWED', TEXT_NOT_ALLOWED),
  error(17, 'quantity', 'QTY_RANGE', QTY_RANGE),

  error(18, 'name', 'NAME_TOO_LONG', '名称最多 50 字，现为 420 字'),
  error(19, 'declaredValue', 'VALUE_RANGE', VALUE_RANGE),
];

/** 1, 2, 8 and 20: five pieces for ¥16,500.50 (2 × 1,800 + 1,800 + 1,300.50 + 9,800). */
export const DIRTY_TOTALS = {
  rowCount: 20,
  errorRowCount: 16,
  importableCount: 4,
  pieceCount: 5,
  declaredFen: 1_650_050,
};

/** The lines that the good rows become; a name that was left out comes from the catalogue. */
export const DIRTY_LINES = [
  {
    seq: 1,
    category1: CATEGORY.struck,
    name: '民国三年袁世凯像壹圆',
    yearText: '1914',
    varietyText: '三角圆',
    reference: 'L&M-63',
    quantity: 2,
    declaredFen: 180_000,
    serviceType: SERVICE.newGrading,
  },
  {
    seq: 2,
    category1: CATEGORY.struck,
    name: '民国三年袁世凯像壹圆',
    yearText: '1914',
    varietyText: '',
    reference: 'L&M-63',
    quantity: 1,
    declaredFen: 180_000,
    serviceType: SERVICE.newGrading,
  },
  {
    seq: 3,
    category1: CATEGORY.struck,
    name: '民国廿二年船洋',
    yearText: '1933',
    varietyText: '',
    reference: 'L&M-109',
    quantity: 1,
    declaredFen: 130_050,
    serviceType: SERVICE.newGrading,
  },
  {
    seq: 4,
    category1: CATEGORY.banknote,
    name: '第三套 背绿壹角',
    yearText: '1962',
    varietyText: '水印',
    reference: 'P-877',
    quantity: 1,
    declaredFen: 980_000,
    serviceType: SERVICE.newGrading,
  },
] as const;
