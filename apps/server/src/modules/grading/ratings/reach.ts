import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { type Actor, may } from '../../../kernel/auth/actor.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import type { OwnGrader } from '../desk/grader.repo.ts';
import type { Reach } from '../desk/queue.queries.ts';
import { namedCoins } from '../scores/coin-grader.repo.ts';

/** States a grader may take coins from: his rights of the company and his permissions together. */
function statusesOf(actor: Actor, grader: OwnGrader): number[] {
  if (!grader.isActive) return [];
  const mayAuthenticate = grader.mayAuthenticate && may(actor, 'closeReview:rating:authenticate');
  const mayGrade = grader.mayGrade && may(actor, 'closeReview:rating:score');
  return [
    ...(mayAuthenticate ? [coinMachine.state.toAuthenticate] : []),
    ...(mayGrade && !grader.mayAudit ? [coinMachine.state.firstGrade, coinMachine.state.secondGrade] : []),
    ...(mayGrade ? [coinMachine.state.conference] : []),
  ];
}

/** What a grader can reach at all; the queue narrows it coin by coin. */
export async function reachOf(db: Reader, actor: Actor, grader: OwnGrader): Promise<Reach> {
  return {
    grader,
    scope: actor.scope,
    statuses: statusesOf(actor, grader),
    named: await namedCoins(db, grader.accountId),
  };
}
