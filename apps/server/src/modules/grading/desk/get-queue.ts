import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { iso, later, shanghaiDay, startOfDay } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { type InputOf, query } from '../../../kernel/handlers.ts';
import { scaleSheets, scalesById } from '../../../workflow/coins/scales.repo.ts';
import { conferencesFor } from '../conferences/conferences.ts';
import { reachOf } from '../ratings/reach.ts';
import { draftsOf } from '../scores/draft.repo.ts';
import { openDeskWall } from './desk.repo.ts';
import { loadIllustrations, presentDeskCoin } from './desk-coin.present.ts';
import { findGrader } from './grader.repo.ts';
import { freeCoins, heldCoins, type Reach, waitingCounts } from './queue.queries.ts';
import { eligibleCoins } from './table.ts';
import { ownComments, workOfDay } from './work.queries.ts';

type Queue = DataOf<typeof gradingEndpoints.getQueue>;
type Wish = InputOf<typeof gradingEndpoints.getQueue>['query'];

const COMMENTS_FOR_MS = 90 * 86_400_000;
const COMMENTS_SHOWN = 6;

const NOTHING: Omit<Queue, 'stats'> = { grader: null, coins: [], waiting: [], scales: [], comments: [] };

async function coinsFor(tx: Tx, context: SignedInContext, reach: Reach, wish: Wish): Promise<Queue['coins']> {
  const { accountId } = context.actor;
  const now = context.clock.now();
  const held = (await heldCoins(tx, accountId, now)).filter(
    (row) => wish.coinCode === undefined || row.coinCode === wish.coinCode,
  );
  const free = await freeCoins(tx, reach, { now, limit: wish.limit, coinCode: wish.coinCode });
  const ids = new Set(held.map((row) => row.id));
  const rows = [...held, ...free.filter((row) => !ids.has(row.id))].slice(0, Math.max(wish.limit, held.length));
  const table = await eligibleCoins(tx, context.actor, reach.grader, rows);
  const illustrations = await loadIllustrations(
    tx,
    table.map(({ row }) => row),
  );
  const drafts = await draftsOf(
    tx,
    accountId,
    table.map(({ row }) => row.id),
  );
  return table.map(({ row, desk }) => ({
    ...presentDeskCoin(row, desk, illustrations, context),
    isHeld: ids.has(row.id),
    leasedUntil: ids.has(row.id) ? iso(row.leasedUntil) : null,
    draft: drafts.get(row.id)?.draft ?? null,
    draftSeq: drafts.get(row.id)?.seq ?? 0,
  }));
}

/** Counts are by state; what a coin in 30 waits for in detail shows once it is on the table. */
const WAITING_STAGES = {
  [coinMachine.state.toAuthenticate]: 'combined',
  [coinMachine.state.firstGrade]: 'first',
  [coinMachine.state.secondGrade]: 'second',
} as const;
const MOST_THIRDS = 500;

/** Third rows are counted one by one: whether a coin in 42 waits for one is the consensus rule's to say. */
async function waitingThirds(tx: Tx, context: SignedInContext, reach: Reach): Promise<Queue['waiting']> {
  if (!reach.statuses.includes(42)) return [];
  const wish = { now: context.clock.now(), limit: MOST_THIRDS };
  const rows = (await freeCoins(tx, { ...reach, statuses: [coinMachine.state.conference] }, wish)).filter(
    (row) => row.leasedBy !== context.actor.accountId,
  );
  const thirds = await eligibleCoins(tx, context.actor, reach.grader, rows);
  const counts = Map.groupBy(thirds, ({ row }) => row.category1);
  return [...counts].map(([category1, coins]) => ({ category1, stage: 'third' as const, count: coins.length }));
}

async function waitingFor(tx: Tx, context: SignedInContext, reach: Reach): Promise<Queue['waiting']> {
  const statuses = reach.statuses.filter((status) => status !== coinMachine.state.conference);
  const counts = await waitingCounts(tx, { ...reach, statuses }, context.clock.now());
  const early = counts.flatMap(({ category1, status, count }) => {
    const stage = WAITING_STAGES[status as keyof typeof WAITING_STAGES];
    return stage === undefined ? [] : [{ category1, stage, count }];
  });
  return [...early, ...(await waitingThirds(tx, context, reach))];
}

async function commentsOf(tx: Tx, context: SignedInContext, now: Date): Promise<Queue['comments']> {
  const rows = await ownComments(tx, context.actor.accountId, later(now, -COMMENTS_FOR_MS));
  return [...new Set(rows.map((row) => row.category1))].map((category1) => ({
    category1,
    texts: rows
      .filter((row) => row.category1 === category1)
      .map((row) => row.text)
      .slice(0, COMMENTS_SHOWN),
  }));
}

/** The own table (D5, D6): what is held, what comes next, drafts and the work of the day. */
export const getQueue = query(gradingEndpoints.getQueue, async ({ query: wish }, context) =>
  context.db.transaction(context.scope, async (tx) => {
    const now = context.clock.now();
    const grader = await findGrader(tx, context.actor.accountId);
    const work = await workOfDay(tx, context.actor.accountId, startOfDay(shanghaiDay(now)));
    const dailyCap = grader?.dailyCap ?? 0;
    const stats = { ...work, dailyCap, leftToday: Math.max(0, dailyCap - work.doneToday) };
    if (grader === null) return { ...NOTHING, stats };
    await openDeskWall(tx, context);
    const reach = await reachOf(tx, context.actor, grader);
    const coins = await coinsFor(tx, context, reach, wish);
    const conferences = await conferencesFor(tx, context);
    return {
      grader: {
        graderNo: grader.graderNo,
        mayAuthenticate: grader.mayAuthenticate,
        mayGrade: grader.mayGrade,
        mayFinalize: grader.mayFinalize,
        conferences: conferences.filter((one) => one.mayDecide).length,
      },
      coins,
      waiting: await waitingFor(tx, context, reach),
      scales: scaleSheets(
        await scalesById(
          tx,
          coins.map(({ scaleId }) => scaleId),
        ),
      ),
      comments: await commentsOf(tx, context, now),
      stats,
    };
  }),
);
