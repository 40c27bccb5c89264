import { FEE_TYPES } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { FEE_ITEMS } from '@mintmark/domain/finance/pricing/price-book/price-words.ts';
import { expect, test } from 'vitest';
import { en } from './locales/en.ts';
import { zhCN } from './locales/zh-CN.ts';

test('price books and the fee lines of the screens call the fees alike', () => {
  expect(FEE_ITEMS.map(({ code }) => code)).toEqual(FEE_TYPES);
  for (const { code, zh, en: english } of FEE_ITEMS)
    expect([Reflect.get(zhCN, `finance.fee.${code}`), Reflect.get(en, `finance.fee.${code}`)]).toEqual([zh, english]);
});
