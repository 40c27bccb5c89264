import { moneyEndpoints as calls } from '@mintmark/contract/finance/closing/money.endpoints.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { figureRows } from '../tie-out.queries.ts';
import { idsByNumber } from './money.queries.ts';

type Target = 'order' | 'coin' | 'payment' | 'refund' | 'agent';
const ORDER = ['order'] as const;
const PAYMENT = ['payment'] as const;
/** What the records of a figure are; what stands under none is no record that can be opened. */
const TARGETS: Readonly<Record<string, readonly Target[]>> = {
  ...{ orderLines: ORDER, orderBills: ORDER, orderPayments: ORDER, orderRefunds: ORDER },
  ...{ ordersBelowZero: ORDER, reductionsAllowed: ORDER, coinLines: ['coin'], commissions: ['agent'] },
  // What went back to a balance has no payment: it is named by its refund.
  ...{ paymentLedger: PAYMENT, refundsWithinPaid: PAYMENT, refundLedger: ['payment', 'refund'] },
};

/** Records that a figure of the tie-out finds wrong, up to a limit; the first ones by their numbers. */
export const listFigureRows = query(calls.listFigureRows, ({ query: { figure: key, day } }, { db, scope, clock }) =>
  db.read(scope, async (reader) => {
    const figure = found(await figureRows(reader, scope, { key, day: day ?? shanghaiDay(clock.now()) }));
    const targets = Object.hasOwn(TARGETS, key) ? (TARGETS[key] ?? []) : [];
    const numbers = figure.rows.map(({ what }) => what);
    const known = await Promise.all(
      targets.map(async (target) => ({ target, ids: await idsByNumber(reader, target, numbers) })),
    );
    const recordOf = (what: string) => known.find(({ ids }) => ids.has(what));
    return {
      key,
      total: figure.total,
      rows: figure.rows.map(({ what, offFen }) => {
        const record = recordOf(what);
        return { what, offFen, target: record?.target ?? ('none' as const), id: record?.ids.get(what) ?? '' };
      }),
    };
  }),
);
