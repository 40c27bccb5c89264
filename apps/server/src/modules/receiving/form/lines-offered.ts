import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { readCategoryBook } from '../../../workflow/catalogue/categories.repo.ts';
import { ownItemsOn } from '../../../workflow/catalogue/company-items.repo.ts';
import { offersOn } from '../../../workflow/company-scope.repo.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import { scopeFaults } from './line-check.ts';
import { catalogueNames, linesOfOrder } from './order-lines.repo.ts';

/**
 * A draft may have waited until its company offers something else: throws GUARD_FAILED (`categoryInScope`, states.md
 * order) that names what is not offered, and says it beside each line (invariant 29).
 */
export async function assertLinesOffered(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const day = shanghaiDay(now);
  const offers = await offersOn(tx, order.companyId, day);
  const lines = await linesOfOrder(tx, order.id);
  const itemIds = lines.flatMap((line) => line.catalogItemId ?? []);
  const own = await ownItemsOn(tx, { companyId: order.companyId, day }, itemIds);
  const { items } = await catalogueNames(tx, itemIds, []);
  const faults = lines.flatMap((line, index) =>
    scopeFaults(line, { offers, own, items }).map(([field, msg]) => ({ line, path: `lines.${index}.${field}`, msg })),
  );
  if (faults.length === 0) return;
  const book = await readCategoryBook(tx);
  const named = (lang: 'zh' | 'en') =>
    [
      ...new Set(
        faults.map(({ line, path }) => {
          if (!path.endsWith('category1') && !path.endsWith('serviceType')) return line.name;
          const service = SERVICE_TYPES.find(({ code }) => code === line.serviceType);
          return `${book.byCode.get(line.category1)?.[lang] ?? line.category1} · ${service?.[lang] ?? line.serviceType}`;
        }),
      ),
    ].join(', ');
  throw new AppError('GUARD_FAILED', {
    params: { guard: 'linesNotOffered' },
    names: { list: { zh: named('zh'), en: named('en') } },
    fields: faults.map(({ path, msg }) => ({ path, msg })),
  });
}
