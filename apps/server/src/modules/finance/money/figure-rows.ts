import { moneyEndpoints as calls } from '@mintmark/contract/finance/closing/money.endpoints.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { figureRows } from '../tie-out.queries.ts';
import { idsByNumber } from './money.queries.ts';

const ORDER = 'order';
/** What the records of a figure are; what stands under none is no record that can be opened. */
const TARGETS: Readonly<Record<string, 'order' | 'coin' | 'payment' | 'refund' | 'agent'>> = {
  ...{ orderLines: ORDER, orderBills: ORDER, orderPayments: ORDER, orderRefunds: ORDER },
  ...{ ordersBelowZero: ORDER, reductionsAllowed: ORDER, coinLines: 'coin', commissions: 'agent' },
  ...{ paymentLedger: 'payment', refundsWithinPaid: 'payment', refundLedger: 'payment' },
};

/** Records that a figure of the tie-out finds wrong, up to a limit; the first ones by their numbers. */
export const listFigureRows = query(calls.listFigureRows, ({ query: { figure: key, day } }, { db, scope, clock }) =>
  db.read(scope, async (reader) => {
    const figure = found(await figureRows(reader, scope, { key, day: day ?? shanghaiDay(clock.now()) }));
    const target = TARGETS[key];
    const ids = target
      ? await idsByNumber(
          reader,
          target,
          figure.rows.map(({ what }) => what),
        )
      : new Map<string, string>();
    return {
      key,
      total: figure.total,
      rows: figure.rows.map(({ what, offFen }) => {
        const id = ids.get(what);
        return { what, offFen, target: target && id !== undefined ? target : ('none' as const), id: id ?? '' };
      }),
    };
  }),
);
