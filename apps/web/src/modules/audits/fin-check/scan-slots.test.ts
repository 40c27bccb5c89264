import { describe, expect, test } from 'vitest';
import { recogniseScan } from '../../../kit/scan/recognise.ts';
import { isComplete, placeOf, slotsOf } from './scan-slots.ts';

const COIN = 'C2611000001';
const CERT = 'Y6000123459';
const CHIP = '04:a2:b3:c4:d5:e6:80';
const SLAB = { needsLabel: true, needsChip: false };
const WITH_CHIP = { needsLabel: true, needsChip: true };
const RAW = { needsLabel: false, needsChip: false };
const at = (text: string, slots: Parameters<typeof placeOf>[1], needs: Parameters<typeof placeOf>[2] = SLAB) =>
  placeOf(recogniseScan(text), slots, needs);

describe('scans at the quality check', () => {
  test('the first one opens its piece, by its own code or its label', () => {
    expect(at(COIN, {})).toBe('open');
    expect(at(CERT, {}, null)).toBe('open');
  });

  test('the next of another kind belongs to the same piece, even when it is of another one', () => {
    expect(at(CERT, { coin: COIN })).toBe('label');
    expect(at(COIN, { label: CERT })).toBe('coin');
    expect(at(CERT, { coin: COIN }, null)).toBe('label');
  });

  test('a kind that was scanned already opens the next piece', () => {
    expect(at(COIN, { coin: COIN })).toBe('open');
    expect(at(CERT, { coin: COIN }, RAW)).toBe('open');
  });

  test('a chip is taken where one is needed, also one that is all digits', () => {
    expect(at(CHIP, { coin: COIN }, WITH_CHIP)).toBe('chip');
    expect(at('04112233445566', { coin: COIN }, WITH_CHIP)).toBe('chip');
    expect(at(CHIP, { coin: COIN })).toBe('refused');
    expect(at('S2611000000001', {})).toBe('refused');
  });

  test('are complete with every part of the piece', () => {
    expect(slotsOf(WITH_CHIP)).toEqual(['coin', 'label', 'chip']);
    expect(isComplete(RAW, { coin: COIN })).toBe(true);
    expect(isComplete(SLAB, { coin: COIN })).toBe(false);
    expect(isComplete(WITH_CHIP, { coin: COIN, label: CERT, chip: CHIP })).toBe(true);
  });
});
