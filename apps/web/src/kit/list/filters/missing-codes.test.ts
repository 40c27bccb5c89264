import { describe, expect, test } from 'vitest';
import type { FilterDef } from '../list-types.ts';
import { missingCodes, pastedCodes } from './missing-codes.ts';

const filters: readonly FilterDef[] = [
  { kind: 'codes', key: 'coinCode', labelKey: 'kit.list.copy' },
  { kind: 'codes', key: 'itemCode', labelKey: 'kit.list.copy' },
  { kind: 'text', key: 'name', labelKey: 'kit.list.copy' },
];

describe('pasted codes', () => {
  test('are those of a field with several; of one alone the list says enough', () => {
    expect(pastedCodes(filters, { coinCode: 'C1,C2', itemCode: 'Y600', name: 'a,b' })).toEqual([
      { key: 'coinCode', codes: ['C1', 'C2'] },
    ]);
  });

  test('that no row has are named in their order', () => {
    const asked = [{ key: 'coinCode', codes: ['C3', 'C1', 'C2'] }];
    expect(missingCodes(asked, [{ coinCode: 'c-1' }])).toEqual(['C3', 'C2']);
    expect(missingCodes(asked, [{ coinCode: 'C1' }, { coinCode: 'C2' }, { coinCode: 'C3' }])).toEqual([]);
  });

  test('of a field that the rows do not show are not judged', () => {
    expect(missingCodes([{ key: 'itemCode', codes: ['Y600', 'Y601'] }], [{ coinCode: 'C1' }])).toEqual([]);
    expect(missingCodes([{ key: 'coinCode', codes: ['C1', 'C2'] }], [])).toEqual([]);
  });
});
