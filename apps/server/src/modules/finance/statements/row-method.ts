import { PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import { accountKindOfMethod } from '@mintmark/domain/finance/ledger.ts';
import type { StatementFormat } from '@mintmark/domain/finance/statements/statement-columns.ts';

/** How money of each kind of statement was paid. */
export const METHOD_OF = {
  bank: PAY_METHOD.bankTransfer,
  wechat: PAY_METHOD.wechat,
  alipay: PAY_METHOD.alipay,
} as const satisfies Record<StatementFormat, number>;

/** The kind of account in which money of a statement lies: Alipay is settled to a bank account (D9). */
export const placeKindOf = (format: StatementFormat): 'bank' | 'wechat' =>
  accountKindOfMethod(METHOD_OF[format]) === 'wechat' ? 'wechat' : 'bank';
