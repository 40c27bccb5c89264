import { fundAccountsEndpoints } from '@mintmark/contract/finance/funds/fund-accounts.endpoints.ts';
import { fundMovesEndpoints } from '@mintmark/contract/finance/funds/fund-moves.endpoints.ts';
import { CASH_SHIFTS, FUND_KINDS, FUND_MOVE_KINDS } from '@mintmark/domain/finance/fund.enums.ts';
import { fundMoveMachine } from '@mintmark/domain/finance/fund-move.machine.ts';
import type { Locale } from '../../../kernel/context.ts';
import { bindExport, type ExportField } from '../../../kernel/listing/index.ts';
import { fundAccountList } from './fund-accounts.queries.ts';
import { fundMoveList } from './fund-moves.queries.ts';

type Account = NonNullable<typeof fundAccountList.rowType>;
type Move = NonNullable<typeof fundMoveList.rowType>;

const companyIn = (locale: Locale) =>
  ({ key: locale === 'en' ? 'companyNameEn' : 'companyName', heading: 'companyName' }) as const;

const accountColumns = (locale: Locale): Readonly<Record<string, readonly ExportField<Account>[]>> => ({
  name: [{ key: 'name' }],
  kind: [{ key: 'kind', codes: FUND_KINDS }],
  companyName: [companyIn(locale)],
  noMasked: [{ key: 'noMasked' }],
  openingFen: [{ key: 'openingFen' }],
  bookFen: [{ key: 'bookFen' }],
  statementFen: [{ key: 'statementFen' }, { key: 'statementDay' }],
  differenceFen: [{ key: 'differenceFen' }],
  reconciledTo: [{ key: 'reconciledTo' }],
  note: [{ key: 'note' }],
});

const moveColumns = (locale: Locale): Readonly<Record<string, readonly ExportField<Move>[]>> => ({
  moveNo: [{ key: 'moveNo' }],
  kind: [{ key: 'kind', codes: FUND_MOVE_KINDS }],
  companyName: [companyIn(locale)],
  accountName: [{ key: 'accountName' }, { key: 'accountKind', codes: FUND_KINDS }],
  toName: [{ key: 'toName' }, { key: 'toKind', codes: FUND_KINDS }],
  amountFen: [{ key: 'amountFen' }],
  status: [{ key: 'status', codes: fundMoveMachine.states }],
  shift: [{ key: 'shiftDay' }, { key: 'shift', codes: CASH_SHIFTS }],
  countedFen: [{ key: 'countedFen' }, { key: 'bookFen' }],
  note: [{ key: 'note' }],
  requestedByName: [{ key: 'requestedByName' }],
  requestedAt: [{ key: 'requestedAt' }],
  decidedByName: [{ key: 'decidedByName' }],
  decidedAt: [{ key: 'decidedAt' }],
  reversedByName: [{ key: 'reversedByName' }],
  reversedAt: [{ key: 'reversedAt' }],
});

/** 公司资金账户 as a file. */
export const exportFundAccounts = bindExport(fundAccountsEndpoints.exportFundAccounts, {
  list: fundAccountList,
  of: fundAccountsEndpoints.listFundAccounts,
  columns: accountColumns,
  section: 'fundAccounts',
});

/** 资金凭证 as a file. */
export const exportFundMoves = bindExport(fundMovesEndpoints.exportFundMoves, {
  list: fundMoveList,
  of: fundMovesEndpoints.listFundMoves,
  columns: moveColumns,
  section: 'fundMoves',
});
