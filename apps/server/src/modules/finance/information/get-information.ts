import { informationBillsEndpoints as bills } from '@mintmark/contract/finance/information/information-bills.endpoints.ts';
import { informationFeesEndpoints as fees } from '@mintmark/contract/finance/information/information-fees.endpoints.ts';
import { capitalAmount } from '@mintmark/domain/finance/capital-amount.ts';
import { iso } from '../../../kernel/clock.ts';
import { query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { companyLogo } from '../../files/index.ts';
import { activeFundAccounts } from '../fund-accounts.repo.ts';
import { billActions } from './bill-act.ts';
import { billParts, informationBillList, informationBillPage } from './bills.queries.ts';
import { informationFeeList, informationFeePage } from './fees.queries.ts';
import { rateActions } from './keep-rates.ts';
import { informationRatePage } from './rates.queries.ts';
import { feeActions } from './waive-information.ts';

/** 信息费: the list with the counts of its tabs. */
export const listInformationFees = query(fees.listInformationFees, ({ query: asked }, context) =>
  context.db.read(context.scope, async (db) => {
    const page = await informationFeePage(db, context.scope, asked);
    return { ...page, list: page.list.map((row) => ({ ...row, allowedActions: feeActions(row, context) })) };
  }),
);

/** One information fee. */
export const getInformationFee = query(fees.getInformationFee, ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const row = await rowById(db, informationFeeList, context.scope, params.id);
    return { ...row, allowedActions: feeActions(row, context) };
  }),
);

/** 费率: the list with the counts of its tabs. */
export const listInformationRates = query(fees.listInformationRates, ({ query: asked }, context) =>
  context.db.read(context.scope, async (db) => {
    const page = await informationRatePage(db, context.scope, asked);
    return { ...page, list: page.list.map((row) => ({ ...row, allowedActions: rateActions(row, context) })) };
  }),
);

/** 信息费账单: the list with the counts of its tabs. */
export const listInformationBills = query(bills.listInformationBills, ({ query: asked }, context) =>
  context.db.read(context.scope, async (db) => {
    const page = await informationBillPage(db, context.scope, asked);
    return { ...page, list: page.list.map((row) => ({ ...row, allowedActions: billActions(row, context) })) };
  }),
);

/** A bill with its pieces, payments and history. */
export const getInformationBill = query(bills.getInformationBill, ({ params }, context) => {
  const { db, scope, config } = context;
  return db.read(scope, async (reader) => {
    const row = await rowById(reader, informationBillList, scope, params.id);
    const { sums, lines, payments, steps } = await billParts(reader, row.id);
    const allowed = billActions(row, context);
    const canPay = allowed.some(({ action, allowed: may }) => action === 'pay' && may);
    return {
      ...row,
      companyLogo: await companyLogo(config, reader, row.companyId),
      capitals: capitalAmount(row.amountFen),
      sums,
      lines: lines.map((line) => ({ ...line, at: iso(line.at) ?? '' })),
      lineCount: sums.reduce((count, { pieces }) => count + pieces, 0),
      payments: payments.map((one) => ({
        ...one,
        receivedAt: iso(one.receivedAt) ?? '',
        undoneAt: iso(one.undoneAt),
      })),
      steps: steps.map((one) => ({ ...one, at: iso(one.at) ?? '' })),
      fundAccounts: canPay ? await activeFundAccounts(reader, row.companyId) : [],
      allowedActions: allowed,
    };
  });
});
