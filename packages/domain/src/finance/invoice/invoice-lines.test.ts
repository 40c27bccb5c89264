import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEE, FEE_TYPES } from '../pricing/fee-line.ts';
import { TAX_CATEGORY } from './invoice.enums.ts';
import { containedTaxFen, invoiceLines } from './invoice-lines.ts';

const fee = (feeType: number, amountFen: number, isTaxable = true) => ({ feeType, amountFen, isTaxable });
const { service, delivery, insurance, untaxed } = TAX_CATEGORY;

describe('the lines of an invoice', () => {
  it('are those of the order of 38 lines: service, delivery and insurance, their tax rounded at each line', () => {
    const fees = [
      fee(FEE.grading, 714_300),
      fee(FEE.information, 1_000),
      fee(FEE.shipping, 5_500),
      fee(FEE.insurance, 202_235),
    ];
    expect(invoiceLines([{ amountFen: 923_035, fees }])).toEqual([
      { category: service, rateBp: 600, amountFen: 715_300, taxFen: 40_489 },
      { category: delivery, rateBp: 600, amountFen: 5_500, taxFen: 311 },
      { category: insurance, rateBp: 600, amountFen: 202_235, taxFen: 11_447 },
    ]);
  });

  it('take their part of what was paid, the last fen to the largest remainder', () => {
    const fees = [fee(FEE.grading, 200), fee(FEE.shipping, 100)];
    expect(invoiceLines([{ amountFen: 100, fees }]).map(({ amountFen }) => amountFen)).toEqual([67, 33]);
  });

  it('take a discount off the service, and what is left of it off the rest', () => {
    const fees = [fee(FEE.grading, 1_000), fee(FEE.discount, -1_200), fee(FEE.shipping, 500)];
    expect(invoiceLines([{ amountFen: 300, fees }])).toMatchObject([{ category: delivery, amountFen: 300 }]);
  });

  it('carry no tax where the fee carries none', () => {
    expect(invoiceLines([{ amountFen: 100, fees: [fee(FEE.other, 100, false)] }])).toEqual([
      { category: untaxed, rateBp: 0, amountFen: 100, taxFen: 0 },
    ]);
  });

  it('are one for the service where the order has no fee above zero', () => {
    expect(invoiceLines([{ amountFen: 106, fees: [fee(FEE.waiver, -5)] }])).toEqual([
      { category: service, rateBp: 600, amountFen: 106, taxFen: 6 },
    ]);
  });

  it('come to the sum of the orders, whatever these are made of', () => {
    const aFee = fc.record({
      feeType: fc.constantFrom(...FEE_TYPES),
      amountFen: fc.integer({ min: -100_000, max: 1_000_000 }),
      isTaxable: fc.boolean(),
    });
    const anOrder = fc.record({
      amountFen: fc.integer({ min: 1, max: 10_000_000 }),
      fees: fc.array(aFee, { maxLength: 8 }),
    });
    fc.assert(
      fc.property(fc.array(anOrder, { minLength: 1, maxLength: 5 }), (orders) => {
        const lines = invoiceLines(orders);
        const sum = (rows: readonly { amountFen: number }[]) => rows.reduce((all, one) => all + one.amountFen, 0);
        expect(sum(lines)).toBe(sum(orders));
        for (const line of lines) {
          expect(line.amountFen).toBeGreaterThan(0);
          expect(line.taxFen).toBe(containedTaxFen(line.amountFen, line.rateBp));
        }
        expect(new Set(lines.map(({ category }) => category)).size).toBe(lines.length);
      }),
    );
  });
});
