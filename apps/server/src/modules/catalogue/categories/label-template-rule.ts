import type { Tx } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { isHouseTemplate } from '../../../workflow/labels/label-templates.repo.ts';

/** Throws INPUT_INVALID (labelTemplate) for a code that is no published grading template of the house; what stands may stay. */
export async function assertLabelTemplate(tx: Tx, wanted: string | null, before: string | null): Promise<void> {
  if (wanted === null || wanted === before) return;
  if (!(await isHouseTemplate(tx, wanted))) throw fieldError('labelTemplate', 'not-found');
}
