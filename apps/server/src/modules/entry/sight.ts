import { type Actor, may } from '../../kernel/auth/actor.ts';
import { AppError } from '../../kernel/errors.ts';

/**
 * May the person see which order and dispatch a coin belongs to? The desks of pictures and measures work by dispatch;
 * whoever grades blind knows a coin by its code only (D6).
 */
export function seesOrder(actor: Actor): boolean {
  const isBlind = may(actor, 'closeReview:rating:score') && !may(actor, 'closeReview:rating:read');
  return !isBlind && may(actor, 'closeReview:rating:image', 'closeReview:rating:measure', 'closeReview:rating:read');
}

const HIDDEN = { orderCode: null, dispatchId: null, dispatchNo: null, seq: null } as const;

/** Leaves out what a grader may not know. */
export function forSight<T extends object>(actor: Actor, row: T): T {
  return seesOrder(actor) ? row : { ...row, ...HIDDEN };
}

/** A filter by what is hidden would answer it: refused for graders. */
export function assertSightFilters(actor: Actor, query: Readonly<Record<string, unknown>>): void {
  if (seesOrder(actor)) return;
  const asked = ['orderCode', 'dispatchId'].find((key) => query[key] !== undefined);
  if (asked !== undefined) throw new AppError('FILTER_UNKNOWN', { params: { key: asked } });
}
