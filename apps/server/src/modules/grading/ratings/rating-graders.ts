import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { query } from '../../../kernel/handlers.ts';
import { gradersCalled } from './rating-graders.queries.ts';

/** Whom one may ask the rating orders by, for those who may know who graded. */
export const listRatingGraders = query(ratingEndpoints.listRatingGraders, ({ query: { q = '' } }, { db, scope }) =>
  db.read(scope, (reader) => gradersCalled(reader, scope, q)),
);
