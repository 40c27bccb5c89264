import { isSecondLevel } from '@mintmark/domain/catalogue/category-book.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { readCategoryBook } from '../../../workflow/catalogue/categories.repo.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import { unpricedLines } from '../../receiving/index.ts';
import type { LineRow } from './entry-facts.repo.ts';
import type { LineFacts } from './make-coins.ts';

/**
 * Older releases let lines into the receipt whose pieces could never be entered: in a category that does not exist, without
 * a price or a scale. Throws GUARD_FAILED that names them; the receiving desk corrects them or takes them out.
 */
export async function assertEnterable(
  tx: Tx,
  order: OrderRow,
  lines: readonly LineRow[],
  { scales }: Pick<LineFacts, 'scales'>,
): Promise<void> {
  const added = lines.filter((line) => line.isAdded);
  if (added.length === 0) return;
  const book = await readCategoryBook(tx);
  const unpriced = await unpricedLines(tx, order);
  const stuck = added.filter(
    ({ id, category1 }) =>
      !book.byCode.has(category1) || isSecondLevel(category1) || !scales.has(category1) || unpriced.has(id),
  );
  if (stuck.length === 0) return;
  const list = stuck.map((line) => `${line.seq} ${line.name}`).join(', ');
  throw new AppError('GUARD_FAILED', {
    params: { guard: 'linesEnterable' },
    names: { list: { zh: list, en: list } },
    data: { seqs: stuck.map((line) => line.seq) },
  });
}
