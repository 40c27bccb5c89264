import { PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import { accountKindOfMethod, type MoneyKind, placesOfMethod } from '@mintmark/domain/finance/ledger.ts';
import type { StatementFormat } from '@mintmark/domain/finance/statements/statement-columns.ts';

/** How money of each kind of statement was paid. */
export const METHOD_OF = {
  bank: PAY_METHOD.bankTransfer,
  wechat: PAY_METHOD.wechat,
  alipay: PAY_METHOD.alipay,
} as const satisfies Record<StatementFormat, number>;

/** Kinds of accounts that a statement may be of: Alipay's is of its own account, or of the bank that it is settled to (D9). */
export const placeKindsOf = (format: StatementFormat): readonly MoneyKind[] => placesOfMethod(METHOD_OF[format]);

/** Whose numbers a statement has: those of one channel count once together. */
export const channelOf = (format: StatementFormat): 'bank' | 'wechat' =>
  accountKindOfMethod(METHOD_OF[format]) === 'wechat' ? 'wechat' : 'bank';
