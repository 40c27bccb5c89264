import type { TextKey, Translate } from '../../../../kit/i18n/index.ts';

const WORDS: Readonly<Record<string, TextKey>> = {
  NO_PRICE_RULE: 'catalogue.priceTrial.problem.NO_PRICE_RULE',
  TIER_UNKNOWN: 'catalogue.priceTrial.problem.TIER_UNKNOWN',
  SERVICE_UNKNOWN: 'catalogue.priceTrial.problem.SERVICE_UNKNOWN',
  RESULT_UNKNOWN: 'catalogue.priceTrial.problem.RESULT_UNKNOWN',
};

/** What a list does not know of an order. */
export const problemWords = (problem: string, text: Translate): string =>
  text(WORDS[problem] ?? 'catalogue.priceTrial.problem.NO_PRICE_RULE');
