import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type InputOf, query } from '../../../kernel/handlers.ts';
import { failureBody } from '../../../kernel/http/envelope.ts';
import { submitScore } from './submit-score.ts';

/** The service, not the coin, is in the way: database lost or busy, disk full. */
const UNAVAILABLE = 503;

type Item = InputOf<typeof gradingEndpoints.submitScores>['body']['scores'][number];
type Result = DataOf<typeof gradingEndpoints.submitScores>['results'][number];

/** One coin as if it had been submitted alone; its key belongs to the batch's, so that a repeated batch gives no row twice. */
async function submitOne(item: Item, key: string, context: SignedInContext): Promise<Result> {
  const { coinId, ...body } = item;
  try {
    const taken = await submitScore.run(
      { params: { id: coinId }, query: undefined, body },
      { ...context, idempotencyKey: `${key}:${coinId}` },
    );
    return { coinId, taken: gradingEndpoints.submitScore.data.parse(taken), error: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.status === UNAVAILABLE) throw error;
    const { code, msg, data } = failureBody(error, context.locale, context.requestId);
    return { coinId, taken: null, error: { code, errorId: data.errorId, msg, fields: [...(data.fields ?? [])] } };
  }
}

/** Many blind rows at once: a transaction for each coin, in the order given, so that one failure undoes no other. */
export const submitScores = query(gradingEndpoints.submitScores, async ({ body }, context) => {
  if (context.idempotencyKey === null) throw new AppError('IDEMPOTENCY_REQUIRED');
  const ids = body.scores.map((item) => item.coinId);
  if (new Set(ids).size !== ids.length) throw fieldError('scores', 'already-used');
  const results: Result[] = [];
  for (const item of body.scores) results.push(await submitOne(item, context.idempotencyKey, context));
  return { results };
});
