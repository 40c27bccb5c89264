import { type Actor, may } from '../../kernel/auth/actor.ts';
import type { OwnGrader } from './grader.repo.ts';

/** States a grader may take coins from: his rights of the company and his permissions together. */
export function reachOf(actor: Actor, grader: OwnGrader): number[] {
  if (!grader.isActive) return [];
  const mayAuthenticate = grader.mayAuthenticate && may(actor, 'closeReview:rating:authenticate');
  const mayGrade = grader.mayGrade && may(actor, 'closeReview:rating:score');
  return [
    ...(mayAuthenticate ? [30] : []),
    ...(mayGrade && !grader.mayAudit ? [40, 41] : []),
    ...(mayGrade ? [42] : []),
  ];
}
