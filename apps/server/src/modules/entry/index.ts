import type { ServerModule } from '../../kernel/module.ts';
import { entryBindings } from './entry.routes.ts';

export { informationList } from './coins.queries.ts';
export { entryOrderList } from './dispatches/dispatches.queries.ts';
export { entryPapers } from './get-labels.ts';

/** Detail entry (dispatches and coin rows), information entry (pictures and measures), entry labels. */
export const entryModule: ServerModule = { name: 'entry', bindings: entryBindings };
