import { describe, expect, it } from 'vitest';
import { CATEGORY } from '../../catalogue/catalogue.enums.ts';
import { RESULT } from '../../grading/result-types.ts';
import { INFORMATION_PAYER } from './information.enums.ts';
import { INFORMATION_RESULTS } from './information-lists.ts';
import { customerRates, dueOnMeasures, type InformationRate, rateOf } from './information-rates.ts';

const HOUSE: InformationRate = {
  ...{ id: 'house', companyId: null, payerType: INFORMATION_PAYER.company },
  ...{ category1: null, category2: null, resultType: null, amountFen: 300, validFrom: '2026-02-01' },
};
const rate = (id: string, more: Partial<InformationRate>): InformationRate => ({ ...HOUSE, id, ...more });
const PIECE = {
  ...{ companyId: '7', category1: CATEGORY.struck, category2: 501, resultType: null, day: '2026-03-15' },
};
const idOf = (rates: readonly InformationRate[], more: object = {}, payer = HOUSE.payerType) =>
  rateOf(rates, payer, { ...PIECE, ...more })?.id ?? null;

describe('the rate of a piece', () => {
  it.each<[string, InformationRate[], object, string | null]>([
    ['the house’s where nothing else is said', [HOUSE], {}, 'house'],
    ['none before its first day', [HOUSE], { day: '2026-01-31' }, null],
    ['from its first day on', [HOUSE], { day: '2026-02-01' }, 'house'],
    ['the later of two', [HOUSE, rate('later', { validFrom: '2026-03-01' })], {}, 'later'],
    ['not one that begins after the day', [HOUSE, rate('later', { validFrom: '2026-03-16' })], {}, 'house'],
    ['a company’s before the house’s', [HOUSE, rate('own', { companyId: '7' })], {}, 'own'],
    ['never another company’s', [HOUSE, rate('own', { companyId: '8' })], {}, 'house'],
    [
      'a company’s for all before the house’s for the category',
      [rate('own', { companyId: '7' }), rate('c', { category2: 501 })],
      {},
      'own',
    ],
    [
      'a second category before its first',
      [rate('c1', { category1: CATEGORY.struck }), rate('c2', { category1: CATEGORY.struck, category2: 501 })],
      {},
      'c2',
    ],
    [
      'a first category before all',
      [rate('c1', { category1: CATEGORY.struck, validFrom: '2026-02-01' }), rate('all', { validFrom: '2026-03-01' })],
      {},
      'c1',
    ],
    ['not another category', [rate('c1', { category1: CATEGORY.banknote })], {}, null],
  ])('%s', (_, rates, more, id) => expect(idOf(rates, more)).toBe(id));

  it('belongs to one kind of payer', () => {
    expect(idOf([HOUSE], {}, INFORMATION_PAYER.agent)).toBeNull();
  });
});

describe('what a customer pays of line 30', () => {
  it('is said for the results that a rate names, or for all', () => {
    const all = rate('all', { payerType: INFORMATION_PAYER.customer, amountFen: 800 });
    const fake = rate('fake', {
      payerType: INFORMATION_PAYER.customer,
      resultType: RESULT.counterfeit,
      amountFen: 1_500,
    });
    expect(customerRates([fake], PIECE)).toEqual({ [RESULT.counterfeit]: 1_500 });
    expect(customerRates([all, fake], PIECE)).toMatchObject({ [RESULT.counterfeit]: 1_500, [RESULT.altered]: 800 });
    expect(customerRates([HOUSE], PIECE)).toEqual({});
  });

  it('is never for a grade, nor for what we refuse', () => {
    expect(INFORMATION_RESULTS.map(({ code }) => code)).toEqual([4, 5, 6, 7, 8, 9, 10]);
  });
});

describe('what arises with the measures', () => {
  const due = (rates: InformationRate[], more: object = {}) =>
    dueOnMeasures(rates, { ...PIECE, hasAgent: true, listFen: 200, ...more });

  it('is the company’s by the price list where no rate is set, and nothing of the agent', () => {
    expect(due([])).toEqual([{ payerType: INFORMATION_PAYER.company, amountFen: 200, rateId: null }]);
  });

  it('is both where agents have a rate and the order has one', () => {
    const agent = rate('agent', { payerType: INFORMATION_PAYER.agent, amountFen: 100 });
    expect(due([HOUSE, agent])).toEqual([
      { payerType: INFORMATION_PAYER.company, amountFen: 300, rateId: 'house' },
      { payerType: INFORMATION_PAYER.agent, amountFen: 100, rateId: 'agent' },
    ]);
    expect(due([HOUSE, agent], { hasAgent: false })).toHaveLength(1);
  });

  it('is nothing where the rate is nothing', () => {
    expect(due([rate('free', { amountFen: 0 })])).toEqual([]);
    expect(due([], { listFen: 0 })).toEqual([]);
  });
});
