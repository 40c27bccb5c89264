import type { BoxCoin } from '@mintmark/contract/labels/box.schema.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { describe, expect, it } from 'vitest';
import { recogniseScan } from '../../../kit/scan/index.ts';
import {
  freePlace,
  missingSlots,
  NO_SLOTS,
  placeMany,
  proposalOf,
  readAtBench,
  readBoxNo,
  readChipUid,
  ringsFor,
} from './box-model.ts';

const FACTS = { category1: CATEGORY.struck, weightMg: 26_700, diameterUm: 39_020, lengthUm: null, widthUm: null };

function aCoin(id: string, more: Partial<BoxCoin> = {}): BoxCoin {
  return {
    id,
    version: 3,
    coinCode: `C000000000${id}`,
    certNo: id === '1' ? 'Y7000000002' : 'Y7000000019',
    boxType: null,
    ringUm: null,
    boxNo: null,
    position: null,
    suggestion: { boxType: 'S1', ringUm: 40_000 },
    chip: null,
    status: 70,
    ...more,
  } as unknown as BoxCoin;
}

const [one, other] = [aCoin('1'), aCoin('2')];
const coins = [one, other];
const scan = (text: string) => recogniseScan(text);
const sealing = { coin: one, slots: NO_SLOTS, isSealing: true };

describe('numbers at the table', () => {
  it.each([
    ['t-14', 'T-14'],
    ['Ｔ–14', 'T-14'],
    ['AB123', 'AB123'],
    ['14', null],
    ['T-14/3', null],
  ])('tray %s', (typed, expected) => expect(readBoxNo(typed)).toBe(expected));

  it.each([
    ['04:a1:b2:c3', '04A1B2C3'],
    ['04A1B2', null],
    ['04A1B2CG', null],
  ])('chip %s', (typed, expected) => expect(readChipUid(typed)).toBe(expected));
});

describe('places', () => {
  it('skips what is taken', () => {
    expect(freePlace([1, 2, 4])).toBe(3);
    expect(freePlace([1, 2, 4], 4)).toBe(5);
  });

  it('proposes the suggestion in the tray at hand, and keeps what was chosen', () => {
    expect(proposalOf(one, { boxNo: 'T-1', taken: [1] })).toEqual({
      boxType: 'S1',
      ringUm: 40_000,
      boxNo: 'T-1',
      position: 2,
    });
    const placed = aCoin('1', { boxType: 'L1', ringUm: 41_000, boxNo: 'T-9', position: 7 });
    expect(proposalOf(placed, { boxNo: 'T-1', taken: [] })).toMatchObject({ boxType: 'L1', boxNo: 'T-9', position: 7 });
  });

  it('puts several coins one after the other; without a suggestion a coin stays out', () => {
    const many = [one, aCoin('3', { suggestion: null }), other];
    expect(placeMany(many, 'T-2', 1, [2]).map((item) => [item.coinId, item.position])).toEqual([
      ['1', 1],
      ['2', 3],
    ]);
  });

  it('offers rings that take the piece', () => {
    expect(ringsFor('S1', FACTS)).toEqual([40_000, 41_000]);
    expect(ringsFor('G', FACTS)).toEqual([]);
  });
});

describe('a scan at the table', () => {
  it('opens a coin of the dispatch and counts as its first scan', () => {
    expect(readAtBench(scan('Y7000000002'), coins, null)).toMatchObject({
      kind: 'open',
      coin: { id: '1' },
      slots: { labelCode: 'Y7000000002', coinCode: null },
    });
  });

  it('of another coin opens that one only before the first scan', () => {
    expect(readAtBench(scan(other.coinCode), coins, sealing)).toMatchObject({ kind: 'open', coin: { id: '2' } });
    const busy = { ...sealing, slots: { ...NO_SLOTS, coinCode: one.coinCode } };
    expect(readAtBench(scan('Y7000000019'), coins, busy)).toEqual({
      kind: 'slot',
      name: 'labelCode',
      value: 'Y7000000019',
    });
  });

  it('of the second code of one coin keeps the first, also before the sheet knows that it may be sealed', () => {
    const early = { coin: one, slots: { ...NO_SLOTS, labelCode: 'Y7000000002' }, isSealing: false };
    expect(readAtBench(scan(one.coinCode), coins, early)).toMatchObject({
      kind: 'open',
      slots: { labelCode: 'Y7000000002', coinCode: one.coinCode },
    });
    expect(readAtBench(scan(other.coinCode), coins, early)).toMatchObject({ slots: { labelCode: null } });
  });

  it('reads the chip only where one was chosen', () => {
    const chipped = aCoin('1', { chip: { uid: '04A1B2C3', isVerified: true } });
    expect(readAtBench(scan('04:A1:B2:C3'), coins, { ...sealing, coin: chipped })).toMatchObject({ name: 'chipUid' });
    expect(readAtBench(scan('04:A1:B2:C3'), coins, sealing)).toMatchObject({ kind: 'unknown' });
    expect(missingSlots(chipped, { ...NO_SLOTS, coinCode: 'x' })).toEqual(['labelCode', 'chipUid']);
  });

  it('knows trays, and coins that lie elsewhere', () => {
    expect(readAtBench(scan('T-14'), coins, null)).toEqual({ kind: 'tray', boxNo: 'T-14' });
    expect(readAtBench(scan('C0000000099'), coins, null)).toEqual({ kind: 'elsewhere', code: 'C0000000099' });
  });
});
