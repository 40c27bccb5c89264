import type { ServerModule } from '../../kernel/module.ts';
import { exportRatings } from './export-ratings.ts';
import { gradingBindings } from './grading.routes.ts';
import { holdCoin, releaseHold } from './hold-coin.ts';
import { bringIndexBindings, keepIndexJob } from './indexed/bring-index.ts';
import { indexListBindings } from './indexed/index-list.ts';
import { modificationBindings } from './modifications/modifications.routes.ts';
import { noteCoin } from './note-coin.ts';
import { findRatingByCode, getRating } from './rating-detail.ts';
import { countRatings, listRatings } from './rating-list.ts';

const ratingBindings = [
  listRatings,
  exportRatings,
  countRatings,
  findRatingByCode,
  getRating,
  holdCoin,
  releaseHold,
  noteCoin,
];

export { type BlindCoin, blindCoins } from './blind-coins.ts';
export { countOpenConferences, splitConferences } from './count-conferences.ts';
export { countForGrader } from './count-for-grader.ts';
export { emptyTable } from './desk.repo.ts';
export { findGrader, graderNumbers, IN_OFFICE, type OwnGrader } from './grader.repo.ts';
export { keepIndex } from './indexed/bring-index.ts';
export { ratingList } from './rating-rows.queries.ts';
export {
  hidesAuthor,
  isSealed,
  presentResult,
  presentScores,
  type ScoreSight,
  type ScoreView,
  type SealedCoin,
} from './score.present.ts';
export { workOfDay } from './work.queries.ts';

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
