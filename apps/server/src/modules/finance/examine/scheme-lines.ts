import { zAssessment, zScheme } from '@mintmark/contract/finance/examine/assessments.schema.ts';
import type { WeightLine } from '@mintmark/domain/finance/examine/assessment-score.ts';

/** The weights of a stored version. */
export const weightsOf = ({ lines }: { readonly lines: unknown }): WeightLine[] => zScheme.shape.lines.parse(lines);

/** The lines of a stored assessment. */
export const linesOf = (lines: unknown) => zAssessment.shape.lines.parse(lines);
