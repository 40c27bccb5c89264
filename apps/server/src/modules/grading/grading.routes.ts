import type { Binding } from '../../kernel/handlers.ts';
import { decideConference } from './conferences/decide-conference.ts';
import { getConference } from './conferences/get-conference.ts';
import { listConferences } from './conferences/list-conferences.ts';
import { getComparisons } from './desk/get-comparisons.ts';
import { getQueue } from './desk/get-queue.ts';
import { leaseCoin } from './desk/lease-coin.ts';
import { listBlocked } from './desk/list-blocked.ts';
import { listOutsideGraders } from './desk/list-outside-graders.ts';
import { listOwnScores } from './desk/list-own-scores.ts';
import { pullCoins } from './desk/pull-coins.ts';
import { releaseCoin } from './release-coin.ts';
import { authenticateCoin } from './scores/authenticate-coin.ts';
import { finalizeScore } from './scores/finalize-score.ts';
import { nameGrader } from './scores/name-grader.ts';
import { recallScore } from './scores/recall-score.ts';
import { recuseCoin } from './scores/recuse-coin.ts';
import { saveDrafts } from './scores/save-drafts.ts';
import { submitScore } from './scores/submit-score.ts';
import { submitScores } from './scores/submit-scores.ts';

export const gradingBindings: readonly Binding[] = [
  getQueue,
  pullCoins,
  leaseCoin,
  releaseCoin,
  getComparisons,
  saveDrafts,
  listOwnScores,
  authenticateCoin,
  submitScore,
  submitScores,
  recallScore,
  recuseCoin,
  finalizeScore,
  listConferences,
  getConference,
  decideConference,
  listBlocked,
  listOutsideGraders,
  nameGrader,
];
