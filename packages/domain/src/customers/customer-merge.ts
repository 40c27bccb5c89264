import type { Fen } from '../kernel/money.ts';

/** How two rows may betray that they are one person. */
export type DuplicateReason = 'mobile' | 'idNo' | 'address' | 'phone';

/** What stands in the way of making one customer of two; each can be put right before. */
export type MergeObstacle = 'agent' | 'identity' | 'standing' | 'payments' | 'credit' | 'addresses';

/** What decides about one of the two. */
export interface MergeSide {
  readonly agentId: string | null;
  /** Keyed hash of the ID number as text; null = none recorded. */
  readonly idHash: string | null;
  readonly isBlocked: boolean;
  readonly isFrozen: boolean;
  readonly creditLimitFen: Fen;
  /** What is due and taken as credit over all orders. */
  readonly onCreditFen: Fen;
  /** Payments that are recorded and not final. */
  readonly openPayments: number;
}

/** One thing in the way: how many of it, or how much money. */
export interface Obstacle {
  readonly kind: MergeObstacle;
  readonly count: number;
  readonly amountFen: Fen;
}

/**
 * Everything that keeps a duplicate from becoming part of the customer who stays: another agent (his orders, his sight and
 * his commission hang on him), another ID number (then they are two people), one blocked or frozen and the other not,
 * payments that are not final, more on credit together than the survivor may owe, more addresses than one may have.
 */
export function mergeObstacles(
  survivor: MergeSide,
  duplicate: MergeSide,
  addresses: { readonly together: number; readonly most: number },
): readonly Obstacle[] {
  const creditFen = survivor.onCreditFen + duplicate.onCreditFen;
  const standsDiffer = survivor.isBlocked !== duplicate.isBlocked || survivor.isFrozen !== duplicate.isFrozen;
  const idsDiffer = survivor.idHash !== null && duplicate.idHash !== null && survivor.idHash !== duplicate.idHash;
  // The agent's line counts, not the customer's, where there is an agent (D8).
  const isOver = survivor.agentId === null && duplicate.onCreditFen > 0 && creditFen > survivor.creditLimitFen;
  const all: readonly (Obstacle & { readonly isThere: boolean })[] = [
    { kind: 'agent', count: 1, amountFen: 0, isThere: survivor.agentId !== duplicate.agentId },
    { kind: 'identity', count: 1, amountFen: 0, isThere: idsDiffer },
    { kind: 'standing', count: 1, amountFen: 0, isThere: standsDiffer },
    { kind: 'payments', count: duplicate.openPayments, amountFen: 0, isThere: duplicate.openPayments > 0 },
    { kind: 'credit', count: 1, amountFen: creditFen - survivor.creditLimitFen, isThere: isOver },
    {
      kind: 'addresses',
      count: addresses.together - addresses.most,
      amountFen: 0,
      isThere: addresses.together > addresses.most,
    },
  ];
  return all.filter(({ isThere }) => isThere).map(({ isThere: _, ...obstacle }) => obstacle);
}

/** Words that a survivor takes over where he has none of his own. */
const FILLED_WORDS = ['mobile', 'invoiceTitle', 'taxNo', 'remark'] as const;
export type FilledWord = (typeof FILLED_WORDS)[number];
type Words = Readonly<Record<FilledWord, string>>;

/** The words of the duplicate where the survivor's are blank; what he has stays. */
export function filledWords(survivor: Words, duplicate: Words): Partial<Words> {
  const taken = FILLED_WORDS.filter((key) => survivor[key] === '' && duplicate[key] !== '');
  return Object.fromEntries(taken.map((key) => [key, duplicate[key]]));
}
