import type { ServerModule } from '../../kernel/module.ts';
import { docsBindings } from './docs.routes.ts';
import { helpTimeRoutes } from './help-time.ts';
import { ensureHelp } from './seed/ensure-help.repo.ts';

export { cleanText } from './clean-text.ts';

/** Help documents: tree, texts, versions. */
export const docsModule: ServerModule = {
  name: 'docs',
  bindings: docsBindings,
  routes: helpTimeRoutes,
  ensureFacts: (tx, { clock }) => ensureHelp(tx, clock.now()),
};
