import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { iso } from '../../../kernel/clock.ts';
import { query } from '../../../kernel/handlers.ts';
import { openDeskWall } from '../desk/desk.repo.ts';
import { type Conference, conferencesFor } from './conferences.ts';

function present({ row, desk, mayDecide }: Conference) {
  const last = desk.rows.at(-1)?.submittedAt ?? row.updatedAt;
  return {
    coinId: row.id,
    coinCode: row.coinCode,
    name: row.itemNameZh ?? row.name,
    nameEn: row.itemNameEn ?? row.nameEn,
    category1: row.category1,
    stage: desk.stage,
    reason: desk.reason ?? 'returned',
    round: row.round,
    rows: desk.rows.length,
    waitingSince: iso(last) ?? '',
    mayDecide,
  };
}

/** Coins in 42 that need people together: for the chair, the finalizer, and those at the table. */
export const listConferences = query(gradingEndpoints.listConferences, async (_, context) =>
  context.db.transaction(context.scope, async (tx) => {
    await openDeskWall(tx, context);
    const list = (await conferencesFor(tx, context)).map(present);
    return { list, total: list.length };
  }),
);
