import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import type { Observed } from '@mintmark/domain/grading/observed.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import type { TestClient, TestServer } from '../harness.ts';
import { coinNow } from './coin.factory.ts';

/** A business strike, `ms(63)`; `more` for plus, star, designations. */
export const ms = (number: number, more: Partial<Grade> = {}): Grade => ({
  resultType: RESULT.graded,
  strike: 'MS',
  number,
  ...more,
});

/** A result without a number, `result(4)`. */
export const result = (resultType: number): Grade => ({ resultType });

export interface ScoreExtras {
  readonly comment?: string;
  readonly observed?: Observed;
  readonly reason?: string;
  readonly spentMs?: number;
  readonly key?: string;
  /** What the grader has seen; without it the coin's version of now. In a race it must be given, or the loser may read the winner's. */
  readonly version?: number;
}

/** Calls submitScore, with the coin's version of now unless one is given; the envelope comes back, failures included. */
export async function tryScore(
  server: TestServer,
  grader: TestClient,
  coinId: string,
  grade: Grade,
  more: ScoreExtras = {},
) {
  const { key, version = (await coinNow(server, coinId)).version, ...body } = more;
  return grader.call(gradingEndpoints.submitScore, {
    params: { id: coinId },
    body: { version, grade, ...body },
    ...(key === undefined ? {} : { key }),
  });
}

/** Gives the row the coin waits for; throws when it is refused. */
export async function giveScore(
  server: TestServer,
  grader: TestClient,
  coinId: string,
  grade: Grade,
  more: ScoreExtras = {},
): Promise<void> {
  const answer = await tryScore(server, grader, coinId, grade, more);
  if (answer.code !== 0) throw new Error(`score refused: ${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`);
}
