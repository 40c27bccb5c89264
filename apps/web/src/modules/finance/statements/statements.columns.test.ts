import { statementFilters as known, STATEMENT_TABS } from '@mintmark/contract/finance/statements.schema.ts';
import { expect, test } from 'vitest';
import { statementFilters, statementTabs } from './statements.columns.tsx';

test('the tabs of the rows are those of the contract, their filters are known there', () => {
  expect(statementTabs.map(({ key, query = {} }) => ({ key, query }))).toEqual(STATEMENT_TABS);
  expect(statementFilters.map(({ key }) => key).filter((key) => !Object.hasOwn(known, key))).toEqual([]);
});
