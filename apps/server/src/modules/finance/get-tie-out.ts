import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { shanghaiDay } from '../../kernel/clock.ts';
import { query } from '../../kernel/handlers.ts';
import { receiptsOfDay, tieOutFigures } from './tie-out.queries.ts';

/** The daily page that must say 0 (product.md 5). */
export const getTieOut = query(financeEndpoints.getTieOut, ({ query: { day } }, { db, scope, clock }) => {
  const wanted = day ?? shanghaiDay(clock.now());
  return db.read(scope, async (reader) => {
    const figures = (await tieOutFigures(reader, scope, wanted)).map(({ key, figure }) => ({
      key,
      count: figure.count,
      amountFen: figure.amountFen,
      examples: [...figure.examples],
    }));
    return {
      day: wanted,
      isClosed: figures.every((figure) => figure.count === 0),
      figures,
      receipts: await receiptsOfDay(reader, scope, wanted),
    };
  });
});
