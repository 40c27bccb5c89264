import type { Binding } from '../../kernel/handlers.ts';
import { authenticateCoin } from './authenticate-coin.ts';
import { decideConference } from './decide-conference.ts';
import { finalizeScore } from './finalize-score.ts';
import { getComparisons } from './get-comparisons.ts';
import { getConference } from './get-conference.ts';
import { getQueue } from './get-queue.ts';
import { leaseCoin } from './lease-coin.ts';
import { listBlocked } from './list-blocked.ts';
import { listConferences } from './list-conferences.ts';
import { listOutsideGraders } from './list-outside-graders.ts';
import { listOwnScores } from './list-own-scores.ts';
import { nameGrader } from './name-grader.ts';
import { pullCoins } from './pull-coins.ts';
import { recallScore } from './recall-score.ts';
import { recuseCoin } from './recuse-coin.ts';
import { releaseCoin } from './release-coin.ts';
import { saveDrafts } from './save-drafts.ts';
import { submitScore } from './submit-score.ts';
import { submitScores } from './submit-scores.ts';

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
