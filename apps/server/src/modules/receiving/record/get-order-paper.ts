import { orderCareEndpoints } from '@mintmark/contract/receiving/order-care.endpoints.ts';
import { iso } from '../../../kernel/clock.ts';
import { query } from '../../../kernel/handlers.ts';
import { containedVatOf } from '../../../workflow/money/contained-vat.ts';
import { currentLines, type FeeLineRow } from '../../../workflow/money/fees.repo.ts';
import { companyLogo } from '../../files/index.ts';
import { orderInScope } from './order-detail.queries.ts';
import { paperPieces } from './order-paper.queries.ts';
import { moneyOfOrder } from './order-story.queries.ts';

interface PaperFee {
  readonly feeType: number;
  readonly amountFen: number;
}

const sumOf = (fees: readonly PaperFee[]): number => fees.reduce((sum, { amountFen }) => sum + amountFen, 0);

/** Lines of one kind are one on paper; what comes to nothing is left out. */
function feesOf(lines: readonly FeeLineRow[]): PaperFee[] {
  return [...Map.groupBy(lines, ({ feeType }) => feeType)]
    .map(([feeType, same]) => ({ feeType, amountFen: sumOf(same) }))
    .filter(({ amountFen }) => amountFen !== 0)
    .toSorted((a, b) => a.feeType - b.feeType);
}

/** What the printed form and statement say beside the record: logo, pieces with their fees, money received. */
export const getOrderPaper = query(orderCareEndpoints.getOrderPaper, ({ params }, { db: database, scope, config }) =>
  database.read(scope, async (db) => {
    const order = await orderInScope(db, scope, params.id);
    const [logo, pieces, lines, payments] = await Promise.all([
      companyLogo(config, db, order.companyId),
      paperPieces(db, order.id),
      currentLines(db, order.id, 'calc'),
      moneyOfOrder(db, order.id),
    ]);
    const byCoin = Map.groupBy(lines, ({ coinId }) => coinId ?? '');
    const totalFen = order.billedFen ?? (order.calculatedFen || order.quotedFen);
    const { payRateBp, calculatedFen } = order;
    return {
      logo,
      pieces: pieces.map((piece) => {
        const fees = feesOf(byCoin.get(piece.id) ?? []);
        return { ...piece, fees, totalFen: sumOf(fees) };
      }),
      fees: feesOf(byCoin.get('') ?? []),
      totalFen,
      vatFen: await containedVatOf(db, { orderId: order.id, amountFen: totalFen, payRateBp, calculatedFen }),
      receipts: payments.map((one) => ({
        no: one.payNo,
        at: iso(one.receivedAt) ?? '',
        method: one.method,
        amountFen: one.amountFen,
      })),
      refundedFen: order.refundedFen,
      dueFen: order.dueFen,
    };
  }),
);
