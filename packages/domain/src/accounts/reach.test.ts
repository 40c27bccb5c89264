import { describe, expect, test } from 'vitest';
import { coversAccess, coversReach, coversScope, type ScopeFacts } from './reach.ts';

const scope = (kind: ScopeFacts['kind'], companyIds: string[] = [], agentId: string | null = null): ScopeFacts => ({
  kind,
  companyIds,
  agentId,
  categories: null,
});
const only = (categories: number[] | null): ScopeFacts => ({ ...scope('all'), categories });

describe('access', () => {
  test.each<[string[], string[], boolean]>([
    [['*:*:*'], ['a:b:c', '*:*:*'], true],
    [['a:b:c'], ['a:b:c'], true],
    [['a:*:*'], ['a:b:c'], false],
    [['a:b:c'], ['*:*:*'], false],
    [[], [], true],
  ])('%j covers %j: %s', (mine, theirs, isCovered) => {
    expect(coversAccess(mine, theirs)).toBe(isCovered);
  });
});

describe('scope', () => {
  test.each<[string, ScopeFacts, ScopeFacts, boolean]>([
    ['all covers all', scope('all'), scope('all'), true],
    ['all covers a company', scope('all'), scope('company', ['1']), true],
    ['a company does not cover all', scope('company', ['1']), scope('all'), false],
    ['a company covers itself', scope('company', ['1', '2']), scope('company', ['2']), true],
    ['a company does not cover another', scope('company', ['1']), scope('company', ['1', '2']), false],
    ['a company covers its agent', scope('company', ['1']), scope('agent', ['1'], '7'), true],
    ['a company does not cover a foreign agent', scope('company', ['1']), scope('agent', ['2'], '7'), false],
    ['an agent covers his own', scope('agent', ['1'], '7'), scope('agent', ['1'], '7'), true],
    ['an agent does not cover another', scope('agent', ['1'], '7'), scope('agent', ['1'], '8'), false],
    ['an agent does not cover his company', scope('agent', ['1'], '7'), scope('company', ['1']), false],
    ['some categories cover fewer', only([2, 5]), only([2]), true],
    ['every category covers some', only(null), only([2]), true],
    ['some categories do not cover others', only([2, 5]), only([2, 7]), false],
    ['some categories do not cover every one', only([2, 5]), only(null), false],
    ['own covers nobody', scope('own', ['1']), scope('own', ['1']), false],
  ])('%s', (_, mine, theirs, isCovered) => {
    expect(coversScope(mine, theirs)).toBe(isCovered);
  });
});

test('a person is covered by access and scope together', () => {
  const mine = { access: ['x'], scope: scope('company', ['1']) };
  expect(coversReach(mine, { access: ['x'], scope: scope('company', ['1']) })).toBe(true);
  expect(coversReach(mine, { access: ['y'], scope: scope('company', ['1']) })).toBe(false);
  expect(coversReach(mine, { access: ['x'], scope: scope('all') })).toBe(false);
});
