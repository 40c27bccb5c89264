import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { reachOf } from '../ratings/reach.ts';
import { openDeskWall } from './desk.repo.ts';
import { findGrader } from './grader.repo.ts';
import { waitingCounts } from './queue.queries.ts';

/** Third rows are told by the desk itself: which coin waits for one is the consensus rule's to say, coin by coin. */
const COUNTED: readonly number[] = [
  coinMachine.state.toAuthenticate,
  coinMachine.state.firstGrade,
  coinMachine.state.secondGrade,
];

/** How many free coins this grader may take now, whatever they are (D6): 0 for people who are no graders. */
export async function countForGrader(context: SignedInContext): Promise<number> {
  return context.db.transaction(context.scope, async (tx) => {
    const grader = await findGrader(tx, context.actor.accountId);
    if (grader === null) return 0;
    await openDeskWall(tx, context);
    const reach = await reachOf(tx, context.actor, grader);
    const statuses = reach.statuses.filter((status) => COUNTED.includes(status));
    const counts = await waitingCounts(tx, { ...reach, statuses }, context.clock.now());
    return counts.reduce((sum, { count }) => sum + count, 0);
  });
}
