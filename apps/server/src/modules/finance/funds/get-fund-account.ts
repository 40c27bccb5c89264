import { fundAccountsEndpoints as calls } from '@mintmark/contract/finance/funds/fund-accounts.endpoints.ts';
import { MAX_SHEET_ROWS, SHOWN_DAYS } from '@mintmark/contract/finance/funds/fund-accounts.schema.ts';
import { iso } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { transfersOfKeys } from '../ledger.queries.ts';
import { lastImport, reconciliationsOf } from './fund-account.repo.ts';
import { fundAccountList, fundAccountPage } from './fund-accounts.queries.ts';
import { bookFenAt, bookOf, carriedFenAt, dayOf, lastDays, sheetRows, statedFenAt } from './fund-days.queries.ts';
import { countLimitFenOf } from './fund-move-actions.ts';

type Listed = NonNullable<typeof fundAccountList.rowType>;

const EDIT = 'finance:capital:edit';
const REQUEST = 'finance:capital:request';

/** What may be done with an account. Whether it is empty enough to be closed is asked when it is done. */
function fundActions(fund: Listed, { actor, locale }: SignedInContext) {
  const isOpen = fund.isActive;
  const failing = [fund.bookFen !== 0 && 'fundHoldsMoney', fund.waiting > 0 && 'fundWaits'];
  return allowedActions(actor, locale, [
    { action: 'edit', permission: EDIT, isInState: true },
    ...(isOpen
      ? [
          { action: 'transfer', permission: REQUEST, isInState: true } as const,
          {
            action: 'opening',
            permission: REQUEST,
            isInState: true,
            failing: [fund.openingFen !== null && 'openingBooked'],
          } as const,
          ...(fund.kind === 'cash' ? [{ action: 'count', permission: REQUEST, isInState: true } as const] : []),
          { action: 'close', permission: EDIT, isInState: true, failing } as const,
        ]
      : [{ action: 'reopen', permission: EDIT, isInState: true } as const]),
    { action: 'reconcile', permission: EDIT, isInState: true },
    {
      action: 'undoReconciliation',
      permission: 'finance:capital:decide',
      isInState: true,
      failing: [fund.reconciledTo === null && 'nothingReconciled'],
    },
  ]);
}

/** 公司资金账户: the list with the counts of its tabs. */
export const listFundAccounts = query(calls.listFundAccounts, ({ query: asked }, context) =>
  context.db.read(context.scope, async (db) => {
    const page = await fundAccountPage(db, context.scope, asked);
    return { ...page, list: page.list.map((fund) => ({ ...fund, allowedActions: fundActions(fund, context) })) };
  }),
);

/** One account with its days, what was compared, and the statement imported last. */
export const getFundAccount = query(calls.getFundAccount, ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const fund = await rowById(db, fundAccountList, context.scope, params.id);
    const imported = await lastImport(db, fund.id);
    return {
      ...fund,
      allowedActions: fundActions(fund, context),
      seq: (await bookOf(db, fund)).seq,
      days: await lastDays(db, fund, SHOWN_DAYS),
      reconciliations: (await reconciliationsOf(db, fund.id)).map((one) => ({
        ...one,
        madeAt: iso(one.madeAt) ?? '',
        undoneAt: iso(one.undoneAt),
      })),
      lastImport: imported ? { ...imported, importedAt: iso(imported.importedAt) ?? '' } : null,
      countLimitFen: countLimitFenOf(context),
    };
  }),
);

/** What the form of a comparison begins with. */
export const getFundBalance = query(calls.getFundBalance, ({ params, query: { day } }, { db, scope }) =>
  db.read(scope, async (reader) => {
    const fund = await rowById(reader, fundAccountList, scope, params.id);
    const bookFen = await bookFenAt(reader, fund, day);
    const statedFen = await statedFenAt(reader, fund, day);
    const carriedFen = await carriedFenAt(reader, fund, day);
    return { day, bookFen, statementFen: statedFen ?? carriedFen, statedFen, carriedFen };
  }),
);

/** 日报: every posting of a day, with the record and the legs behind it. */
export const getFundSheet = query(calls.getFundSheet, ({ params: { id, day } }, { db, scope }) =>
  db.read(scope, async (reader) => {
    const fund = await rowById(reader, fundAccountList, scope, id);
    const { entries, inFen, outFen } = await dayOf(reader, fund, day);
    const closingFen = await bookFenAt(reader, fund, day);
    const rows = await sheetRows(reader, fund, day, MAX_SHEET_ROWS);
    const legs = await transfersOfKeys(
      reader,
      rows.map((row) => row.key),
    );
    const legsOf = new Map(legs.map((one) => [one.id, one.entries]));
    const { companyName, companyNameEn, name, kind, noMasked } = fund;
    return {
      ...{ id, companyName, companyNameEn, name, kind, noMasked, day, inFen, outFen, closingFen },
      openingFen: closingFen - inFen + outFen,
      rows: rows.map(({ transferId, target, sourceId, sourceNo, amountFen, at, ...row }) => ({
        ...row,
        at: iso(at) ?? '',
        source: target === null ? null : { target, id: sourceId ?? '', no: sourceNo ?? '' },
        inFen: Math.max(amountFen, 0),
        outFen: Math.max(-amountFen, 0),
        entries: [...(legsOf.get(transferId) ?? [])],
      })),
      leftOut: entries - rows.length,
    };
  }),
);
