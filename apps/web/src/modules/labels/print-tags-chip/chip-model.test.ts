import { describe, expect, it } from 'vitest';
import { recogniseScan } from '../../../kit/scan/index.ts';
import { chipState, readChipScan } from './chip-model.ts';

describe('a scan at the chip table', () => {
  it.each([
    ['C0000000007', { kind: 'coin', code: 'C0000000007', field: 'coinCode' }],
    ['Y7000000002', { kind: 'coin', code: 'Y7000000002', field: 'certNo' }],
    ['04:a1:b2:c3:d4:e5:80', { kind: 'uid', uid: '04A1B2C3D4E580' }],
    ['04112233445566', { kind: 'uid', uid: '04112233445566' }],
    ['http://house/c/Y7000000002?s=abc', { kind: 'url', url: 'http://house/c/Y7000000002?s=abc' }],
    ['what?', { kind: 'unknown', code: 'WHAT?' }],
  ])('%s', (text, expected) => expect(readChipScan(recogniseScan(text))).toEqual(expected));

  it('knows how far a chip is', () => {
    expect(chipState({ uid: null, verifiedAt: null })).toBe('open');
    expect(chipState({ uid: '04A1B2C3', verifiedAt: null })).toBe('written');
    expect(chipState({ uid: '04A1B2C3', verifiedAt: '2026-11-20T02:00:00Z' })).toBe('verified');
  });
});
