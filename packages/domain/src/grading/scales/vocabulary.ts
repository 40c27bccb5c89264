import { DEFECT_CODES } from '../grading.enums.ts';
import type { Scale } from './scale-types.ts';

/** Typed words for results without a score; upper case. The printed names come from RESULT_TYPES. */
export const RESULT_WORDS: Readonly<Record<string, number>> = {
  真: 3,
  真品: 3,
  GENUINE: 3,
  伪: 4,
  伪品: 4,
  假: 4,
  FAKE: 4,
  COUNTERFEIT: 4,
  存疑: 5,
  真伪存疑: 5,
  QUESTIONABLE: 5,
  不可考: 6,
  UNVERIFIABLE: 6,
  不适合: 7,
  不适合评级: 7,
  改刻: 8,
  拼接: 8,
  改刻拼接: 8,
  ALTERED: 8,
  臆造: 9,
  臆造品: 9,
  FANTASY: 9,
};

/** Words that announce a details grade. */
export const DETAILS_WORDS: readonly string[] = ['D', 'DET', 'DETAILS', 'NET', '细节', '瑕疵'];

function spellings(name: string): string[] {
  const plain = name.replace(/\(.*\)$/, '').toUpperCase();
  return [plain, ...plain.split('/')];
}

/** Everything that is typed for a defect: its names without the suffix of paper, and the halves of 污染/锈蚀. */
export function defectSpellings({ zh, en }: { readonly zh: string; readonly en: string }): readonly string[] {
  return [...spellings(zh), ...spellings(en)];
}

/** The defect of the scale whose Chinese or English name, or one half of it (污染 of 污染/锈蚀), is typed; or null. */
export function findDefectByName(scale: Scale, typed: string): string | null {
  if (typed === '') return null;
  const found = DEFECT_CODES.find(
    (defect) => scale.details.defects.includes(defect.code) && defectSpellings(defect).includes(typed),
  );
  return found?.code ?? null;
}
