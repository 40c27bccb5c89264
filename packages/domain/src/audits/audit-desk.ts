import { AUDIT_TYPE } from './audits.enums.ts';

const HOUR_MS = 3_600_000;
/** Whoever waits for a grade or a verdict waits a day; questions of money and paper two. */
const GRADE_HOURS = 24;
const PAPER_HOURS = 48;
const OF_GRADES: readonly number[] = [
  AUDIT_TYPE.highScore,
  AUDIT_TYPE.highValue,
  AUDIT_TYPE.variety,
  AUDIT_TYPE.scoreChange,
  AUDIT_TYPE.counterfeit,
  AUDIT_TYPE.questionable,
  AUDIT_TYPE.regradeChange,
  AUDIT_TYPE.disagreement,
];

/** When a task that somebody got, or that came to the desk, at an instant must be decided. */
export function auditDueAt(type: number, from: Date): Date {
  return new Date(from.getTime() + (OF_GRADES.includes(type) ? GRADE_HOURS : PAPER_HOURS) * HOUR_MS);
}

/** Who had a hand in what a task is about. */
export interface TaskHands {
  /** Graded the coin, or sat at the conference. */
  readonly graders: ReadonlySet<string>;
  /** Entered, measured or authenticated it. */
  readonly makers: ReadonlySet<string>;
  readonly requester: string | null;
  /** Decided an earlier level. */
  readonly deciders: ReadonlySet<string>;
}

/** May the task not be theirs, because it is about their own work? Also when nobody but a timer chooses. */
export function isOwnWork(accountId: string, { graders, makers, requester, deciders }: TaskHands): boolean {
  return graders.has(accountId) || makers.has(accountId) || requester === accountId || deciders.has(accountId);
}

/** Somebody to whom a task may rise, with how much they have open. */
export interface Higher {
  readonly accountId: string;
  readonly open: number;
}

/** To whom an overdue task rises: not to who has it, not to who had a hand in it; of the others to who has least. Null: nobody. */
export function chooseHigher(people: readonly Higher[], hands: TaskHands, current: string | null): string | null {
  const able = people.filter(({ accountId }) => accountId !== current && !isOwnWork(accountId, hands));
  const [first] = able.toSorted((a, b) => a.open - b.open || Number(a.accountId) - Number(b.accountId));
  return first?.accountId ?? null;
}
