import { topUpsEndpoints as calls } from '@mintmark/contract/finance/top-ups.endpoints.ts';
import { needsSecond } from '@mintmark/domain/finance/top-up-rules.ts';
import { iso } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { searchCustomers } from '../../customers/index.ts';
import { signFileUrl } from '../../files/index.ts';
import { maskName } from '../../identity/index.ts';
import { activeFundAccounts } from '../fund-accounts.repo.ts';
import { transfersOfKeys } from '../ledger.queries.ts';
import { walletOf, walletOwner } from '../payments/wallet.queries.ts';
import { referencesOf } from './post-top-up.ts';
import { approvalFactsOf, bonusRuleOf, limitFenOf, topUpActions } from './top-up-actions.ts';
import { partiesOf, topUpList, topUpPage } from './top-ups.queries.ts';
import { holderOf, similarTopUps, type TopUpRow, topUpRow, topUpSteps } from './top-ups.repo.ts';

type Listed = NonNullable<typeof topUpList.rowType>;

/** Rows with what the reader may do with each. */
async function withActions<T extends Listed>(db: Reader, rows: readonly T[], context: SignedInContext) {
  const parties = await partiesOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...row,
    allowedActions: topUpActions({ ...found(parties.get(row.id)), ...row }, context),
  }));
}

/** 充值管理: the list with the counts of its tabs. */
export const listTopUps = query(calls.listTopUps, ({ query: asked }, context) =>
  context.db.read(context.scope, async (db) => {
    const page = await topUpPage(db, context.scope, asked);
    return { ...page, list: await withActions(db, page.list, context) };
  }),
);

/** Links to the pictures of a voucher, for this reader and some minutes. */
function picturesOf({ voucherKeys }: Pick<TopUpRow, 'voucherKeys'>, { config, actor, clock }: SignedInContext) {
  const holder = { accountId: actor.accountId, purpose: 'voucher', now: clock.now() };
  return voucherKeys.map((key) => ({ key, url: signFileUrl(config, key, holder) }));
}

/** One top-up. */
export const getTopUp = query(calls.getTopUp, ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const [listed] = await withActions(db, [await rowById(db, topUpList, context.scope, params.id)], context);
    const shown = found(listed);
    const row = await topUpRow(db, shown.id);
    const { companyId } = row;
    const wallet = await walletOf(db, { companyId, customerId: await holderOf(db, row) });
    const { booking, reversal } = referencesOf(row);
    const transfers = await transfersOfKeys(db, [booking, reversal]);
    return {
      ...shown,
      balanceFen: wallet.balanceFen,
      bonusBalanceFen: wallet.bonusFen,
      needsSecond: needsSecond(approvalFactsOf(row, context)),
      voucherPictures: picturesOf(row, context),
      similar: (await similarTopUps(db, row)).map((one) => ({ ...one, receivedAt: iso(one.receivedAt) ?? '' })),
      steps: (await topUpSteps(db, row.id)).map((step) => ({ ...step, at: iso(step.at) ?? '' })),
      transfers: transfers.map(({ id, entries }) => ({ id, entries: [...entries] })),
    };
  }),
);

/** Whose balance is topped up: customers in sight, by what is typed. */
export const searchTopUpCustomers = query(calls.searchTopUpCustomers, ({ query: { q } }, { db, scope }) =>
  db.read(scope, async (reader) =>
    (await searchCustomers(reader, scope, { q: q ?? '' })).map(({ id, customerNo, name }) => ({
      id,
      customerNo,
      customerName: maskName(name),
    })),
  ),
);

/** What the form shows once it is known whose balance it is. */
export const getTopUpForm = query(calls.getTopUpForm, ({ params }, context) =>
  context.db.read(context.scope, async (reader) => {
    const { id, companyId, customerNo, name } = found(await walletOwner(reader, context.scope, params.id));
    const wallet = await walletOf(reader, { companyId, customerId: id });
    return {
      customerId: id,
      customerNo,
      customerName: maskName(name),
      balanceFen: wallet.balanceFen,
      bonusBalanceFen: wallet.bonusFen,
      bonusRule: bonusRuleOf(context),
      limitFen: limitFenOf(context),
      fundAccounts: await activeFundAccounts(reader, companyId),
    };
  }),
);
