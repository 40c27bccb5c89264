/** How a cell of an export is written, by the kind of its column; the first is the usual one. */
export const EXPORT_FORMATS = [
  { code: 'dateTime', zh: '日期时间', en: 'Date and time' },
  { code: 'date', zh: '日期', en: 'Date' },
  { code: 'month', zh: '年月', en: 'Month' },
  { code: 'yuan', zh: '元', en: 'Yuan' },
  { code: 'fen', zh: '分', en: 'Fen' },
  { code: 'number', zh: '数字', en: 'Number' },
  { code: 'text', zh: '文本', en: 'Text' },
] as const;

/** Width of a column of a workbook in characters. */
export const EXPORT_WIDTH = { min: 4, max: 80, usual: 16 } as const;
