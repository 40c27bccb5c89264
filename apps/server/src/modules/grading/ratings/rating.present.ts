import type { RatingDetail, RatingRow } from '@mintmark/contract/grading/rating.schema.ts';
import { MARK } from '@mintmark/domain/receiving/receiving.enums.ts';
import { type Actor, may } from '../../../kernel/auth/actor.ts';
import { AppError } from '../../../kernel/errors.ts';
import { READERS } from '../scores/score.present.ts';

/** Who reads the whole record; graders without this know a coin by its code only (D6). */
export const readsRecord = (actor: Actor) => may(actor, 'closeReview:rating:read');

/** Who may know, and ask, whose grade it is. */
export const seesGraders = (actor: Actor) => may(actor, ...READERS);

/** Filters by what graders may not know. */
const RECORD_FILTERS = ['certNo', 'orderCode', 'serviceType', 'declared', 'companyId', 'customerId', 'prints'];

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
  prints: null,
  // Who grades learns nothing of disputes and dear pieces.
  isMark: MARK.none,
} as const;

/** Leaves out what a grader may not know. */
export function rowFor(actor: Actor, row: RatingRow): RatingRow {
  return readsRecord(actor) ? row : { ...row, ...HIDDEN };
}

/** Filters by hidden fields would answer what is hidden: refused to those who may not know them. */
export function assertFilters(actor: Actor, query: Readonly<Record<string, unknown>>): void {
  if (query['grader'] !== undefined && !seesGraders(actor))
    throw new AppError('FILTER_UNKNOWN', { params: { key: 'grader' } });
  if (readsRecord(actor)) return;
  const asked = RECORD_FILTERS.find((key) => query[key] !== undefined);
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
