import { SCORE_LEVEL } from '@mintmark/domain/grading/grading.enums.ts';
import type { TextKey } from '../../../../kit/i18n/index.ts';
import type { ConferenceSheet } from '../desk-types.ts';

/** Why people must decide together. */
export const CONFERENCE_REASON: Readonly<Record<ConferenceSheet['reason'], TextKey>> = {
  oneNotGenuine: 'grading.conference.oneNotGenuine',
  differentStrike: 'grading.conference.differentStrike',
  thirdNotGenuine: 'grading.conference.thirdNotGenuine',
  noAgreement: 'grading.conference.noAgreement',
  returned: 'grading.conference.returned',
  finalizer: 'grading.conference.finalizer',
};

export const LEVEL_TEXT: Readonly<Record<number, TextKey>> = {
  [SCORE_LEVEL.first]: 'grading.level.first',
  [SCORE_LEVEL.second]: 'grading.level.second',
  [SCORE_LEVEL.third]: 'grading.level.third',
  [SCORE_LEVEL.conference]: 'grading.level.conference',
  [SCORE_LEVEL.audit]: 'grading.level.audit',
};
