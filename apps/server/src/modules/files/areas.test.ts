import { describe, expect, test } from 'vitest';
import { listAreas } from './areas.ts';

const areas = listAreas();
const of = (name: string) => areas.find((area) => area.n === name);
const children = (code: string) => areas.filter((area) => area.p === code).map((area) => area.n);

describe('the regions', () => {
  test('have 34 provinces under 86, each once', () => {
    expect(children('86')).toHaveLength(34);
    expect(new Set(areas.map((area) => area.c)).size).toBe(areas.length);
  });

  test('put every city under its province', () => {
    const codes = new Set(areas.map((area) => area.c));
    expect(areas.filter((area) => area.p !== '86' && !codes.has(area.p))).toEqual([]);
    expect(of('广州市')).toEqual({ l: 'G', n: '广州市', c: '440100', p: '440000' });
  });

  test('show municipalities once, without districts', () => {
    for (const name of ['北京市', '天津市', '上海市', '重庆市']) expect(children(of(name)?.c ?? '')).toEqual([]);
  });

  test('include Taiwan with its counties, Hong Kong and Macau', () => {
    expect(children(of('台湾省')?.c ?? '')).toEqual(expect.arrayContaining(['台北市', '高雄市', '花莲县', '金门县']));
    expect([of('香港特别行政区')?.p, of('澳门特别行政区')?.p]).toEqual(['86', '86']);
  });

  test('have no pseudo city: what stands directly under a province is listed by name', () => {
    expect(areas.filter((area) => /直辖县|^县$/.test(area.n))).toEqual([]);
    expect(children('420000')).toEqual(expect.arrayContaining(['武汉市', '仙桃市', '神农架林区']));
  });

  test.each([
    ['重庆市', 'C'],
    ['厦门市', 'X'],
    ['长沙市', 'C'],
    ['六安市', 'L'],
    ['亳州市', 'B'],
    ['陕西省', 'S'],
    ['内蒙古自治区', 'N'],
    ['西藏自治区', 'X'],
  ])('%s stands under %s', (name, letter) => {
    expect(of(name)?.l).toBe(letter);
  });

  test('have a letter everywhere', () => {
    expect(areas.filter((area) => !/^[A-Z]$/.test(area.l))).toEqual([]);
  });
});
