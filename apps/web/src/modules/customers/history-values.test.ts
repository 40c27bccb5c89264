import { expect, test } from 'vitest';
import type { Translate } from '../../kit/i18n/index.ts';
import { customerValue } from './history-values.ts';

const text: Translate = (key) => key;

test.each([
  ['creditLimitFen', '5000000', '¥50,000.00'],
  ['depositHeldFen', '0', '¥0.00'],
  ['payRateBp', '8850', '88.5 %'],
  ['level', '2', '金'],
  ['settleCycle', 'month', '每月结算'],
  ['isHousePriced', 'true', 'customers.common.yes'],
  ['standing', 'blocked', 'customers.user.blocked'],
  ['name', 'true', 'true'],
  ['level', '77', '77'],
])('%s %s of the log is read as %s', (field, value, words) => {
  expect(customerValue(field, value, 'zh', text)).toBe(words);
});
