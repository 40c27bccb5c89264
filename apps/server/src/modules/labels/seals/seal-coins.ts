import type { BodyOf, DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { errorMessage, valuesFor } from '../../../kernel/messages.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { lockWork, pieceOf, type Work, withSavepoint } from '../production.repo.ts';
import { sealOne } from './seal.ts';

type Item = BodyOf<typeof boxesEndpoints.sealCoins>['items'][number];
type Result = DataOf<typeof boxesEndpoints.sealCoins>['results'][number];

const wordsOf = ({ id, details }: AppError, { locale }: CommandContext): string =>
  errorMessage(id, locale, valuesFor(details, locale));

function refused(coinId: string, error: AppError, context: CommandContext): Result {
  const differences = error.details.data?.['differences'];
  return {
    coinId,
    isSealed: false,
    status: null,
    version: null,
    errorId: error.id,
    text: wordsOf(error, context),
    differences: Array.isArray(differences) ? differences.map(String) : [],
  };
}

async function tryOne(tx: Tx, context: CommandContext, work: Work, item: Item): Promise<Result> {
  try {
    const { id, status, version } = await withSavepoint(tx, () =>
      sealOne(tx, context, pieceOf(work, item.coinId), item),
    );
    return { coinId: id, isSealed: true, status, version, errorId: null, text: '', differences: [] };
  } catch (error) {
    if (error instanceof AppError) return refused(item.coinId, error, context);
    throw error;
  }
}

/** Seals the coins of a tray; each passes the gate for itself, and what one was refused for does not hold up the others. */
export const sealCoins = command(boxesEndpoints.sealCoins, async (tx, { body }, context) => {
  const ids = body.items.map((item) => item.coinId);
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (repeated >= 0) throw fieldError(`items.${repeated}.coinId`, 'repeated');
  const work = await lockWork(tx, context.scope, ids);
  const results: Result[] = [];
  for (const item of body.items) results.push(await tryOne(tx, context, work, item));
  for (const orderId of work.orders.keys()) await refreshOrder(tx, orderId);
  return { results };
});
