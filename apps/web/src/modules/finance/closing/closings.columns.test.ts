import { CLOSING_TABS } from '@mintmark/contract/finance/closing/closings.schema.ts';
import { expect, test } from 'vitest';
import { closingTabs } from './closings.columns.tsx';

test('the tabs ask what the server counts', () => {
  expect(closingTabs.map(({ key, query = {} }) => ({ key, query }))).toEqual(CLOSING_TABS);
});
