import { ACCOUNT_RULES, TRANSFER_KINDS } from '@mintmark/domain/finance/ledger-accounts.ts';
import { expect, test } from 'vitest';
import { closingEn } from '../../../locales/closing.en.ts';
import { closingZh } from '../../../locales/closing.zh-CN.ts';

test('every posting and every account of the books has its words', () => {
  for (const texts of [closingEn, closingZh]) {
    expect(TRANSFER_KINDS.filter((kind) => texts[`book.posted.${kind}`] === undefined)).toEqual([]);
    expect(Object.keys(ACCOUNT_RULES).filter((kind) => texts[`book.subject.${kind}`] === undefined)).toEqual([]);
  }
});
