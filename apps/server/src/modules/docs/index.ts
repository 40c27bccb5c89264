import type { ServerModule } from '../../kernel/module.ts';
import { docsBindings } from './docs.routes.ts';
import { helpTimeRoutes } from './help-time.ts';

/** Help documents: tree, texts, versions. */
export const docsModule: ServerModule = {
  name: 'docs',
  bindings: docsBindings,
  routes: helpTimeRoutes,
};
