/** What the columns of the made catalogue are read as. */
export const CATALOGUE_MAPPING = [
  ...['nameZh', 'nameEn', 'dynasty', 'era', 'denomination', 'yearText', 'metal', 'weight', 'ref:L&M', 'varieties'],
] as const;

const HEADERS = ['名称', '英文名称', '朝代', '时代', '面值', '年份', '材质', '重量', 'L&M', '版别'];
const NAMES = ['开国纪念', '袁像壹圆', '龙凤壹圆', '光绪元宝', '大清银币'];
const VALUES = ['壹圆', '中圆', '贰角', '壹角'];
const METALS = ['银', '金', '铜'];
const VARIETIES = 10;
const EARLIEST = 1880;
const YEARS = 60;
const ERAS = 40;

/** A catalogue as a table of text: every item with a number of its own and ten varieties in two levels. */
export function aCatalogue(items: number): string {
  const lines = Array.from({ length: items }, (_, n) => {
    const varieties = Array.from({ length: VARIETIES }, (_v, at) => (at % 2 === 0 ? `版${at}` : `版${at - 1}›版${at}`));
    return [
      `${NAMES[n % NAMES.length]}第${n}号${VALUES[n % VALUES.length]}`,
      `Dollar ${n}`,
      n % 3 === 0 ? '清' : '民国',
      `年号${n % ERAS}`,
      VALUES[n % VALUES.length],
      String(EARLIEST + (n % YEARS)),
      METALS[n % METALS.length],
      `${20 + (n % 10)}.5`,
      String(100_000 + n),
      varieties.join('；'),
    ].join('\t');
  });
  return [HEADERS.join('\t'), ...lines].join('\n');
}
