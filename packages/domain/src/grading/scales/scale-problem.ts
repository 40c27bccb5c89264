/** What can be wrong with the rules of a scale; the words for it live in the locales. */
export const SCALE_FAULTS = [
  'aliasLost',
  'ambiguous',
  'bandEmpty',
  'bandOrder',
  'bandOverlap',
  'bandRange',
  'codeForm',
  'codeRequired',
  'codeSplit',
  'defectAlike',
  'defectRequired',
  'defectTwice',
  'defectUnknown',
  'designationForm',
  'designationNever',
  'designationOrder',
  'designationTwice',
  'epqOrder',
  'floorNotLowest',
  'floorTextRequired',
  'kindMismatch',
  'notANumber',
  'numberOrder',
  'numberRange',
  'numberTwice',
  'numberWithoutBand',
  'numbersRequired',
  'spellingTwice',
  'strikeTwice',
  'toleranceGap',
  'toleranceOrder',
  'toleranceSteps',
  'wordForm',
  'wordRequired',
  'wordTwice',
] as const;
export type ScaleFault = (typeof SCALE_FAULTS)[number];

/** One fault at its field (`bands.2.zh`, `numbers`), and the value, spelling or word that it is about. */
export type ScaleProblem = { readonly path: string; readonly fault: ScaleFault; readonly value: string };

/** The problem when the claim does not hold, as a list. */
export function unless(holds: boolean, path: string, fault: ScaleFault, value: string | number = ''): ScaleProblem[] {
  return holds ? [] : [{ path, fault, value: String(value) }];
}

/** Those that stand more than once, each once. */
export function repeatedOf<T>(values: readonly T[]): T[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
