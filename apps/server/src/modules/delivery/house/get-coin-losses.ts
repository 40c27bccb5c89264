import { houseLossEndpoints } from '@mintmark/contract/delivery/house-loss.endpoints.ts';
import type { HouseLossRow } from '@mintmark/contract/delivery/house-loss.schema.ts';
import { iso } from '../../../kernel/clock.ts';
import { query } from '../../../kernel/handlers.ts';
import { lossesOfCoin } from '../../../workflow/house-losses.repo.ts';
import { orderIdInSight } from './house.queries.ts';

function lossDto(row: Awaited<ReturnType<typeof lossesOfCoin>>[number]): HouseLossRow {
  const { id, lossNo, declaredFen, reason, lastPlace, paidFen, settledReason } = row;
  return {
    ...{ id, lossNo, declaredFen, reason, lastPlace, paidFen, settledReason },
    // The table's CHECK holds it to these.
    state: row.state as HouseLossRow['state'],
    lastHolder: row.holder,
    reportedBy: row.reporter,
    confirmedBy: row.confirmer,
    reportedAt: row.reportedAt.toISOString(),
    asked:
      row.askedFen === null || row.taskNo === null || row.taskStatus === null
        ? null
        : { amountFen: row.askedFen, taskNo: row.taskNo, status: row.taskStatus },
    settledBy: row.settler,
    settledAt: iso(row.settledAt),
  };
}

/** The incidents of one coin in the house, the newest first. */
export const getCoinLosses = query(houseLossEndpoints.getCoinLosses, ({ params }, { db, scope }) =>
  db.read(scope, async (reader) => {
    await orderIdInSight(reader, scope, params.id);
    return { losses: (await lossesOfCoin(reader, params.id)).map(lossDto) };
  }),
);
