import { FUND_MOVE_TABS, zFundMoveRow } from '@mintmark/contract/finance/funds/fund-moves.schema.ts';
import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import {
  anyOf,
  col,
  defineList,
  filter,
  runSummedList,
  scopeBy,
  tabCounts,
  valuesOf,
} from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** A row without what the reader may do. */
const zRow = zFundMoveRow.omit({ allowedActions: true });

/** 资金凭证: opening balances, transfers and counts. Agents see none. */
export const fundMoveList = defineList({
  key: 'finance.fundMoves',
  table: 'fund_moves',
  alias: 'm',
  joins: sql`JOIN companies k ON k.id = m.company_id JOIN fund_accounts f ON f.id = m.fund_account_id
    LEFT JOIN fund_accounts g ON g.id = m.to_account_id JOIN accounts a ON a.id = m.requested_by
    LEFT JOIN accounts d ON d.id = m.decided_by LEFT JOIN accounts u ON u.id = m.reversed_by`,
  columns: {
    id: col.id(sql`m.id`, { sort: true }),
    version: col.int(sql`m.version`),
    moveNo: col.text(sql`m.move_no`, { sort: true }),
    companyName: col.text(sql`k.name_zh`, { joined: true }),
    companyNameEn: col.text(sql`k.name_en`, { joined: true }),
    kind: col.int(sql`m.kind`, { sort: true }),
    fundAccountId: col.id(sql`m.fund_account_id`),
    accountName: col.text(sql`f.name`, { joined: true }),
    accountKind: col.text(sql`f.kind`, { joined: true }),
    toName: col.text<string | null>(sql`g.name`, { joined: true }),
    toKind: col.text<string | null>(sql`g.kind`, { joined: true }),
    amountFen: col.fen(sql`m.amount_fen`, { sort: true }),
    status: col.int(sql`m.status`, { sort: true }),
    shiftDay: col.day<string | null>(sql`m.shift_day`),
    shift: col.int<number | null>(sql`m.shift`),
    countedFen: col.fen<number | null>(sql`m.counted_fen`),
    bookFen: col.fen<number | null>(sql`m.book_fen`),
    note: col.text(sql`m.note`),
    requestedByName: col.text(sql`a.real_name`, { joined: true }),
    requestedAt: col.time(sql`m.requested_at`, { sort: true }),
    decidedByName: col.text<string | null>(sql`d.real_name`, { joined: true }),
    decidedAt: col.time<string | null>(sql`m.decided_at`, { sort: true }),
    decideNote: col.text(sql`m.decide_note`),
    reversedByName: col.text<string | null>(sql`u.real_name`, { joined: true }),
    reversedAt: col.time<string | null>(sql`m.reversed_at`),
    reverseNote: col.text(sql`m.reverse_note`),
  },
  filters: {
    companyId: filter.company(sql`m.company_id`),
    status: filter.status(sql`m.status`),
    kind: filter.oneOf(sql`m.kind`, 'smallint'),
    moveNo: filter.codes([sql`m.move_no`]),
    fundAccountId: filter.custom((value) => {
      const ids = valuesOf(value);
      return sql`(${anyOf(sql`m.fund_account_id`, ids, 'bigint')} OR ${anyOf(sql`m.to_account_id`, ids, 'bigint')})`;
    }),
    requested: filter.dayRange(sql`m.requested_at`),
    amount: filter.moneyRange(sql`m.amount_fen`),
  },
  scope: scopeBy({ company: sql`m.company_id` }),
  defaultSort: '-id',
  count: 'exact',
  row: zRow,
});

/** One page with the counts of the tabs. */
export async function fundMovePage(db: Reader, scope: Scope, query: ListQuery & Readonly<Record<string, unknown>>) {
  const tabs = { list: fundMoveList, tabs: FUND_MOVE_TABS };
  return { ...(await runSummedList(db, fundMoveList, scope, query)), counts: await tabCounts(db, scope, tabs, query) };
}
