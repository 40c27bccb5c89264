import { type Actor, may } from '../../../kernel/auth/actor.ts';
import { AppError } from '../../../kernel/errors.ts';

/** Who prints labels of a kind may send them. */
const RIGHTS = {
  receipt: 'order:confirm:printTag',
  entry: 'closeReview:DetailedEntry:printTag',
  waybill: 'closeReview:delivery:waybill',
} as const;

const hasOwn = (kind: string): kind is keyof typeof RIGHTS => kind in RIGHTS;
const rightOf = (kind: string) => (hasOwn(kind) ? RIGHTS[kind] : ('closeReview:printTags:print' as const));

/** Throws NOT_ALLOWED for labels of a kind that the person does not print. */
export function assertMaySend(actor: Actor, kind: string): void {
  if (!may(actor, rightOf(kind))) throw new AppError('NOT_ALLOWED');
}
