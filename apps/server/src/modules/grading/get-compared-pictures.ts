import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { found } from '../../kernel/errors.ts';
import { query } from '../../kernel/handlers.ts';
import { signFileUrl } from '../files/index.ts';
import { cataloguePictures, comparedPieces } from './desk/comparisons.queries.ts';
import { earlierPieces } from './earlier-pieces.queries.ts';
import { findRatedCoin } from './ratings/rating.queries.ts';

/**
 * What a coin's pictures are laid beside on its record: the catalogue's, those of the piece under its earlier certificates, and
 * certified pieces of the same item. People who grade blind have their own way, without the earlier ones (D6).
 */
export const getComparedPictures = query(ratingEndpoints.getComparedPictures, ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const coin = found(await findRatedCoin(db, context.scope, params.coinId));
    const link = { accountId: context.actor.accountId, purpose: 'record', now: context.clock.now() };
    const url = (key: string | null) => (key === null ? null : signFileUrl(context.config, key, link));
    const [catalogue, earlier, pieces] = await Promise.all([
      cataloguePictures(db, coin.catalogItemId),
      earlierPieces(db, coin),
      comparedPieces(db, coin),
    ]);
    const pair = (obverse: string | null, reverse: string | null) => ({
      obverseUrl: url(obverse),
      reverseUrl: url(reverse),
    });
    return {
      catalogue: catalogue && pair(catalogue.obverseKey, catalogue.reverseKey),
      earlier: earlier.map(({ coinId, coinCode, certNo, obverseKey, reverseKey, frontKey, backKey }) => ({
        ...{ coinId, coinCode, certNo },
        piece: pair(obverseKey, reverseKey),
        slab: pair(frontKey, backKey),
      })),
      pieces: pieces.map(({ certNo, isSameVariety, variety, obverseKey, reverseKey }) => ({
        ...{ certNo, isSameVariety, variety },
        ...pair(obverseKey, reverseKey),
      })),
    };
  }),
);
