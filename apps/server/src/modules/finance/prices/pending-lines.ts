import type { zPendingLine } from '@mintmark/contract/finance/price.schema.ts';
import type { z } from 'zod';
import { iso } from '../../../kernel/clock.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { askedLinesOf } from '../../../workflow/money/asked-price.queries.ts';
import { pendingPriceAudits } from './price-sheet.queries.ts';

/** Lines by hand of an order that wait for a second person: those of a sheet one by one. */
export async function readPending(db: Reader, orderId: string): Promise<z.input<typeof zPendingLine>[]> {
  return (await pendingPriceAudits(db, orderId)).flatMap((task) => {
    return askedLinesOf(task).map(({ coinId, feeType, amountFen, reason }) => ({
      taskId: task.id,
      taskNo: task.taskNo,
      ...{ coinId, feeType, amountFen, reason },
      byName: task.byName,
      at: iso(task.createdAt) ?? '',
    }));
  });
}
