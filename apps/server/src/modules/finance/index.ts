import type { ServerModule } from '../../kernel/module.ts';
import { closingBindings } from './closings/closings.routes.ts';
import { closeCommissions } from './commission/close-commissions.ts';
import { commissionBindings } from './commission/commission.routes.ts';
import { creditBindings } from './credit/credit.routes.ts';
import { endReleases, statementsOfMonth } from './credit/payer-statements.ts';
import { remindPayers } from './credit/remind-payers.ts';
import { payerMessageOutbox } from './credit/send-payer-message.ts';
import { depositBindings } from './deposits/deposits.routes.ts';
import { countWorkDays } from './examine/count-work-days.ts';
import { assessmentBindings } from './examine/examine.routes.ts';
import { financeBindings } from './finance.routes.ts';
import { ensureAllFundAccounts } from './fund-accounts.repo.ts';
import { fundBindings } from './funds/funds.routes.ts';
import { informationBindings } from './information/information.routes.ts';
import { billInformation } from './information/make-bills.ts';
import { invoiceAskTask } from './invoices/invoice-ask.task.ts';
import { invoiceBindings } from './invoices/invoices.routes.ts';
import { compareMoney } from './money/compare-money.ts';
import { moneyBindings } from './money/money.routes.ts';
import { statementBindings } from './statements/statements.routes.ts';
import { topUpBindings } from './top-ups/top-ups.routes.ts';

export { closingList } from './closings/closings.queries.ts';
export { activeFundAccounts, ensureFundAccounts, placeOfFund } from './fund-accounts.repo.ts';
export { fundAccountList } from './funds/fund-accounts.queries.ts';
export { fundMoveList } from './funds/fund-moves.queries.ts';
export { informationBillList } from './information/bills.queries.ts';
export { informationFeeList } from './information/fees.queries.ts';
export { invoiceList } from './invoices/invoices.queries.ts';
export { paymentList } from './payments/payments.queries.ts';
export { receiptPlace } from './payments/receipt-place.ts';
export { orTxnUsed } from './payments/txn-used.ts';
export { refundList } from './refunds/refunds.queries.ts';
export { statementList } from './statements/statements.queries.ts';
export { topUpList } from './top-ups/top-ups.queries.ts';

/** Price and payment: the payment list, the price page, collection, the daily tie-out, and what agents earn. */
export const financeModule: ServerModule = {
  name: 'finance',
  bindings: [
    ...financeBindings,
    ...commissionBindings,
    ...depositBindings,
    ...topUpBindings,
    ...statementBindings,
    ...fundBindings,
    ...invoiceBindings,
    ...informationBindings,
    ...closingBindings,
    ...creditBindings,
    ...moneyBindings,
    ...assessmentBindings,
  ],
  outbox: [payerMessageOutbox],
  tasks: [invoiceAskTask],
  jobs: [closeCommissions, billInformation, statementsOfMonth, endReleases, remindPayers, compareMoney, countWorkDays],
  ensureFacts: ensureAllFundAccounts,
};
