import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { signFileUrl } from '../../files/index.ts';
import { cataloguePictures, comparedPieces } from './comparisons.queries.ts';
import { openDeskWall } from './desk.repo.ts';
import { heldCoins } from './queue.queries.ts';

/** What the house has of the item of a coin that lies on the own table; any other coin is not found. */
export const getComparisons = query(gradingEndpoints.getComparisons, async ({ params }, context) =>
  context.db.transaction(context.scope, async (tx) => {
    const now = context.clock.now();
    const { accountId } = context.actor;
    await openDeskWall(tx, context);
    const coin = found((await heldCoins(tx, accountId, now)).find(({ id }) => id === params.id));
    const url = (key: string | null) =>
      key === null ? '' : signFileUrl(context.config, key, { accountId, purpose: 'grading', now });
    const pictures = await cataloguePictures(tx, coin.catalogItemId);
    const pieces = await comparedPieces(tx, coin);
    return {
      catalogue: pictures && { obverseUrl: url(pictures.obverseKey), reverseUrl: url(pictures.reverseKey) },
      pieces: pieces.map(({ obverseKey, reverseKey, ...piece }) => ({
        ...piece,
        obverseUrl: url(obverseKey),
        reverseUrl: url(reverseKey),
      })),
    };
  }),
);
