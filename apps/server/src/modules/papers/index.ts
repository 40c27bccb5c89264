import type { ServerModule } from '../../kernel/module.ts';
import { findPapers } from './find-papers.ts';
import { getPaperJob, reprintPapers } from './paper-jobs.ts';
import { printPapers } from './print-papers.ts';

/** Papers of the house with published templates: found by number, looked at, printed as numbered jobs. */
export const papersModule: ServerModule = {
  name: 'papers',
  bindings: [findPapers, printPapers, getPaperJob, reprintPapers],
};
