import { topUpsEndpoints as calls } from '@mintmark/contract/finance/top-ups.endpoints.ts';
import type { BodyOf } from '@mintmark/contract/kernel/endpoint.ts';
import { accountKindOfMethod, placesOfMethod } from '@mintmark/domain/finance/ledger.ts';
import { later } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertOpenDay } from '../../../workflow/money/books.repo.ts';
import { holdOwnPictures } from '../../files/index.ts';
import { findFundAccount } from '../fund-accounts.repo.ts';
import { walletOwner } from '../payments/wallet.queries.ts';
import { askTopUp } from './ask-top-up.ts';
import { topUpSaved } from './top-up-act.ts';

type Body = BodyOf<typeof calls.requestTopUp>;

/** Clocks of cashiers and channels differ a little. */
const FUTURE_MS = 10 * 60_000;

/** Where the money arrived, and the channel's number, which cash has not. Throws INPUT_INVALID beside the field. */
async function wayOf(tx: Tx, companyId: string, body: Body) {
  const kind = accountKindOfMethod(body.method);
  if (kind === null || kind === 'wallet') throw fieldError('method', 'not-found');
  const isCash = kind === 'cash';
  if (isCash && body.channelTxnId !== undefined) throw fieldError('channelTxnId', 'not-for-method');
  const account = await findFundAccount(tx, companyId, placesOfMethod(body.method), body.fundAccountId);
  if (!account) throw fieldError('fundAccountId', 'not-found');
  const channelTxnId = body.channelTxnId?.toUpperCase() ?? null;
  return { fundAccountId: account.id, channel: isCash ? null : kind, channelTxnId };
}

/** Money has arrived for a customer's balance: what it is, where it lies, and the voucher that shows it. Nothing is booked. */
export const requestTopUp = command(calls.requestTopUp, async (tx, { body }, ctx) => {
  const customer = await walletOwner(tx, ctx.scope, body.customerId);
  if (!customer) throw fieldError('customerId', 'not-found');
  if (new Date(body.receivedAt) > later(ctx.now, FUTURE_MS)) throw fieldError('receivedAt', 'in-future');
  await assertOpenDay(tx, customer.companyId, { path: 'receivedAt', at: new Date(body.receivedAt) });
  const { amountFen, method, voucherKeys, note } = body;
  const { accountId } = ctx.actor;
  const way = await wayOf(tx, customer.companyId, body);
  await holdOwnPictures(tx, voucherKeys, { accountId, dir: 'Voucher/', path: 'voucherKeys' });
  const asked = { amountFen, method, note, voucherKeys, ...way, receivedAt: new Date(body.receivedAt) };
  return topUpSaved(await askTopUp(tx, ctx, customer, { ...asked, hasBonus: body.hasBonus }));
});
