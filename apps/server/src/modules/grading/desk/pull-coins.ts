import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { LIMIT_ACTION } from '@mintmark/domain/companies/companies.enums.ts';
import { iso, later, shanghaiDay, startOfDay } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { gradedOfDay, limitsInForce } from '../../../workflow/orders/limits.repo.ts';
import { reachOf } from '../ratings/reach.ts';
import { LEASE_MS, openDeskWall, writeLease } from './desk.repo.ts';
import { guardFailed, ownGrader } from './desk.ts';
import type { OwnGrader } from './grader.repo.ts';
import { claimCoins } from './queue.queries.ts';
import { eligibleCoins } from './table.ts';
import { workOfDay } from './work.queries.ts';

/** Coins of one pull; those that turn out to be another's turn (a third row that leads elsewhere) are looked past. */
async function takeUpTo(
  tx: Tx,
  context: CommandContext,
  grader: OwnGrader,
  wish: { readonly count: number; readonly category1: number | undefined },
): Promise<string[]> {
  const taken: string[] = [];
  const looked: string[] = [];
  const reach = await reachOf(tx, context.actor, grader);
  while (taken.length < wish.count) {
    const limit = wish.count - taken.length;
    const rows = await claimCoins(tx, reach, { now: context.now, limit, category1: wish.category1, besides: looked });
    looked.push(...rows.map((row) => row.id));
    taken.push(...(await eligibleCoins(tx, context.actor, grader, rows)).map(({ row }) => row.id));
    if (rows.length < limit) break;
  }
  return taken;
}

type Bounds = Awaited<ReturnType<typeof limitsInForce>>[number];

/** Limits of the company that bound grading today; one that only warns does not. */
async function boundsOf(tx: Tx, companyId: string, now: Date): Promise<Bounds[]> {
  return (await limitsInForce(tx, companyId, shanghaiDay(now))).filter(({ action }) => action !== LIMIT_ACTION.warn);
}

/** Coins that the company may still take to its tables today; a limit that only warns is no bound (companyLimit). */
async function leftOfCompany(tx: Tx, companyId: string, now: Date, limits: readonly Bounds[]): Promise<number> {
  const day = shanghaiDay(now);
  const caps = limits.flatMap(({ dayGrading }) => dayGrading ?? []);
  if (caps.length === 0) return Number.POSITIVE_INFINITY;
  return Math.min(...caps) - (await gradedOfDay(tx, companyId, day, { from: startOfDay(day), now }));
}

/** Takes the next free coins to the own table (D5: pulled by qualification, not assigned), up to the day's cap. */
export const pullCoins = command(gradingEndpoints.pullCoins, async (tx, { body }, context) => {
  const { accountId } = context.actor;
  const grader = await ownGrader(tx, context, 'first');
  const work = await workOfDay(tx, accountId, startOfDay(shanghaiDay(context.now)));
  const bounds = await boundsOf(tx, grader.companyId, context.now);
  const mostEach = Math.min(...bounds.map(({ graderDay }) => graderDay ?? Number.POSITIVE_INFINITY));
  const left = Math.min(grader.dailyCap, mostEach) - work.doneToday;
  if (left <= 0) throw guardFailed(mostEach < grader.dailyCap ? 'graderLimit' : 'dailyCap');
  await openDeskWall(tx, context);
  const leftInCompany = await leftOfCompany(tx, grader.companyId, context.now, bounds);
  if (leftInCompany <= 0) throw guardFailed('gradingLimit');
  const count = Math.min(body.count, left, leftInCompany);
  const coinIds = await takeUpTo(tx, context, grader, { count, category1: body.category1 });
  const until = later(context.now, LEASE_MS);
  await writeLease(tx, coinIds, accountId, until);
  return { coinIds, leasedUntil: iso(until) ?? '' };
});
