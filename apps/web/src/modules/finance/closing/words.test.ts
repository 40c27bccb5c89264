import { ACCOUNT_RULES, TRANSFER_KINDS } from '@mintmark/domain/finance/ledger-accounts.ts';
import { expect, test } from 'vitest';
import { fundsEn } from '../locales/funds/en.ts';
import { fundsZhCN } from '../locales/funds/zh-CN.ts';
import { ledgerEn } from '../locales/ledger/en.ts';
import { ledgerZhCN } from '../locales/ledger/zh-CN.ts';

const missing = (texts: object, prefix: string, keys: readonly string[]) =>
  keys.filter((key) => !(`${prefix}${key}` in texts));

test('every posting and every account of the books has its words', () => {
  for (const texts of [fundsEn, fundsZhCN]) expect(missing(texts, 'finance.fund.posted.', TRANSFER_KINDS)).toEqual([]);
  for (const texts of [ledgerEn, ledgerZhCN])
    expect(missing(texts, 'finance.account.', Object.keys(ACCOUNT_RULES))).toEqual([]);
});
