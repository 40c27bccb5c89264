import { type Actor, may } from '../../kernel/auth/actor.ts';

/** Who grades without reading records knows a coin by its code: no value, order, certificate, and no hands but their own (D6). */
export const isBlind = (actor: Actor): boolean =>
  (may(actor, 'closeReview:rating:score') || may(actor, 'closeReview:rating:authenticate')) &&
  !may(actor, 'closeReview:rating:read');

interface Known {
  readonly certNo: string | null;
  readonly orderCode: string | null;
  readonly declaredFen: number | null;
}

/** Leaves out what the reader may not know of a coin. */
export const coinFor = <T extends Known>(actor: Actor, coin: T): T =>
  isBlind(actor) ? { ...coin, certNo: null, orderCode: null, declaredFen: null } : coin;
