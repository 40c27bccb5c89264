import type { LabelTemplate } from '../label-template.ts';
import { GRADING_LABEL } from './grading-template.ts';
import { BOX_LABEL, CHIP_LABEL, ENTRY_LABEL, RECEIPT_LABEL } from './handling-templates.ts';

/** The templates the product is delivered with, one of each kind. */
export const BUILTIN_TEMPLATES: readonly LabelTemplate[] = [
  GRADING_LABEL,
  RECEIPT_LABEL,
  ENTRY_LABEL,
  BOX_LABEL,
  CHIP_LABEL,
];
