import type { Stage } from '../scores/stage.ts';

/** A grader's qualification (records.md §7 company/teacher). */
export interface GraderFacts {
  readonly accountId: string;
  readonly companyId: string;
  /** Codes of category1 or category2; empty = every category of the company. */
  readonly categories: readonly number[];
  readonly mayAuthenticate: boolean;
  readonly mayGrade: boolean;
  readonly mayFinalize: boolean;
  readonly mayAudit: boolean;
  readonly isActive: boolean;
}

/** What a coin demands of the next person at the table. */
export interface CoinDemand {
  readonly stage: Stage;
  readonly gradingCompanyId: string;
  readonly category1: number;
  readonly category2: number;
  /** Accounts whose opinion stands already (states.md rule 18). */
  readonly seen: ReadonlySet<string>;
  /** Accounts that stand aside from the coin or its customer. */
  readonly recused: ReadonlySet<string>;
  /** Graders from outside, named by a manager (states.md rule 19). */
  readonly named: ReadonlySet<string>;
  /** Accounts that audited the coin earlier: they do not chair its conference. */
  readonly auditors: ReadonlySet<string>;
}

/** The guard that fails, as the guard texts name it. */
export type Refusal =
  | 'mayGrade'
  | 'mayAuthenticate'
  | 'mayFinalize'
  | 'notRecused'
  | 'notEarlierGrader'
  | 'seniorAudits'
  | 'chairNotAuditor';

function isQualified(grader: GraderFacts, coin: CoinDemand): boolean {
  if (!grader.isActive) return false;
  if (coin.named.has(grader.accountId)) return true;
  const { categories } = grader;
  const hasCategory =
    categories.length === 0 || categories.includes(coin.category1) || categories.includes(coin.category2);
  return hasCategory && grader.companyId === coin.gradingCompanyId;
}

function rightMissing(grader: GraderFacts, coin: CoinDemand): Refusal | null {
  const isIn = isQualified(grader, coin);
  switch (coin.stage) {
    case 'authenticate':
      return isIn && grader.mayAuthenticate ? null : 'mayAuthenticate';
    case 'combined':
      if (!isIn || !grader.mayGrade) return 'mayGrade';
      return grader.mayAuthenticate ? null : 'mayAuthenticate';
    case 'finalize':
    case 'conference':
      return isIn && grader.mayFinalize ? null : 'mayFinalize';
    default:
      return isIn && grader.mayGrade ? null : 'mayGrade';
  }
}

/** Seniors who audit give no first or second grades (states.md rule 18). */
const CLOSED_TO_AUDITORS: readonly Stage[] = ['combined', 'first', 'second'];

/**
 * Why this grader may not take the coin, or null when he may: qualification, recusal, not twice in one round; the chair of
 * a conference may have graded, but may not have audited (states.md rule 18, D5).
 */
export function refusalOf(grader: GraderFacts, coin: CoinDemand): Refusal | null {
  const missing = rightMissing(grader, coin);
  if (missing !== null) return missing;
  if (coin.recused.has(grader.accountId)) return 'notRecused';
  if (coin.stage === 'conference') return coin.auditors.has(grader.accountId) ? 'chairNotAuditor' : null;
  if (coin.seen.has(grader.accountId)) return 'notEarlierGrader';
  if (grader.mayAudit && CLOSED_TO_AUDITORS.includes(coin.stage)) return 'seniorAudits';
  return null;
}

export type Missing = 'appraiser' | 'grader' | 'thirdGrader' | 'finalizer' | 'chair';

/** Whom a stage waits for, in words of the work list. */
export function wantedFor(stage: Stage): Missing {
  const wanted = {
    authenticate: 'appraiser',
    combined: 'grader',
    first: 'grader',
    second: 'grader',
    third: 'thirdGrader',
    finalize: 'finalizer',
    conference: 'chair',
  } as const;
  return wanted[stage];
}

/** Null when somebody may take the coin; else how many were left out, by cause. */
export function shortageOf(
  graders: readonly GraderFacts[],
  coin: CoinDemand,
): { qualified: number; seenAlready: number; recused: number } | null {
  const refusals = graders.map((grader) => refusalOf(grader, coin));
  if (refusals.includes(null)) return null;
  const count = (...causes: readonly Refusal[]) =>
    refusals.filter((refusal) => refusal !== null && causes.includes(refusal)).length;
  const seenAlready = count('notEarlierGrader', 'chairNotAuditor', 'seniorAudits');
  const recused = count('notRecused');
  return { qualified: seenAlready + recused, seenAlready, recused };
}
