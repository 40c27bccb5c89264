import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { describe, expect, test } from 'vitest';
import type { Stage } from '../scores/stage.ts';
import { type CoinDemand, type GraderFacts, refusalOf, shortageOf } from './eligibility.ts';

const grader = (more: Partial<GraderFacts> = {}): GraderFacts => ({
  accountId: '7',
  companyId: '1',
  categories: [],
  mayAuthenticate: true,
  mayGrade: true,
  mayFinalize: false,
  mayAudit: false,
  isActive: true,
  ...more,
});

const demand = (stage: Stage, more: Partial<CoinDemand> = {}): CoinDemand => ({
  stage,
  gradingCompanyId: '1',
  category1: CATEGORY.struck,
  category2: 501,
  seen: new Set(),
  recused: new Set(),
  named: new Set(),
  auditors: new Set(),
  ...more,
});

const me = new Set(['7']);

describe('refusalOf', () => {
  test.each<[string, GraderFacts, CoinDemand, string | null]>([
    ['a qualified grader', grader(), demand('first'), null],
    ['of a category2', grader({ categories: [501] }), demand('first'), null],
    ['of another category', grader({ categories: [3] }), demand('first'), 'mayGrade'],
    ['of another company', grader({ companyId: '2' }), demand('first'), 'mayGrade'],
    ['named from another company', grader({ companyId: '2' }), demand('first', { named: me }), null],
    ['named but inactive', grader({ isActive: false }), demand('first', { named: me }), 'mayGrade'],
    ['named but recused', grader({ companyId: '2' }), demand('first', { named: me, recused: me }), 'notRecused'],
    ['no right to grade', grader({ mayGrade: false }), demand('second'), 'mayGrade'],
    ['no right to authenticate', grader({ mayAuthenticate: false }), demand('combined'), 'mayAuthenticate'],
    ['appraiser only', grader({ mayGrade: false }), demand('authenticate'), null],
    ['spoke already', grader(), demand('second', { seen: me }), 'notEarlierGrader'],
    ['a senior at the first row', grader({ mayAudit: true }), demand('first'), 'seniorAudits'],
    ['a senior at the third row', grader({ mayAudit: true }), demand('third'), null],
    ['no finalizer', grader(), demand('finalize'), 'mayFinalize'],
    [
      'a finalizer who was one of the two',
      grader({ mayFinalize: true }),
      demand('finalize', { seen: me }),
      'notEarlierGrader',
    ],
    ['a chair who graded', grader({ mayFinalize: true }), demand('conference', { seen: me }), null],
    ['a chair who audited', grader({ mayFinalize: true }), demand('conference', { auditors: me }), 'chairNotAuditor'],
  ])('%s', (_, person, coin, expected) => {
    expect(refusalOf(person, coin)).toBe(expected);
  });
});

describe('shortageOf', () => {
  test('is null while one person may take the coin', () => {
    expect(shortageOf([grader({ mayGrade: false }), grader()], demand('first'))).toBeNull();
  });

  test('counts who is left out for what, without those who lack the right', () => {
    const people = [grader(), grader({ accountId: '8' }), grader({ accountId: '9', mayGrade: false })];
    const coin = demand('second', { seen: me, recused: new Set(['8']) });

    expect(shortageOf(people, coin)).toEqual({ qualified: 2, seenAlready: 1, recused: 1 });
  });
});
