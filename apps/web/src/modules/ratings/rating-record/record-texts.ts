import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { FIELD_GROUPS, MODIFIED_FIELDS } from '@mintmark/domain/grading/modifications.enums.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { type Translate, textOr } from '../../../kit/i18n/index.ts';
import { timeText } from '../../../ui/format.ts';
import { levelText } from '../../audits/index.ts';

/** MM-DD HH:mm, for narrow columns of one year’s work. */
export const shortTime = (iso: string): string => timeText(iso).slice(5, 16);

/** What happened, by the kind of the chain’s event; an unknown kind is shown as it is. */
export const eventText = (kind: string): string => textOr(`ratings.event.${kind}`, kind);

/** What stands against replacing an old certificate. */
export const objectionText = (objection: string): string => textOr(`ratings.objection.${objection}`, objection);

/** Where a coin is: a room of the house, or its place in a box (`box:T-14/3`). */
export function placeText(place: string, text: Translate): string {
  if (place.startsWith('box:')) return text('ratings.place.box', { no: place.slice(4) });
  return place === '' ? text('ratings.place.none') : textOr(`ratings.place.${place}`, place);
}

export const stateText = (code: number, lang: 'zh' | 'en'): string => enumText(coinMachine.states, code, lang);

/** The fee’s name is finance’s word. */
export const feeText = (feeType: number): string => textOr(`finance.fee.${feeType}`, String(feeType));

/** Name of a changed field; an unknown one is shown as it is stored. */
export const fieldText = (field: string, lang: 'zh' | 'en'): string =>
  field.startsWith('fee.') ? feeText(Number(field.slice(4))) : enumText(MODIFIED_FIELDS, field, lang);

export const groupText = (group: string, lang: 'zh' | 'en'): string => enumText(FIELD_GROUPS, group, lang);

/** 一审 … 审核, 鉴定, and the round when it is not the first. */
export function scoreLabel(score: { level: number; kind: string; round: number }, text: Translate): string {
  const name = score.kind === 'authentication' ? text('grading.stage.authenticate') : levelText(score.level, text);
  const kind = score.kind === 'recall' ? text('ratings.scores.recall', { name }) : name;
  return score.round > 1 ? text('ratings.scores.round', { n: score.round, name: kind }) : kind;
}
