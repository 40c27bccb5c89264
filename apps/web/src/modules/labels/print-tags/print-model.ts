import type { CheckedLabel, PrintJobDetail, PrintJobItem } from '@mintmark/contract/labels/label.schema.ts';

/** Most labels of one job (contract). */
export const MAX_PICKED = 200;
/** The problem that is only a choice still to be made. */
const NEEDS_REASON = 'reprintReason';
/** Problems of the coin itself, not of its label or payment. */
const STATE_CODES: readonly string[] = ['certificate', 'wrong-state', 'slabSealed', 'versionStale'];

/** A coin on the way to the printer; `reason` only for a reprint. */
export interface Picked {
  readonly coinId: string;
  readonly reason: number | null;
}

export const pickedItems = (picked: readonly Picked[]) =>
  picked.map(({ coinId, reason }) => ({ coinId, ...(reason === null ? {} : { reason }) }));

/** Answers of the check for what is picked now, in that order. */
export function checkedNow(picked: readonly Picked[], items: readonly CheckedLabel[]): readonly CheckedLabel[] {
  return picked.flatMap(({ coinId }) => items.find((item) => item.coinId === coinId) ?? []);
}

/** Coins that cannot be printed whatever reason is chosen. */
export const faultyOf = (items: readonly CheckedLabel[]): readonly CheckedLabel[] =>
  items.filter((item) => item.problems.some((problem) => problem.code !== NEEDS_REASON));

export interface CheckCounts {
  readonly total: number;
  readonly hasData: number;
  readonly isCertified: number;
  readonly mayPrint: number;
  readonly fits: number;
  readonly shrunk: number;
}

/** The lines of “打印前核对”. */
export function countChecks(items: readonly CheckedLabel[]): CheckCounts {
  const without = (isFault: (code: string) => boolean) =>
    items.filter((item) => !item.problems.some((problem) => isFault(problem.code))).length;
  return {
    total: items.length,
    hasData: items.filter((item) => item.label !== null).length,
    isCertified: without((code) => STATE_CODES.includes(code)),
    mayPrint: without((code) => ['payGateProduction', 'notHeld', 'noOpenQuestion'].includes(code)),
    fits: without((code) => code.startsWith('label.')),
    shrunk: items.filter((item) => item.shrunk.length > 0).length,
  };
}

/** Coins of the pick by the template they are set with; one job prints one of them. */
export function byTemplate(items: readonly CheckedLabel[]): ReadonlyMap<number, readonly string[]> {
  const groups = new Map<number, string[]>();
  for (const { template, coinId } of items)
    if (template !== null) groups.set(template, [...(groups.get(template) ?? []), coinId]);
  return groups;
}

/** Labels of a job that may still be missing on paper, from a number on: neither seen nor void. */
export function missingFrom(job: PrintJobDetail, from: number): readonly PrintJobItem[] {
  return job.items.filter((item) => item.seq >= from && item.confirmedAt === null && item.voidedAt === null);
}

/** Number of the first label that nobody has seen, or 1. */
export const firstMissing = (job: PrintJobDetail): number => missingFrom(job, 1)[0]?.seq ?? 1;
