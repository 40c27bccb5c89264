import { type EnumItem, findEnumItem, type Lang } from './enums.ts';

/** Provinces by the first two digits of an area code (GB/T 2260). */
export const PROVINCES = [
  { code: '11', zh: '北京', en: 'Beijing' },
  { code: '12', zh: '天津', en: 'Tianjin' },
  { code: '13', zh: '河北', en: 'Hebei' },
  { code: '14', zh: '山西', en: 'Shanxi' },
  { code: '15', zh: '内蒙古', en: 'Inner Mongolia' },
  { code: '21', zh: '辽宁', en: 'Liaoning' },
  { code: '22', zh: '吉林', en: 'Jilin' },
  { code: '23', zh: '黑龙江', en: 'Heilongjiang' },
  { code: '31', zh: '上海', en: 'Shanghai' },
  { code: '32', zh: '江苏', en: 'Jiangsu' },
  { code: '33', zh: '浙江', en: 'Zhejiang' },
  { code: '34', zh: '安徽', en: 'Anhui' },
  { code: '35', zh: '福建', en: 'Fujian' },
  { code: '36', zh: '江西', en: 'Jiangxi' },
  { code: '37', zh: '山东', en: 'Shandong' },
  { code: '41', zh: '河南', en: 'Henan' },
  { code: '42', zh: '湖北', en: 'Hubei' },
  { code: '43', zh: '湖南', en: 'Hunan' },
  { code: '44', zh: '广东', en: 'Guangdong' },
  { code: '45', zh: '广西', en: 'Guangxi' },
  { code: '46', zh: '海南', en: 'Hainan' },
  { code: '50', zh: '重庆', en: 'Chongqing' },
  { code: '51', zh: '四川', en: 'Sichuan' },
  { code: '52', zh: '贵州', en: 'Guizhou' },
  { code: '53', zh: '云南', en: 'Yunnan' },
  { code: '54', zh: '西藏', en: 'Tibet' },
  { code: '61', zh: '陕西', en: 'Shaanxi' },
  { code: '62', zh: '甘肃', en: 'Gansu' },
  { code: '63', zh: '青海', en: 'Qinghai' },
  { code: '64', zh: '宁夏', en: 'Ningxia' },
  { code: '65', zh: '新疆', en: 'Xinjiang' },
  { code: '71', zh: '台湾', en: 'Taiwan' },
  { code: '81', zh: '香港', en: 'Hong Kong' },
  { code: '82', zh: '澳门', en: 'Macao' },
] as const satisfies readonly EnumItem[];

/** What people call the area of a prefix: its province; longer prefixes with their digits, unknown ones as they are. */
export function areaName(prefix: string, lang: Lang): string {
  const province = findEnumItem(PROVINCES, prefix.slice(0, 2))?.[lang];
  if (province === undefined) return prefix;
  return prefix.length === 2 ? province : `${province} ${prefix}`;
}
