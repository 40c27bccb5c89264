import { expect, test } from 'vitest';
import type { Scope } from '../../kernel/scope.ts';
import { coversScope } from './covers-scope.ts';

const company = (...companyIds: string[]): Scope => ({ kind: 'company', companyIds });
const agent = (agentId: string): Scope => ({ kind: 'agent', agentId, companyIds: ['1'] });
const own = (accountId: string): Scope => ({ kind: 'own', accountId, companyIds: ['1'] });
const all: Scope = { kind: 'all' };

test.each<[string, Scope, Scope, boolean]>([
  ['all reaches everything', all, company('1'), true],
  ['a company does not reach all', company('1'), all, false],
  ['the same companies', company('1', '2'), company('2', '1'), true],
  ['a company more', company('1', '2'), company('1'), true],
  ['a company less', company('1'), company('1', '2'), false],
  ['the same agent', agent('5'), agent('5'), true],
  ['another agent', agent('6'), agent('5'), false],
  ['own rows', own('7'), own('7'), true],
  ['own rows instead of those of the company', own('7'), company('1'), false],
  ['fewer categories', { ...all, categories: [1] }, { ...all, categories: [1, 2] }, false],
  ['some categories instead of every one', { ...all, categories: [1] }, all, false],
  ['more categories', { ...all, categories: [1, 2] }, { ...all, categories: [1] }, true],
])('%s', (_, now, then, covers) => {
  expect(coversScope(now, then)).toBe(covers);
});
