import { describe, expect, it } from 'vitest';
import { filledWords, type MergeSide, mergeObstacles } from './customer-merge.ts';

const SIDE: MergeSide = {
  agentId: null,
  idHash: null,
  isBlocked: false,
  isFrozen: false,
  creditLimitFen: 0,
  onCreditFen: 0,
  openPayments: 0,
};
const kinds = (survivor: Partial<MergeSide>, duplicate: Partial<MergeSide>, together = 2) =>
  mergeObstacles({ ...SIDE, ...survivor }, { ...SIDE, ...duplicate }, { together, most: 20 }).map(({ kind }) => kind);

describe('what stands in the way of a merge', () => {
  it.each([
    ['nothing', {}, {}, []],
    ['nothing when only one has an ID number', { idHash: 'a' }, {}, []],
    ['nothing when both have the same one', { idHash: 'a' }, { idHash: 'a' }, []],
    ['another ID number', { idHash: 'a' }, { idHash: 'b' }, ['identity']],
    ['another agent', { agentId: '1' }, {}, ['agent']],
    ['one on the blacklist', {}, { isBlocked: true }, ['standing']],
    ['nothing when both are frozen', { isFrozen: true }, { isFrozen: true }, []],
    ['payments that are not final', {}, { openPayments: 2 }, ['payments']],
    ['more on credit than the survivor may owe', { creditLimitFen: 9 }, { onCreditFen: 10 }, ['credit']],
    ['nothing when his line covers both', { creditLimitFen: 10, onCreditFen: 4 }, { onCreditFen: 6 }, []],
    ['nothing of credit when an agent answers', { agentId: '1' }, { agentId: '1', onCreditFen: 10 }, []],
  ])('is %s', (_title, survivor, duplicate, expected) => {
    expect(kinds(survivor, duplicate)).toEqual(expected);
  });

  it('is the twenty-first address', () => {
    expect([kinds({}, {}, 20), kinds({}, {}, 21)]).toEqual([[], ['addresses']]);
  });
});

it('a survivor takes over words only where he has none', () => {
  const survivor = { mobile: '13800138000', invoiceTitle: '', taxNo: '', remark: '老客户' };
  const duplicate = { mobile: '13900139000', invoiceTitle: '花果山', taxNo: '', remark: '重复' };
  expect(filledWords(survivor, duplicate)).toEqual({ invoiceTitle: '花果山' });
});
