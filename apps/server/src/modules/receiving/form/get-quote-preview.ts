import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { query } from '../../../kernel/handlers.ts';
import { quoteOf } from '../../../workflow/money/quote.ts';
import { orderInScope } from '../record/order-detail.queries.ts';
import { listNames } from '../record/order-facts.queries.ts';

/** What a draft would cost if it were submitted now; nothing is written (fees.md §21). */
export const getQuotePreview = query(receivingEndpoints.getQuotePreview, ({ params }, { db, scope, clock }) =>
  db.read(scope, async (reader) => {
    const order = await orderInScope(reader, scope, params.id);
    const { price, published, payRateBp } = await quoteOf(reader, order, clock.now());
    const names = await listNames(reader, published.id);
    return {
      listVersion: published.list.version,
      listZh: names.nameZh,
      listEn: names.nameEn,
      payRateBp,
      pieces: price.coins.length,
      goodsFen: price.goodsFen,
      minimumFen: price.minimumFen,
      couponFen: price.couponFen,
      pointsUsed: price.pointsUsed,
      pointsFen: price.pointsFen,
      totalFen: price.totalFen,
      vatFen: price.vatFen,
    };
  }),
);
