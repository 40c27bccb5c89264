import { createRequire } from 'node:module';
import type { Area } from '@mintmark/contract/files/files.schema.ts';
import { RawJson } from '../../kernel/handlers.ts';
import { pinyinInitials } from '../../kernel/search/index.ts';

/** Beijing, Tianjin, Shanghai, Chongqing: one entry each, under 86. */
const MUNICIPALITIES: ReadonlySet<string> = new Set(['11', '12', '31', '50']);
/** 省直辖县 and the like are no cities: what they hold stands directly under the province. */
const PSEUDO_CITY = /^\d{2}90/;

type Lists = typeof import('@vant/area-data')['areaList'];
let lists: Lists | null = null;

/** Four thousand names, loaded with the first question for them. */
function areaList(): Lists {
  const library: typeof import('@vant/area-data') = createRequire(import.meta.url)('@vant/area-data');
  lists ??= library.areaList;
  return lists;
}

/** Letter index: the first letter of the pinyin reading. */
function letterOf(name: string): string {
  return (pinyinInitials(name)[0] ?? '#').toUpperCase();
}

const area = (code: string, name: string, parent: string): Area => ({ l: letterOf(name), n: name, c: code, p: parent });

function citiesOf(province: string): [string, string][] {
  const prefix = province.slice(0, 2);
  if (MUNICIPALITIES.has(prefix)) return [];
  const cities = Object.entries(areaList().city_list).filter(([code]) => code.startsWith(prefix));
  return cities.flatMap(([code, name]): [string, string][] =>
    PSEUDO_CITY.test(code)
      ? Object.entries(areaList().county_list).filter(([county]) => county.startsWith(code.slice(0, 4)))
      : [[code, name]],
  );
}

/** Provinces and cities of the mainland, Taiwan (its counties as cities), Hong Kong and Macau (spec §3). */
export function listAreas(): Area[] {
  return Object.entries(areaList().province_list).flatMap(([code, name]) => [
    area(code, name, '86'),
    ...citiesOf(code).map(([city, cityName]) => area(city, cityName, code)),
  ]);
}

let json: RawJson | null = null;

/** The list as JSON, made once per process. */
export function areasJson(): RawJson {
  json ??= new RawJson(JSON.stringify(listAreas()));
  return json;
}
