import type { TextKey } from '../../../kit/i18n/index.ts';
import type { ConferenceSheet } from './desk-types.ts';

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
  1: 'grading.level.first',
  2: 'grading.level.second',
  3: 'grading.level.third',
  4: 'grading.level.conference',
  9: 'grading.level.audit',
};
