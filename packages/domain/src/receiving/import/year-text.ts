/** Years of our era, both inclusive; years before it are negative (-118 = 118 BC). */
export type YearSpan = { readonly from: number; readonly to: number };

const DIGITS = new Map([...'〇零一二三四五六七八九'].map((char, index) => [char, Math.max(0, index - 1)]));
const REPUBLIC_YEAR_ZERO = 1911;

/**
 * The years a customer wrote, or null for a text without them (“唐”, “光绪”): one year, a range, an ISO day, BC or 公元前,
 * 民国 with Arabic or Chinese numerals. Null never contradicts a catalogue item (D10 “year in range”).
 */
export function parseYears(text: string): YearSpan | null {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/^(公元(?!前)|ad|ce|c\.|约)/, '');
  const day = /^(\d{4})-\d{1,2}-\d{1,2}$/.exec(plain);
  if (day !== null) return single(Number(day[1]));
  const republic = /^民国(元|\d+|[一二三四五六七八九十廿卅〇零]+)年?$/.exec(plain);
  if (republic !== null) return fromRepublic(republic[1] ?? '');
  const before = /^(?:公元前|前)(\d{1,4})年?$|^(\d{1,4})bce?$/.exec(plain);
  if (before !== null) return single(-Number(before[1] ?? before[2]));
  const years = /^(\d{1,4})年?(?:[-\u2010-\u2015~至到/](\d{1,4})年?)?$/.exec(plain);
  if (years === null) return null;
  return span(years[1] ?? '', years[2]);
}

/** True when the written years touch the item's years; an open or unknown end is no limit. */
export function isWithinYears(years: YearSpan | null, yearFrom: number | null, yearTo: number | null): boolean {
  if (years === null) return true;
  return (yearTo === null || years.from <= yearTo) && (yearFrom === null || years.to >= yearFrom);
}

function single(year: number): YearSpan {
  return { from: year, to: year };
}

function span(first: string, last: string | undefined): YearSpan | null {
  const from = Number(first);
  if (last === undefined) return single(from);
  const to = last.length < first.length ? Number(first.slice(0, first.length - last.length) + last) : Number(last);
  return to < from ? null : { from, to };
}

function fromRepublic(text: string): YearSpan | null {
  const year = text === '元' ? 1 : /^\d+$/.test(text) ? Number(text) : chineseNumber(text);
  return year === null || year === 0 ? null : single(REPUBLIC_YEAR_ZERO + year);
}

/** 一–九十九 with 十, 廿, 卅; null for anything else. */
function chineseNumber(text: string): number | null {
  const spelled = text.replace('廿', '二十').replace('卅', '三十');
  const parts = /^([一二三四五六七八九])?(十)?([一二三四五六七八九])?$/.exec(spelled);
  if (parts === null || spelled === '') return null;
  const [, lead, ten, unit] = parts;
  if (ten === undefined && unit !== undefined) return null;
  if (ten === undefined) return DIGITS.get(lead ?? '') ?? null;
  return (lead === undefined ? 1 : (DIGITS.get(lead) ?? 0)) * 10 + (unit === undefined ? 0 : (DIGITS.get(unit) ?? 0));
}
