import { modificationsEndpoints } from '@mintmark/contract/grading/modifications.endpoints.ts';
import type { Binding } from '../../../kernel/handlers.ts';
import { bindList } from '../../../kernel/listing/index.ts';
import { exportModifications } from './export-modifications.ts';
import { getModificationStory } from './get-modification-story.ts';
import { modificationList } from './modifications.queries.ts';

/** What was changed on coins and orders. */
export const modificationBindings: readonly Binding[] = [
  bindList(modificationsEndpoints.listModifications, modificationList),
  exportModifications,
  getModificationStory,
];
