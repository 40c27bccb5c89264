import { DEFECT_CODES } from '@mintmark/domain/grading/grading.enums.ts';
import { z } from 'zod';
import { zIdOut } from '../kernel/fields.ts';

const word = (max: number) => z.string().trim().max(max);
const zNumber = z.int().min(0).max(1000);
const numbers = z.array(zNumber).max(120);
const bilingual = (max: number) => z.strictObject({ zh: word(max), en: word(max) });
const zStrikeCode = z.enum(['MS', 'PF', 'SP']);

/** Which of the four ladders a scale is (domain `ScaleKind`). */
export const zScaleKind = z.enum(['sheldon', 'hundred', 'paper', 'words']);

/** The rules of one version of a scale (domain `ScaleRules`); whether they are sound is `checkScaleRules`. */
export const zScaleRules = z.strictObject({
  kind: zScaleKind,
  numbers,
  bands: z
    .array(bilingual(24).extend({ code: word(12).nullable(), from: zNumber.nullable(), to: zNumber.nullable() }))
    .max(60),
  strikes: z
    .array(
      bilingual(24).extend({
        code: zStrikeCode,
        aliases: z.array(word(12)).max(6),
        warnBelow: zNumber.nullable(),
      }),
    )
    .max(3),
  plusNumbers: numbers,
  isStarAllowed: z.boolean(),
  starNotOn: numbers,
  epq: z.strictObject({ forbiddenBelow: zNumber, requiredFrom: zNumber }).nullable(),
  designations: z
    .array(
      z.strictObject({
        group: z.enum(['copperColour', 'cameo', 'prooflike', 'eye']),
        codes: z.array(word(12)).max(12),
        isExclusive: z.boolean(),
        strikes: z.array(zStrikeCode).max(3),
        minNumber: zNumber.nullable(),
        isCopperOnly: z.boolean(),
        requiredFrom: zNumber.nullable(),
        aliases: z.record(word(12), word(12)),
      }),
    )
    .max(4),
  floor: zNumber.nullable(),
  floorText: bilingual(24).nullable(),
  details: z.strictObject({
    bands: z.array(word(12)).max(30),
    word: bilingual(24),
    defects: z.array(z.enum(DEFECT_CODES.map(({ code }) => code))).max(40),
  }),
  subScores: z.array(word(12)).max(10),
  labelSentence: bilingual(80).nullable(),
  tolerance: z.array(z.strictObject({ from: zNumber.nullable(), steps: zNumber })).max(12),
});
export type ScaleRulesIn = z.output<typeof zScaleRules>;

/** A version of a scale as a workbench reads it: what may be given and how it is worded. */
export const zScaleSheet = z.object({
  id: zIdOut,
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  rules: zScaleRules,
});
export type ScaleSheet = z.output<typeof zScaleSheet>;
