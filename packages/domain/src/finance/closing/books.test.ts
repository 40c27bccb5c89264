import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type BookRow, bookTotals, closingFenOf, inBookOrder, isInBalance, kindOfSubject, subjectOf } from './books.ts';

describe('accounts of the books', () => {
  test.each([
    ['receivable', 'receivable:customer:7', 'receivable'],
    ['wallet', 'wallet:customer:7', 'wallet'],
    ['payable', 'payable:agent:3', 'payable'],
    ['deposit', 'deposit:agent:3', 'deposit'],
    ['bank', 'bank:2', 'bank:2'],
    ['revenue', 'revenue:10', 'revenue:10'],
    ['suspense', 'suspense', 'suspense'],
  ])('%s %s stands under %s', (kind, key, subject) => {
    expect(subjectOf(kind, key)).toBe(subject);
    expect(kindOfSubject(subject)).toBe(kind);
  });

  it('are read money first, then what is owed, then what was earned', () => {
    const rows = ['revenue:20', 'wallet', 'bank:10', 'bank:9', 'receivable', 'cash:1', 'revenue:10'].map((subject) => ({
      subject,
    }));
    expect(inBookOrder(rows).map(({ subject }) => subject)).toEqual([
      'cash:1',
      'bank:9',
      'bank:10',
      'receivable',
      'wallet',
      'revenue:10',
      'revenue:20',
    ]);
  });
});

describe('a trial balance', () => {
  it('has the balance of each account on its side', () => {
    const rows: BookRow[] = [
      { subject: 'cash:1', openingFen: 100, debitFen: 30, creditFen: 50 },
      { subject: 'wallet', openingFen: -100, debitFen: 50, creditFen: 30 },
    ];
    expect(rows.map(closingFenOf)).toEqual([80, -80]);
    const totals = bookTotals(rows);
    expect(totals).toEqual({
      openingDebitFen: 100,
      openingCreditFen: 100,
      debitFen: 80,
      creditFen: 80,
      closingDebitFen: 80,
      closingCreditFen: 80,
    });
    expect(isInBalance(totals)).toBe(true);
    expect(isInBalance(bookTotals([{ subject: 'cash:1', openingFen: 0, debitFen: 1, creditFen: 0 }]))).toBe(false);
  });

  it('is in balance whatever balanced postings it is made of', () => {
    const posting = fc.record({
      from: fc.nat(5),
      to: fc.nat(5),
      fen: fc.integer({ min: 1, max: 1_000_000 }),
      isOld: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(posting, { maxLength: 40 }), (postings) => {
        const rows = Array.from({ length: 6 }, (_, at): BookRow => {
          const of = (isOld: boolean, side: 'from' | 'to') =>
            postings.filter((one) => one.isOld === isOld && one[side] === at).reduce((sum, { fen }) => sum + fen, 0);
          return {
            subject: `bank:${at}`,
            openingFen: of(true, 'to') - of(true, 'from'),
            debitFen: of(false, 'to'),
            creditFen: of(false, 'from'),
          };
        });
        expect(isInBalance(bookTotals(rows))).toBe(true);
      }),
    );
  });
});
