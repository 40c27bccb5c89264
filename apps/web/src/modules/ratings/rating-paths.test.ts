import { expect, test } from 'vitest';
import { linkedFilters, linkedTab } from '../../kit/list/index.ts';
import { auditsPath } from './rating-paths.ts';

test('an approved change leads to the decided audits of its coin, in words that the desk of audits knows', () => {
  const asked = new URL(auditsPath('C0000000007'), 'https://mintmark.test').searchParams.get('c');
  expect([linkedTab(asked), linkedFilters(asked)]).toEqual(['done', { code: 'C0000000007' }]);
});
