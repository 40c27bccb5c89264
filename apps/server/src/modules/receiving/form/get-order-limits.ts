import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { isStopped, queuedUntil } from '@mintmark/domain/companies/limits.ts';
import { query } from '../../../kernel/handlers.ts';
import { readCategoryBook } from '../../../workflow/catalogue/categories.repo.ts';
import { foreseenHits } from '../../../workflow/orders/limits.repo.ts';
import { hitText } from '../../../workflow/orders/limits.ts';
import { orderInScope } from '../record/order-detail.queries.ts';

/** What the limits say to a draft before it is submitted; an order that is submitted has its places. */
export const getOrderLimits = query(receivingEndpoints.getOrderLimits, ({ params }, { db, scope, clock, locale }) =>
  db.read(scope, async (reader) => {
    const order = await orderInScope(reader, scope, params.id);
    const hits = order.submittedAt === null ? await foreseenHits(reader, order, clock.now()) : [];
    const book = await readCategoryBook(reader);
    return {
      list: hits.map((hit) => ({ kind: hit.kind, action: hit.action, text: hitText(hit, locale, book) })),
      isStopped: isStopped(hits),
      queuedUntil: queuedUntil(hits),
    };
  }),
);
