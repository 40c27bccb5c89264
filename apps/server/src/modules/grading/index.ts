import type { ServerModule } from '../../kernel/module.ts';
import { getComparedPictures } from './get-compared-pictures.ts';
import { gradingBindings } from './grading.routes.ts';
import { holdCoin, releaseHold } from './hold-coin.ts';
import { bringIndexBindings, keepIndexJob } from './indexed/bring-index.ts';
import { indexListBindings } from './indexed/index-list.ts';
import { markCoin } from './mark-coin.ts';
import { modificationBindings } from './modifications/modifications.routes.ts';
import { noteCoin } from './note-coin.ts';
import { getAfterSale } from './ratings/after-sale.ts';
import { exportRatings } from './ratings/export-ratings.ts';
import { findRatingByCode, getRating } from './ratings/rating-detail.ts';
import { listRatingGraders } from './ratings/rating-graders.ts';
import { countRatings, listRatings } from './ratings/rating-list.ts';
import { listPictures } from './ratings/rating-pictures.ts';

const ratingBindings = [
  listRatings,
  exportRatings,
  countRatings,
  listPictures,
  listRatingGraders,
  findRatingByCode,
  getRating,
  getComparedPictures,
  getAfterSale,
  holdCoin,
  releaseHold,
  noteCoin,
  markCoin,
];

export { countOpenConferences, splitConferences } from './conferences/count-conferences.ts';
export { type BlindCoin, blindCoins } from './desk/blind-coins.ts';
export { countForGrader } from './desk/count-for-grader.ts';
export { emptyTable } from './desk/desk.repo.ts';
export { findGrader, graderNumbers, IN_OFFICE, type OwnGrader } from './desk/grader.repo.ts';
export { workOfDay } from './desk/work.queries.ts';
export { keepIndex } from './indexed/bring-index.ts';
export { ratingList } from './ratings/rating-rows.queries.ts';
export {
  hidesAuthor,
  isSealed,
  presentResult,
  presentScores,
  type ScoreSight,
  type ScoreView,
  type SealedCoin,
} from './scores/score.present.ts';

/** Batch grading: the blind rows, consensus and conferences. Rating orders (the record and its lists) join it later. */
export const gradingModule: ServerModule = {
  name: 'grading',
  bindings: [
    ...gradingBindings,
    ...ratingBindings,
    ...indexListBindings,
    ...bringIndexBindings,
    ...modificationBindings,
  ],
  jobs: [keepIndexJob],
};
