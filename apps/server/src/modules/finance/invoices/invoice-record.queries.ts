import { paymentMachine } from '@mintmark/domain/finance/payment.machine.ts';
import type { Reader } from '../../../kernel/db/database.ts';

/** Lines of an invoice by category. */
export async function linesOfInvoice(db: Reader, invoiceId: string) {
  return db
    .selectFrom('invoiceLines')
    .select(['category', 'rateBp', 'amountFen', 'taxFen'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('category')
    .execute();
}

/** Orders of an invoice as they stand today. */
export async function ordersOfInvoice(db: Reader, invoiceId: string) {
  return db
    .selectFrom('invoiceOrders as x')
    .innerJoin('submissionOrders as o', 'o.id', 'x.orderId')
    .select([
      'x.orderId',
      'o.orderCode',
      'x.amountFen',
      'o.paidFen',
      'o.refundedFen',
      'o.refundingFen',
      'o.invoicedFen',
    ])
    .where('x.invoiceId', '=', invoiceId)
    .orderBy('x.orderId')
    .execute();
}

const MAX_PAYMENTS = 200;

/** Payments that settled the orders of an invoice. */
export async function paymentsOfInvoice(db: Reader, invoiceId: string) {
  return db
    .selectFrom('invoiceOrders as x')
    .innerJoin('submissionOrders as o', 'o.id', 'x.orderId')
    .innerJoin('paymentAllocations as a', 'a.orderId', 'x.orderId')
    .innerJoin('payments as p', 'p.id', 'a.paymentId')
    .select(['p.id', 'p.payNo', 'o.orderCode', 'p.method', 'a.amountFen', 'p.receivedAt'])
    .where('x.invoiceId', '=', invoiceId)
    .where('p.status', '<>', paymentMachine.state.undone)
    .orderBy('p.id')
    .orderBy('a.id')
    .limit(MAX_PAYMENTS)
    .execute();
}

/** The history of an invoice, oldest first. */
export async function stepsOfInvoice(db: Reader, invoiceId: string) {
  return db
    .selectFrom('invoiceSteps as s')
    .leftJoin('accounts as a', 'a.id', 's.accountId')
    .select(['s.id', 's.action', 's.status', 'a.realName as byName', 's.note', 's.at'])
    .where('s.invoiceId', '=', invoiceId)
    .orderBy('s.id')
    .execute();
}

/** Who issues: the company as invoices name it. */
export async function sellerOf(db: Reader, companyId: string): Promise<{ name: string; taxNo: string }> {
  return db
    .selectFrom('companies')
    .select(['nameZh as name', 'licenceNo as taxNo'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}
