import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { IMAGE_KIND } from '@mintmark/domain/files/files.enums.ts';
import { query } from '../../../kernel/handlers.ts';
import { signFileUrl, THUMB } from '../../files/index.ts';
import { firstPictures } from './rating-pictures.queries.ts';

/** Coins of one page at most. */
const MOST = 200;

/** Small pictures of the coins of a page: obverse and reverse of the piece itself, as everybody sees them in its record. */
export const listPictures = query(ratingEndpoints.listPictures, async ({ query: { ids = [] } }, context) => {
  const link = { accountId: context.actor.accountId, purpose: THUMB, now: context.clock.now() };
  const url = (key: string | undefined) => (key ? signFileUrl(context.config, key, link) : null);
  const rows = await context.db.read(context.scope, (db) => firstPictures(db, context.scope, ids.slice(0, MOST)));
  return [...Map.groupBy(rows, ({ coinId }) => coinId)].map(([coinId, own]) => ({
    coinId,
    obverseUrl: url(own.find(({ kind }) => kind === IMAGE_KIND.obverse)?.fileKey),
    reverseUrl: url(own.find(({ kind }) => kind === IMAGE_KIND.reverse)?.fileKey),
  }));
});
