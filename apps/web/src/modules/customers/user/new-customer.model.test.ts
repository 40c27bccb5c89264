import { describe, expect, test } from 'vitest';
import { areaPath, areaText, areaTree, newCustomerBody } from './new-customer.model.ts';

const AREAS = [
  { l: 'B', n: '北京市', c: '110000', p: '86' },
  { l: 'Z', n: '浙江省', c: '330000', p: '86' },
  { l: 'H', n: '杭州市', c: '330100', p: '330000' },
];

describe('areas', () => {
  test('are a tree of provinces; province-level cities have nothing below', () => {
    expect(areaTree(AREAS)).toEqual([
      { value: '110000', label: '北京市' },
      { value: '330000', label: '浙江省', children: [{ value: '330100', label: '杭州市' }] },
    ]);
  });

  test('are named from the province down', () => {
    expect(areaPath(AREAS, '330100')).toEqual(['330000', '330100']);
    expect(areaText(AREAS, '330100')).toBe('浙江省 杭州市');
    expect(areaText(AREAS, '110000')).toBe('北京市');
    expect(areaText(AREAS, undefined)).toBe('');
    expect(areaText(AREAS, '999999')).toBe('');
  });
});

describe('a new customer', () => {
  test('needs no more than name and mobile; blanks are not sent', () => {
    const body = newCustomerBody({ name: ' 吕望年 ', mobile: '13800000704', remark: '', agentId: '' }, AREAS);
    expect(body).toEqual({ name: '吕望年', mobile: '13800000704', type: 1 });
  });

  test('is the addressee of the first address unless somebody else is named', () => {
    const base = { name: '吕望年', mobile: '13800000704', type: 2 };
    const place = { areaCode: '330100', detail: '西湖路 1 号' };
    expect(newCustomerBody({ ...base, address: place }, AREAS).address).toEqual({
      name: '吕望年',
      phone: '13800000704',
      areaCode: '330100',
      areaText: '浙江省 杭州市',
      detail: '西湖路 1 号',
    });
    const other = { ...place, name: '何田田', phone: '0571-88880000' };
    expect(newCustomerBody({ ...base, address: other }, AREAS).address).toMatchObject({
      name: '何田田',
      phone: '0571-88880000',
    });
  });

  test('with half an address sends it, so that the contract names what is missing', () => {
    const body = newCustomerBody({ name: 'a', mobile: '1', address: { detail: '西湖路 1 号' } }, AREAS);
    expect(body.address).toMatchObject({ areaCode: '', detail: '西湖路 1 号' });
  });
});
