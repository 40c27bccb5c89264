import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import type { CategoryBook } from '@mintmark/domain/catalogue/category-book.ts';
import { shanghaiDay } from '../../kernel/clock.ts';
import { found } from '../../kernel/errors.ts';
import { query } from '../../kernel/handlers.ts';
import { categoryBooks } from '../../workflow/categories.repo.ts';
import type { CoinRow } from '../../workflow/coin.repo.ts';
import { labelTemplateFor, printTemplate } from '../../workflow/label-templates.repo.ts';
import { qrRows } from '../labels/index.ts';
import { dispatchesOf } from './dispatch.repo.ts';
import { orderInScope } from './dispatches.queries.ts';
import { rowsOfDispatch } from './entry-facts.repo.ts';

/** Fields of an entry label: it travels to the graders and names the coin only (D6); customer notes stay out. */
function labelFields(book: CategoryBook, coin: CoinRow): Record<string, string> {
  const levels = new Set([coin.category1, coin.category2]);
  const categories = [...levels].map((code) => book.byCode.get(code)?.zh).filter(Boolean);
  const fields = {
    name: coin.name,
    detail: [coin.varietyText, coin.yearText].filter(Boolean).join(' · '),
    category: categories.join(' · '),
    coinCode: coin.coinCode,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

/** Entry labels of the living coins of a dispatch, in their sequence. */
export const getLabels = query(entryEndpoints.getLabels, async ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const order = await orderInScope(db, context.scope, params.orderId);
    const dispatch = found((await dispatchesOf(db, order.id)).find((one) => one.id === params.dispatchId));
    const coins = await rowsOfDispatch(db, dispatch.id);
    return {
      orderCode: order.orderCode,
      dispatchNo: dispatch.dispatchNo,
      category1: dispatch.category1,
      isFinished: dispatch.entryFinishedAt !== null,
      template: printTemplate(
        await labelTemplateFor(
          db,
          'entry',
          { companyId: order.companyId, category1: dispatch.category1 },
          shanghaiDay(context.clock.now()),
        ),
      ),
      labels: await Promise.all(
        coins.map(async (coin) => ({
          coinId: coin.id,
          coinCode: coin.coinCode,
          seq: coin.seq,
          fields: labelFields(categoryBooks.of(context), coin),
          qr: (await qrRows(coin.coinCode)).split('/'),
        })),
      ),
    };
  }),
);
