import { describe, expect, it } from 'vitest';
import { recogniseScan } from './recognise.ts';

describe('recogniseScan', () => {
  it.each([
    ['P2611020031', 'package', 'P2611020031'],
    ['S2026110200017', 'order', 'S2026110200017'],
    ['s2026110200017-01', 'dispatch', 'S2026110200017-01'],
    ['C0000184020', 'coin', 'C0000184020'],
    ['y 600 012 345 9', 'certificate', 'Y6000123459'],
    ['https://x.example/c/Y6000123459?s=abc', 'certificate', 'Y6000123459'],
    ['B-0412', 'box', 'B-0412'],
    ['F2026112000003', 'delivery', 'F2026112000003'],
    ['SF1438 6620 9071', 'waybill', 'SF143866209071'],
    ['EA123456789CN', 'waybill', 'EA123456789CN'],
    ['Ｃ００００１８４０２０', 'coin', 'C0000184020'],
    ['ls2026110200017-01', 'sheet', 'LS2026110200017-01'],
    ['L20261102', 'sheet', 'L20261102'],
    ['hello', 'unknown', 'HELLO'],
  ])('takes %s for a %s', (text, kind, code) => expect(recogniseScan(text)).toEqual({ kind, code, raw: text }));

  it('does not take a certificate number with a wrong check digit for one', () =>
    expect(recogniseScan('Y6000123450').kind).toBe('unknown'));
});
