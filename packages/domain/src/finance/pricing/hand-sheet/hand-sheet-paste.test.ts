import { describe, expect, test } from 'vitest';
import { readPaste } from './hand-sheet-paste.ts';

const COINS = [
  { id: 'a', seq: 1, coinCode: 'C2026010100001', certNo: '10000017' },
  { id: 'b', seq: 2, coinCode: 'C2026010100002', certNo: null },
  { id: 'c', seq: 3, coinCode: 'C2026010100003', certNo: '10000033' },
];
const table = (...lines: string[]) => lines.map((line) => line.split('\t'));

describe('a pasted table', () => {
  test('with headings in any order and language: lines find their coins, other columns do not matter', () => {
    const { rows, left } = readPaste(
      table('原因\t价格（元）\t序号\t备注', '老客户\t1,234.50\t2\tx', '\t\t\t', '补差\t80\t3\ty'),
      COINS,
    );
    expect(left).toEqual([]);
    expect(rows).toEqual([
      { line: 2, coinId: 'b', cells: { reason: '老客户', priceFen: '1,234.50' } },
      { line: 4, coinId: 'c', cells: { reason: '补差', priceFen: '80' } },
    ]);
    expect(readPaste(table('No.\tDiscount', '1\t5'), COINS).rows).toEqual([
      { line: 2, coinId: 'a', cells: { discountFen: '5' } },
    ]);
  });

  test('without headings: certificate, coin code or sequence first, then price, discount, waiver, reason', () => {
    const { rows } = readPaste(table('10000017\t50\t\t\t一', 'c2026010100002\t\t5\t\t二', '３\t\t\t7\t三'), COINS);
    expect(rows.map(({ coinId, cells }) => [coinId, cells])).toEqual([
      ['a', { priceFen: '50', reason: '一' }],
      ['b', { discountFen: '5', reason: '二' }],
      ['c', { waiverFen: '7', reason: '三' }],
    ]);
  });

  test('what cannot be read stays as it was pasted; lines without a coin or with one twice are named', () => {
    const { rows, left } = readPaste(table('10000017\t五十', '99999999\t50', '1\t60', '\t70'), COINS);
    expect(rows).toEqual([{ line: 1, coinId: 'a', cells: { priceFen: '五十' } }]);
    expect(left).toEqual([
      { line: 2, key: '99999999', problem: 'unknown' },
      { line: 3, key: '1', problem: 'twice' },
      { line: 4, key: '', problem: 'unknown' },
    ]);
  });

  test('a sequence that two coins have is not guessed at', () => {
    const two = [...COINS, { id: 'd', seq: 3, coinCode: 'C9', certNo: null }];
    expect(readPaste(table('3\t50'), two).left).toEqual([{ line: 1, key: '3', problem: 'ambiguous' }]);
  });
});
