import type { RatingDetail, RatingRow } from '@mintmark/contract/grading/rating.schema.ts';
import { MARK } from '@mintmark/domain/receiving/receiving.enums.ts';
import { type Actor, may } from '../../../kernel/auth/actor.ts';
import { AppError } from '../../../kernel/errors.ts';

/** Who reads the whole record; graders without this know a coin by its code only (D6). */
export const readsRecord = (actor: Actor) => may(actor, 'closeReview:rating:read');

const HIDDEN = {
  certNo: null,
  orderId: null,
  orderCode: null,
  customerName: null,
  declaredFen: null,
  feeFen: null,
  isPay: null,
  tierUsed: null,
  serviceType: null,
  // Who grades learns nothing of disputes and dear pieces.
  isMark: MARK.none,
} as const;

/** Leaves out what a grader may not know. */
export function rowFor(actor: Actor, row: RatingRow): RatingRow {
  return readsRecord(actor) ? row : { ...row, ...HIDDEN };
}

/** Filters by hidden fields would answer what is hidden: refused for graders. */
export function assertFilters(actor: Actor, query: Readonly<Record<string, unknown>>): void {
  if (readsRecord(actor)) return;
  const asked = ['certNo', 'orderCode', 'serviceType', 'declared', 'companyId'].find((key) => query[key] !== undefined);
  const sort = String(query.sort ?? '').replace(/^-/, '');
  if (asked !== undefined || ['certNo', 'declaredFen', 'feeFen'].includes(sort))
    throw new AppError('FILTER_UNKNOWN', { params: { key: asked ?? sort } });
}

/** The record for a grader: pictures, measures, catalogue and his own scores. */
export function detailFor(actor: Actor, detail: RatingDetail): RatingDetail {
  if (readsRecord(actor)) return detail;
  return {
    ...detail,
    ...HIDDEN,
    customerId: null,
    dispatchId: null,
    dispatchNo: null,
    oldCertNo: null,
    oldCertObjection: null,
    oldGrade: null,
    customerNote: null,
    innerNote: null,
    audits: [],
    fees: [],
    custody: [],
    certificate: null,
    certificateMovedTo: null,
    labels: [],
    quality: [],
    deliveries: [],
    changes: [],
    chain: { ...detail.chain, events: [] },
    population: [],
  };
}
