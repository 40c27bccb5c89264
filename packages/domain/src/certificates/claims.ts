import { compareGrades, type Grade } from '../grading/grade.ts';
import { isNotGenuine, RESULT } from '../grading/result-types.ts';
import type { Scale } from '../grading/scales/scales.ts';
import type { CodeOf, EnumItem } from '../kernel/enums.ts';
import type { Fen } from '../kernel/money.ts';
import { SERVICE } from '../receiving/receiving.enums.ts';
import { replacesCertificate } from './takeover.ts';

/** What a claim asks of the house (steps.md §2). The last two are money, and need a result below the certificate. */
export const CLAIM_REMEDIES = [
  { code: 'redo', zh: '免费重做', en: 'Free redo' },
  { code: 'relabel', zh: '免费改标', en: 'Free relabel' },
  { code: 'difference', zh: '赔付差价', en: 'Difference between the grades' },
  { code: 'value', zh: '按原分数收购', en: 'Market value at the old grade' },
] as const satisfies readonly EnumItem[];
export type ClaimRemedy = CodeOf<typeof CLAIM_REMEDIES>;

/** What a person may ask for without a result: a piece done again, or a label of ours that says something wrong. */
export const ASKED_REMEDIES = ['redo', 'relabel'] as const satisfies readonly ClaimRemedy[];

/** Claims that free a line of an order: of the service done again, or of a relabel. */
export const FREE_REMEDIES = {
  redo: ['redo', 'difference'],
  relabel: ['relabel'],
} as const satisfies Readonly<Record<'redo' | 'relabel', readonly ClaimRemedy[]>>;

/** Does the remedy pay money? */
export const paysMoney = (remedy: ClaimRemedy): boolean => remedy === 'difference' || remedy === 'value';

/** A piece that came in with a certificate of ours, and what it is now. */
export interface Reseen {
  readonly serviceType: number;
  /** What the old certificate states; null when it states no grade. */
  readonly oldGrade: Grade | null;
  readonly grade: Grade;
  readonly scale: Scale;
}

/**
 * Does the result fall below what our own certificate promised? A lower grade, details instead of a grade, or a piece that
 * is not genuine. What cannot be told (questionable, not suitable, withdrawn) promises nothing either way. Source: steps.md §2.
 */
export function fallsUnderWarranty({ serviceType, oldGrade, grade, scale }: Reseen): boolean {
  if (!replacesCertificate(serviceType) || oldGrade === null) return false;
  if (grade.resultType === RESULT.questionable || grade.resultType === RESULT.unverifiable) return false;
  if (isNotGenuine(grade.resultType)) return true;
  if (oldGrade.resultType !== RESULT.graded) return false;
  if (grade.resultType === RESULT.details) return true;
  return grade.resultType === RESULT.graded && compareGrades(scale, grade, oldGrade) === -1;
}

/** What bounds the amount of a claim, in fen. */
export interface ClaimValues {
  /** What the piece was declared at under the old certificate. */
  readonly declaredFen: Fen;
  /** Catalogue prices at the old grade and at the one that was found; null where the catalogue has none. */
  readonly oldGuideFen: Fen | null;
  readonly newGuideFen: Fen | null;
}

/**
 * The most that a claim may pay: the market value at the old grade, or what lies between the grades; nothing for work done
 * again. The market value is the catalogue price, or the declared value where the catalogue has none, as of every value (fees.md §1). Source: steps.md §2.
 */
export function claimBoundFen(remedy: ClaimRemedy, values: ClaimValues): Fen {
  if (!paysMoney(remedy)) return 0;
  const worthFen = values.oldGuideFen ?? values.declaredFen;
  if (remedy === 'value') return Math.max(worthFen, 0);
  return Math.max(worthFen - (values.newGuideFen ?? 0), 0);
}

/** A piece that comes in another slab, or is done again: every service on a certificate of ours, and the crossover (steps.md §2). */
export const isAfterSale = (serviceType: number): boolean =>
  replacesCertificate(serviceType) || serviceType === SERVICE.crossover;

/** What an order of after-sale service ended in. */
export type AfterSaleEnd = 'waiting' | 'done' | 'noChange' | 'refused';

/** A coin of an after-sale service as far as it has come. */
export interface AfterSaleCoin {
  readonly serviceType: number;
  readonly resultType: number | null;
  /** A regrade or a crossover that reached its aim; null for the other services and before the result. */
  readonly isRegradeSuccess: boolean | null;
}

/**
 * Done (a new certificate, or the same number again), no change (old slab and certificate stay: states.md rule 11), or refused
 * (no certificate for this result); waiting before the result.
 */
export function afterSaleEnd({ resultType, isRegradeSuccess }: AfterSaleCoin): AfterSaleEnd {
  if (resultType === null) return 'waiting';
  if (isRegradeSuccess === true) return 'done';
  const hasGrade = resultType === RESULT.graded || resultType === RESULT.details || resultType === RESULT.genuine;
  if (isRegradeSuccess === false && hasGrade) return 'noChange';
  return hasGrade ? 'done' : 'refused';
}
