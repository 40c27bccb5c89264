import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import fc from 'fast-check';
import { type Grade, normalizeGrade, type PieceFacts } from '../src/grading/grade.ts';
import { SCALES, type Scale } from '../src/grading/scales/scales.ts';

/** Test data only: random grades that a grader may give. */

/** Any scale of the house. */
export const anyScale: fc.Arbitrary<Scale> = fc.constantFrom(...Object.values(SCALES));

function designationsFor(scale: Scale, strike: string | undefined, number: number, facts: PieceFacts) {
  const groups = scale.designations.filter(({ strikes, minNumber, isCopperOnly }) => {
    return strikes.some((one) => one === strike) && number >= (minNumber ?? 0) && (facts.isCopper || !isCopperOnly);
  });
  const choices = groups.map(({ codes, isExclusive, requiredFrom }) => {
    if (!isExclusive) return fc.subarray([...codes]);
    const one = fc.constantFrom(...codes).map((code) => [code]);
    const isDue = requiredFrom !== null && number >= requiredFrom;
    return isDue ? one : fc.oneof(fc.constant<string[]>([]), one);
  });
  return fc.tuple(...choices).map((lists) => lists.flat());
}

function graded(scale: Scale, facts: PieceFacts): fc.Arbitrary<Grade> {
  return fc
    .record({
      step: fc.constantFrom(...scale.ladder),
      strike:
        scale.strikes.length === 0 ? fc.constant(undefined) : fc.constantFrom(...scale.strikes.map((s) => s.code)),
      plus: fc.boolean(),
      star: fc.boolean(),
      epq: fc.boolean(),
    })
    .chain(({ step, strike, plus, star, epq }) => {
      if (step.number === null) return fc.constant<Grade>({ resultType: RESULT.graded, word: step.code });
      const number = step.number;
      const grade: Grade = {
        resultType: RESULT.graded,
        number,
        plus: plus && scale.plusNumbers.includes(number),
        star: star && scale.isStarAllowed && !scale.starNotOn.includes(number),
        epq: epq && scale.epq !== null && number >= scale.epq.forbiddenBelow,
      };
      if (strike !== undefined) grade.strike = strike;
      return designationsFor(scale, strike, number, facts).map((designations) => ({ ...grade, designations }));
    });
}

function details(scale: Scale): fc.Arbitrary<Grade> {
  const { bands, defects } = scale.details;
  return fc.record({
    resultType: fc.constant(2),
    band: bands.length === 0 ? fc.constant(null) : fc.constantFrom(...bands),
    defectCode: fc.constantFrom(...defects),
  });
}

/** A grade that is allowed on the scale, canonical. */
export function aGrade(scale: Scale, facts: PieceFacts = { isCopper: false }): fc.Arbitrary<Grade> {
  const bare = fc.constantFrom(3, 4, 5, 6, 7, 8, 9).map((resultType): Grade => ({ resultType }));
  return fc
    .oneof({ weight: 6, arbitrary: graded(scale, facts) }, { weight: 2, arbitrary: details(scale) }, bare)
    .map((grade) => normalizeGrade(scale, grade));
}

/** A graded result allowed on the scale, canonical. */
export function aScore(scale: Scale, facts: PieceFacts = { isCopper: false }): fc.Arbitrary<Grade> {
  return graded(scale, facts).map((grade) => normalizeGrade(scale, grade));
}
