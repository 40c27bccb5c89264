/** A province or city: name, code, parent (`86` = a province). */
export interface AreaName {
  readonly n: string;
  readonly c: string;
  readonly p: string;
}

/** An address taken apart. */
export interface ReadAddress {
  /** Code of the city, or of the province where it has no cities (municipalities). */
  readonly areaCode: string;
  /** Names from the province down: 浙江省 杭州市. */
  readonly areaText: string;
  /** What is left: district, street, number. */
  readonly detail: string;
}

const COUNTRY = '86';
const BETWEEN = /^[\s,，、;；/·-]+/;
const ENDINGS = /(?:特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|省|市|地区|盟)$/;

const trimmed = (text: string) => text.replace(BETWEEN, '').trim();
const shortOf = (name: string) => name.replace(ENDINGS, '');

interface Start<A> {
  readonly area: A;
  readonly rest: string;
}

/** The area whose name the text starts with, the longest first; a short name (浙江, 杭州) only where `isShort` says so. */
function startOf<A extends AreaName>(areas: readonly A[], text: string, isShort: boolean): Start<A> | null {
  const names = areas.flatMap((area) => [
    { area, name: area.n },
    ...(isShort && shortOf(area.n).length > 1 ? [{ area, name: shortOf(area.n) }] : []),
  ]);
  const found = names.toSorted((a, b) => b.name.length - a.name.length).find(({ name }) => text.startsWith(name));
  return found ? { area: found.area, rest: trimmed(text.slice(found.name.length)) } : null;
}

/** The city under a province: by its full or short name; none where the province has no cities. */
function cityOf<A extends AreaName>(areas: readonly A[], province: Start<A>): Start<A> | null {
  const cities = areas.filter(({ p }) => p === province.area.c);
  // 上海市上海市黄浦区: the name of a municipality often stands twice.
  if (cities.length === 0)
    return { area: province.area, rest: startOf([province.area], province.rest, false)?.rest ?? province.rest };
  return startOf(cities, province.rest, true);
}

/**
 * Province and city at the head of a written address, in full or short (浙江杭州…), with or without spaces; a city alone by
 * its full name (杭州市…). Null when no region is recognised or nothing is left for street and number.
 */
export function readAddress<A extends AreaName>(areas: readonly A[], written: string): ReadAddress | null {
  const text = trimmed(written.normalize('NFKC').replace(/^\s*中国/, ''));
  const provinces = areas.filter(({ p }) => p === COUNTRY);
  const province = startOf(provinces, text, true);
  const city = province
    ? cityOf(areas, province)
    : startOf(
        areas.filter(({ p }) => p !== COUNTRY),
        text,
        false,
      );
  if (!city || city.rest === '') return null;
  const above = areas.find(({ c }) => c === city.area.p);
  return {
    areaCode: city.area.c,
    areaText: above ? `${above.n} ${city.area.n}` : city.area.n,
    detail: city.rest,
  };
}
