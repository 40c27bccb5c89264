import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { entryLabelsEndpoints } from '@mintmark/contract/entry/entry-labels.endpoints.ts';
import type { CategoryBook } from '@mintmark/domain/catalogue/category-book.ts';
import type { LabelData } from '@mintmark/domain/labels/label-template.ts';
import { shanghaiDay } from '../../kernel/clock.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { AppError, found } from '../../kernel/errors.ts';
import { command, query } from '../../kernel/handlers.ts';
import { categoryBooks } from '../../workflow/catalogue/categories.repo.ts';
import type { CoinRow } from '../../workflow/coins/coin.repo.ts';
import { labelTemplateFor, printTemplate } from '../../workflow/labels/label-templates.repo.ts';
import { bookHandlingLabels, coinsByNumber, dressTemplate, qrRows } from '../labels/index.ts';
import { dispatchesOf, finishedDispatches } from './dispatches/dispatch.repo.ts';
import { orderInScope } from './dispatches/dispatches.queries.ts';
import { rowsOfDispatch } from './rows/entry-facts.repo.ts';

/** Fields of an entry label: it travels to the graders and names the coin only (D6); customer notes stay out. */
function labelFields(book: CategoryBook, coin: CoinRow, brand: LabelData): Record<string, string> {
  const levels = new Set([coin.category1, coin.category2]);
  const categories = [...levels].map((code) => book.byCode.get(code)?.zh).filter(Boolean);
  const fields = {
    ...brand,
    name: coin.name,
    detail: [coin.varietyText, coin.yearText].filter(Boolean).join(' · '),
    category: categories.join(' · '),
    coinCode: coin.coinCode,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

/** Entry labels by the codes of their coins, as far as the scope goes; names may still change before the entry is finished. */
export async function entryPapers(db: Reader, { scope, ...context }: SignedInContext, codes: readonly string[]) {
  const coins = (await coinsByNumber(db, scope, codes)).filter(({ coinCode }) => codes.includes(coinCode));
  const finished = await finishedDispatches(db, [...new Set(coins.map(({ dispatchId }) => dispatchId))]);
  return coins.map((coin) => ({
    ...{ code: coin.coinCode, companyId: coin.companyId, category1: coin.category1, owner: { coinId: coin.id } },
    fields: labelFields(categoryBooks.of(context), coin, {}),
    refusal: finished.has(coin.dispatchId) ? null : 'entryFinished',
  }));
}

interface Asked {
  readonly orderId: string;
  readonly dispatchId: string;
}

/** The dispatch, its coins and the template of its labels. */
async function sheetOf(db: Reader, { orderId, dispatchId }: Asked, { scope, clock, config }: SignedInContext) {
  const order = await orderInScope(db, scope, orderId);
  const dispatch = found((await dispatchesOf(db, order.id)).find((one) => one.id === dispatchId));
  const piece = { companyId: order.companyId, category1: dispatch.category1 };
  const template = await labelTemplateFor(db, 'entry', piece, shanghaiDay(clock.now()));
  const dressed = await dressTemplate(db, config, template, order.companyId);
  return { order, dispatch, dressed, coins: await rowsOfDispatch(db, dispatch.id) };
}

/** Entry labels of the living coins of a dispatch, in their sequence. */
export const getLabels = query(entryEndpoints.getLabels, async ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const { order, dispatch, dressed, coins } = await sheetOf(db, params, context);
    return {
      orderCode: order.orderCode,
      dispatchNo: dispatch.dispatchNo,
      category1: dispatch.category1,
      isFinished: dispatch.entryFinishedAt !== null,
      template: printTemplate(dressed.template),
      labels: await Promise.all(
        coins.map(async (coin) => ({
          coinId: coin.id,
          coinCode: coin.coinCode,
          seq: coin.seq,
          fields: labelFields(categoryBooks.of(context), coin, dressed.brand),
          qr: (await qrRows(coin.coinCode)).split('/'),
        })),
      ),
    };
  }),
);

/** The labels of a dispatch as a numbered job; names may still change before its entry is finished. */
export const bookEntryLabels = command(entryLabelsEndpoints.bookEntryLabels, async (tx, { params, body }, context) => {
  const { order, dispatch, dressed, coins } = await sheetOf(tx, params, context);
  if (dispatch.entryFinishedAt === null) throw new AppError('GUARD_FAILED', { params: { guard: 'entryFinished' } });
  const labels = coins.map((coin) => ({
    owner: { coinId: coin.id },
    code: coin.coinCode,
    label: labelFields(categoryBooks.of(context), coin, dressed.brand),
  }));
  return bookHandlingLabels(tx, { kind: 'entry', companyId: order.companyId, dressed, labels, ...body }, context);
});
