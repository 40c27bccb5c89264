import type { zConferenceReason, zStage } from '@mintmark/contract/grading/grading.schema.ts';
import { findCategory1 } from '@mintmark/domain/catalogue/categories.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { type ConsensusMode, decideConsensus } from '@mintmark/domain/grading/consensus.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import type { Scale } from '@mintmark/domain/grading/scales/scales.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import type { z } from 'zod';

export type Stage = z.infer<typeof zStage>;
export type ConferenceReason = z.infer<typeof zConferenceReason>;

/** What decides which row a coin waits for. */
export interface StageFacts {
  readonly status: number;
  readonly serviceType: number;
  /** Null: the category cannot be graded. */
  readonly scale: Scale | null;
  /** The category demands an appraiser besides the graders (D2). */
  readonly hasAppraiser: boolean;
  readonly mode: ConsensusMode;
  /** Standing blind grades (and a finalizer's) of this round, by level. */
  readonly grades: readonly Grade[];
  /** An audit has already decided on a verdict of this round: the blind rows alone lead nowhere any more. */
  readonly isVerdictReviewed: boolean;
}

/** Services that end with a grade; 4 and 7 copy the old one, 5 and 6 stop at the opinion (states.md coin 30). */
const GRADED_SERVICES: readonly number[] = [SERVICE.newGrading, SERVICE.regrade, SERVICE.crossover, SERVICE.warranty];
const COPYING_SERVICES: readonly number[] = [SERVICE.reholder, SERVICE.relabel, SERVICE.warranty];
const OPINION_SERVICES: readonly number[] = [SERVICE.authentication, SERVICE.attribution];

export const isGradedService = (serviceType: number): boolean => GRADED_SERVICES.includes(serviceType);
export const isCopyingService = (serviceType: number): boolean => COPYING_SERVICES.includes(serviceType);
export const isOpinionService = (serviceType: number): boolean => OPINION_SERVICES.includes(serviceType);

/** Does the category demand an appraiser besides the graders (D2)? The nearest row that says so wins over the house's default. */
export function needsAppraiser(category1: number, needs: readonly unknown[]): boolean {
  for (const one of needs) {
    if (typeof one === 'object' && one !== null && 'needsAppraiser' in one) return one.needsAppraiser === true;
  }
  return findCategory1(category1)?.needsAppraiser ?? false;
}

export const isConsensusMode = (text: string): text is ConsensusMode => text === 'A' || text === 'B' || text === 'C';

function stageOf42(facts: StageFacts): { stage: Stage; reason: ConferenceReason | null } {
  const { scale } = facts;
  const returned = { stage: 'conference', reason: 'returned' } as const;
  if (scale === null || facts.isVerdictReviewed || facts.grades.length < 2) return returned;
  const consensus = decideConsensus(facts.mode, scale, facts.grades);
  switch (consensus.status) {
    case 'needThird':
      return { stage: 'third', reason: null };
    case 'needFinalizer':
      return { stage: 'finalize', reason: 'finalizer' };
    case 'conference':
      return { stage: 'conference', reason: consensus.reason };
    default:
      return returned;
  }
}

/** What a coin waits for and, in 42, why; null outside the grading states. */
export function stageOf(facts: StageFacts): { stage: Stage; reason: ConferenceReason | null } | null {
  switch (facts.status) {
    case coinMachine.state.toAuthenticate: {
      const isCombined = isGradedService(facts.serviceType) && !facts.hasAppraiser;
      return { stage: isCombined ? 'combined' : 'authenticate', reason: null };
    }
    case coinMachine.state.firstGrade:
      return { stage: 'first', reason: null };
    case coinMachine.state.secondGrade:
      return { stage: 'second', reason: null };
    case coinMachine.state.conference:
      return stageOf42(facts);
    default:
      return null;
  }
}

/** Level of the row that is given in a stage; null where only an opinion is asked for. */
export function levelOf(stage: Stage): 1 | 2 | 3 | 4 | null {
  const levels = {
    authenticate: null,
    combined: 1,
    first: 1,
    second: 2,
    third: 3,
    finalize: 3,
    conference: 4,
  } as const;
  return levels[stage];
}

/** Verdicts an appraiser may give for the service (states.md coin 30). */
export function verdictsOf(serviceType: number): ('genuine' | 'copyOld' | 'doubt' | 'notSuitable')[] {
  const mayBeGenuine = isGradedService(serviceType) || isOpinionService(serviceType);
  return [
    ...(mayBeGenuine ? ['genuine' as const] : []),
    ...(isCopyingService(serviceType) ? ['copyOld' as const] : []),
    'doubt',
    'notSuitable',
  ];
}
