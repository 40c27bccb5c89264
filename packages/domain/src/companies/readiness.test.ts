import { describe, expect, it } from 'vitest';
import { type CompanyFacts, companyReadiness, missingSteps } from './readiness.ts';

const WORKING: CompanyFacts = {
  type: 3,
  consensusMode: 'A',
  contacts: 1,
  addresses: 1,
  people: 5,
  authenticate: 1,
  grade: 3,
  finalize: 1,
  ownRules: 0,
  houseRules: 6,
  ownPrices: 1,
  housePrices: 1,
  ownPrinters: 0,
  housePrinters: 2,
  limits: 1,
};
const missing = (more: Partial<CompanyFacts>) => missingSteps(companyReadiness({ ...WORKING, ...more }));

describe('what a company needs until it can work', () => {
  it('is there when it has people, graders, and rules and prices of its own or of the house', () => {
    expect(missing({})).toEqual([]);
    expect(companyReadiness(WORKING).map(({ state }) => state)).toEqual([
      'done',
      'done',
      'done',
      'house',
      'done',
      'house',
      'done',
    ]);
  });

  it.each<[string, Partial<CompanyFacts>, string[]]>([
    ['nobody to ask', { contacts: 0 }, ['data']],
    ['no address', { addresses: 0 }, ['data']],
    ['no account', { people: 0 }, ['people']],
    ['no third blind grader in mode A', { grade: 2 }, ['graders']],
    ['nobody who chairs a conference', { finalize: 0 }, ['graders']],
    ['nobody who authenticates', { authenticate: 0 }, ['graders']],
    ['no rules anywhere', { houseRules: 0 }, ['rules']],
    ['no prices anywhere', { ownPrices: 0, housePrices: 0 }, ['prices']],
  ])('lacks something with %s', (_, more, steps) => {
    expect(missing(more)).toEqual(steps);
  });

  it('may work without limits', () => {
    expect(companyReadiness({ ...WORKING, limits: 0 }).at(-1)).toEqual({ step: 'limits', state: 'notNeeded' });
    expect(missing({ limits: 0 })).toEqual([]);
  });

  it('prints on printers of its own or of the house, else through the browser', () => {
    const printers = (more: Partial<CompanyFacts>) =>
      companyReadiness({ ...WORKING, ...more }).find(({ step }) => step === 'printers')?.state;
    expect([printers({ ownPrinters: 1 }), printers({}), printers({ housePrinters: 0 })]).toEqual([
      'done',
      'house',
      'notNeeded',
    ]);
    expect(missing({ housePrinters: 0 })).toEqual([]);
  });

  it('asks two graders of modes B and C, and none of a centre that only receives', () => {
    expect(missing({ consensusMode: 'B', grade: 2 })).toEqual([]);
    expect(missing({ type: 4, authenticate: 0, grade: 0, finalize: 0 })).toEqual([]);
  });
});
