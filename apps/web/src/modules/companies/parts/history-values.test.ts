import { expect, test } from 'vitest';
import { companyValue } from './history-values.ts';

test.each([
  ['dayFen', '500000000', '¥5,000,000.00'],
  ['weekPieces', '20000', '20,000'],
  ['action', '2', 'Queue'],
  ['level', '4', 'Chief'],
  ['cutOffHour', '17', '17:00'],
  ['payRateBp', '9500', '95 %'],
  ['itemBaseFen', '88.00', '88.00'],
  ['note', 'true', 'true'],
])('%s %s in the log of a company is read as %s', (field, value, words) => {
  expect(companyValue(field, value, 'en')).toBe(words);
});
