import { invoicesEndpoints as calls } from '@mintmark/contract/finance/invoices/invoices.endpoints.ts';
import { found } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { walletOwner } from '../payments/wallet.queries.ts';
import { dropTitle, findTitle } from './invoice-titles.repo.ts';

/** A title is offered no longer; invoices that were made out to it keep it. */
export const removeInvoiceTitle = command(calls.removeInvoiceTitle, async (tx, { params }, ctx) => {
  const title = found(await findTitle(tx, params.id));
  const customer = found(await walletOwner(tx, ctx.scope, title.customerId));
  await dropTitle(tx, title.id, ctx.now);
  await ctx.audit({
    targetType: 'invoiceTitle',
    targetId: title.id,
    targetNo: customer.customerNo,
    companyId: title.companyId,
  });
  return null;
});
