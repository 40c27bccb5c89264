import { AUDIT_TYPE } from '../audits/audits.enums.ts';
import type { Bilingual } from './scales/scale-types.ts';

/** Results of a piece, stored as `result_type`. Source: states.md “Result types”. */
export const RESULT = {
  graded: 1,
  details: 2,
  genuine: 3,
  counterfeit: 4,
  questionable: 5,
  unverifiable: 6,
  notSuitable: 7,
  altered: 8,
  fantasy: 9,
  withdrawn: 10,
  refused: 11,
} as const;

/** Silhouette of a grade badge (design: GradeBadge): altered and fantasy pieces look like counterfeits. */
export type BadgeKind = 'graded' | 'details' | 'genuine' | 'counterfeit' | 'questionable' | 'none';

type ResultTypeInfo = Bilingual & {
  readonly code: number;
  /** What stands on the label or in a list when there is no number; the shorter form of the name. */
  readonly text: Bilingual;
  /** A certificate, a slab and a label come together (states.md rule 8). */
  readonly hasCertificate: boolean;
  readonly hasSlab: boolean;
  readonly hasLabel: boolean;
  readonly score: 'required' | 'none';
  readonly badge: BadgeKind;
  /** A grader may enter it; withdrawn is the customer's, refused the appraiser's. */
  readonly isScorable: boolean;
};

const SLABBED = { hasCertificate: true, hasSlab: true, hasLabel: true } as const;
const RAW = { hasCertificate: false, hasSlab: false, hasLabel: false } as const;

function raw(code: number, zh: string, en: string, badge: BadgeKind, isScorable = true): ResultTypeInfo {
  return { code, zh, en, text: { zh, en }, ...RAW, score: 'none', badge, isScorable };
}

/** All results a piece can have (states.md “Result types”, scales.md resultTypes). */
export const RESULT_TYPES: readonly ResultTypeInfo[] = [
  {
    code: RESULT.graded,
    zh: '评分',
    en: 'Graded',
    text: { zh: '评分', en: 'Graded' },
    ...SLABBED,
    score: 'required',
    badge: 'graded',
    isScorable: true,
  },
  {
    code: RESULT.details,
    zh: '瑕疵/细节',
    en: 'Details',
    text: { zh: '细节', en: 'Details' },
    ...SLABBED,
    score: 'none',
    badge: 'details',
    isScorable: true,
  },
  {
    code: RESULT.genuine,
    zh: '真品',
    en: 'Genuine, no score',
    text: { zh: '真品', en: 'Genuine' },
    ...SLABBED,
    score: 'none',
    badge: 'genuine',
    isScorable: true,
  },
  raw(RESULT.counterfeit, '伪品', 'Counterfeit', 'counterfeit'),
  raw(RESULT.questionable, '真伪存疑', 'Questionable', 'questionable'),
  raw(RESULT.unverifiable, '不可考', 'Unverifiable', 'questionable'),
  raw(RESULT.notSuitable, '不适合评级', 'Not suitable', 'none'),
  raw(RESULT.altered, '改刻拼接', 'Altered', 'counterfeit'),
  raw(RESULT.fantasy, '臆造', 'Fantasy', 'counterfeit'),
  raw(RESULT.withdrawn, '客户撤回', 'Withdrawn', 'none', false),
  raw(RESULT.refused, '不收评', 'Service refused', 'none', false),
];

const BY_CODE = new Map(RESULT_TYPES.map((info) => [info.code, info]));

/** The row of a result type, or null for a code that does not exist. */
export function findResultType(code: number): ResultTypeInfo | null {
  return BY_CODE.get(code) ?? null;
}

/** Counterfeit, questionable, unverifiable, altered, fantasy: 4, 5, 6, 8, 9 (states.md “Consensus 2”). */
export function isNotGenuine(resultType: number): boolean {
  const badge = BY_CODE.get(resultType)?.badge;
  return badge === 'counterfeit' || badge === 'questionable';
}

/** A certificate is allocated for results 1, 2, 3 only (states.md rule 8). */
export function hasCertificate(resultType: number): boolean {
  return BY_CODE.get(resultType)?.hasCertificate ?? false;
}

/** The piece is sealed in a holder; the others go back raw, 55 → 80 (states.md rule 8). */
export function hasSlab(resultType: number): boolean {
  return BY_CODE.get(resultType)?.hasSlab ?? false;
}

/** Counterfeit 7, questionable 8, otherwise no verdict audit (states.md rule 4). */
export function verdictAuditType(resultType: number): 7 | 8 | null {
  const badge = BY_CODE.get(resultType)?.badge;
  if (badge === 'counterfeit') return AUDIT_TYPE.counterfeit;
  return badge === 'questionable' ? AUDIT_TYPE.questionable : null;
}
