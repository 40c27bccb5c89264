import type { LabelTemplate } from '../label-template.ts';
import { withBrand } from './brand-template.ts';
import { withClearCodes } from './clear-codes.ts';
import { GRADING_LABEL } from './grading-template.ts';
import { BOX_LABEL, CHIP_LABEL, ENTRY_LABEL, RECEIPT_LABEL } from './handling-templates.ts';
import { PAPERS } from './paper-templates.ts';

/** The first versions, with the word and the mark of the house; what was printed with them is printed again with them. */
export const FIRST_TEMPLATES: readonly LabelTemplate[] = [
  GRADING_LABEL,
  RECEIPT_LABEL,
  ENTRY_LABEL,
  BOX_LABEL,
  CHIP_LABEL,
];

/** The smallest type of a brand, in mm. */
const LEAST_BRAND_MM = 1.3;

/** The label templates the product is delivered with, one of each kind, in their newest version. */
export const BUILTIN_TEMPLATES: readonly LabelTemplate[] = FIRST_TEMPLATES.map((one) =>
  withClearCodes(withBrand(one, LEAST_BRAND_MM)),
);

/** Everything the product is delivered with: labels in their newest version, papers in each language. */
export const DELIVERED_TEMPLATES: readonly LabelTemplate[] = [...BUILTIN_TEMPLATES, ...PAPERS];
