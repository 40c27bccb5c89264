import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { iso } from '../../../kernel/clock.ts';
import { query } from '../../../kernel/handlers.ts';
import { waitingCoins } from '../conferences/conference.queries.ts';
import { loadDesks } from './desk.queries.ts';
import { openDeskWall } from './desk.repo.ts';
import { shortageOf, wantedFor } from './eligibility.ts';
import { activeGraders } from './grader.repo.ts';

/** Coins that stay because nobody is eligible, and who is missing (states.md rule 19). Says nothing of the rows themselves. */
export const listBlocked = query(gradingEndpoints.listBlocked, async (_, context) =>
  context.db.transaction(context.scope, async (tx) => {
    await openDeskWall(tx, context);
    const rows = await waitingCoins(tx, context.scope);
    const desks = await loadDesks(tx, rows);
    const graders = await activeGraders(tx, [...new Set(rows.map((row) => row.gradingCompanyId))]);
    const list = rows.flatMap((row) => {
      const desk = desks.get(row.id);
      if (!desk) return [];
      const isNamed = [...desk.demand.named].some((id) => !desk.demand.seen.has(id));
      const shortage = isNamed ? null : shortageOf(graders, desk.demand);
      if (shortage === null) return [];
      return [
        {
          coinId: row.id,
          coinCode: row.coinCode,
          category1: row.category1,
          category2: row.category2,
          stage: desk.stage,
          missing: wantedFor(desk.stage),
          ...shortage,
          waitingSince: iso(row.updatedAt) ?? '',
        },
      ];
    });
    return { list, total: list.length };
  }),
);
