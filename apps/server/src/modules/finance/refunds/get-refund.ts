import { refundsEndpoints } from '@mintmark/contract/finance/refunds.endpoints.ts';
import type { AllowedAction } from '@mintmark/contract/kernel/envelope.ts';
import type { PayMethod } from '@mintmark/domain/finance/finance.enums.ts';
import { placesOfMethod } from '@mintmark/domain/finance/ledger.ts';
import { leftFenOf, refundMethodsOf } from '@mintmark/domain/finance/refund-rules.ts';
import { cashableFen } from '@mintmark/domain/finance/wallet.ts';
import { iso } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { blockingInvoices } from '../../../workflow/money/invoiced.repo.ts';
import { maskName } from '../../identity/index.ts';
import { activeFundAccounts } from '../fund-accounts.repo.ts';
import { transfersOfKeys } from '../ledger.queries.ts';
import { findPayment } from '../payments/payments.queries.ts';
import { walletOf } from '../payments/wallet.queries.ts';
import { referenceOf } from './post-refund.ts';
import { type RefundFacts, refundActions } from './refund-actions.ts';
import { partiesOf, refundList, refundPage, refundsOfPayment, stepsOf } from './refunds.queries.ts';
import { partsOf, placesOf, refundedFenOf, refundRow } from './refunds.repo.ts';
import { isRefundable } from './request-refund.ts';

type Listed = NonNullable<typeof refundList.rowType>;

/** Rows with what the reader may do with each. */
async function withActions<T extends Listed>(db: Reader, rows: readonly T[], context: SignedInContext) {
  const parties = await partiesOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const facts: RefundFacts = { ...found(parties.get(row.id)), status: row.status, amountFen: row.amountFen };
    return { ...row, allowedActions: refundActions(facts, context) };
  });
}

/** 退款: the list with the counts of its tabs. */
export const listRefunds = query(refundsEndpoints.listRefunds, ({ query: asked }, context) =>
  context.db.read(context.scope, async (db) => {
    const page = await refundPage(db, context.scope, asked);
    return { ...page, list: await withActions(db, page.list, context) };
  }),
);

/** What is invoiced is not paid out: the page says so before somebody tries. */
function unlessInvoiced<R extends { readonly allowedActions: AllowedAction[] }>(
  refund: R,
  list: readonly string[],
  { locale }: SignedInContext,
): R {
  if (list.length === 0) return refund;
  const reason = textMessage('invoicesCredited', locale, { list: list.join(', ') });
  const allowed = refund.allowedActions.map((one) =>
    one.action === 'payOut' && one.allowed ? { ...one, allowed: false, reason } : one,
  );
  return { ...refund, allowedActions: allowed };
}

/** One refund. */
export const getRefund = query(refundsEndpoints.getRefund, ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const [row] = await withActions(db, [await rowById(db, refundList, context.scope, params.id)], context);
    const { id, paymentId, refundNo } = found(row);
    const parts = await partsOf(db, id);
    const refund = unlessInvoiced(found(row), await blockingInvoices(db, parts), context);
    const payment = paymentId === null ? null : found(await findPayment(db, context.scope, paymentId));
    const transfers = await transfersOfKeys(
      db,
      parts.map((part) => referenceOf(refundNo, part)),
    );
    const kinds = placesOfMethod(refund.method as PayMethod);
    const canPay = refund.allowedActions.some(({ action, allowed }) => action === 'payOut' && allowed);
    const accounts = canPay ? await activeFundAccounts(db, (await refundRow(db, refund.id)).companyId) : [];
    return {
      ...refund,
      paymentFen: payment?.amountFen ?? null,
      refundedFen: payment === null ? null : await refundedFenOf(db, payment.id),
      parts,
      steps: (await stepsOf(db, refund.id)).map((step) => ({ ...step, at: iso(step.at) ?? '' })),
      transfers: transfers.map(({ id, entries }) => ({ id, entries: [...entries] })),
      fundAccounts: kinds.flatMap((kind) => accounts.filter((account) => account.kind === kind)),
    };
  }),
);

/** What the form of a request needs. */
export const getRefundable = query(refundsEndpoints.getRefundable, ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const payment = found(await findPayment(db, context.scope, params.id));
    const places = await placesOf(db, payment);
    const { id, version, payNo, method, amountFen, status } = payment;
    const wallet = await walletOf(db, payment);
    const isAnyLeft = places.some((place) => leftFenOf(place) > 0);
    return {
      payment: { id, version, payNo, method, amountFen, status, customerName: maskName(payment.customerName) },
      methods: [...refundMethodsOf(method)],
      places: places.map((place) => ({ ...place, leftFen: leftFenOf(place) })),
      wallet: { ...wallet, cashableFen: cashableFen(wallet) },
      refunds: await refundsOfPayment(db, id),
      allowedActions: allowedActions(context.actor, context.locale, [
        {
          action: 'requestRefund',
          permission: 'finance:payment:refund',
          isInState: isRefundable(payment),
          failing: [!isAnyLeft && 'nothingToRefund'],
        },
      ]),
    };
  }),
);
