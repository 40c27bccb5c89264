import type { ServerModule } from '../../kernel/module.ts';
import { getConsole, PAGE_OF } from './get-console.ts';
import { getWaiting } from './get-waiting.ts';

export { waitingWork } from './console.queries.ts';
export { type PromisedOrder, promisedAt, promisedOrders } from './desks.queries.ts';
export { type Moment, STEPS, type Step } from './steps.queries.ts';
export { PAGE_OF };

/** The console, and the counts beside the menu's entries. */
export const dashboardModule: ServerModule = { name: 'dashboard', bindings: [getConsole, getWaiting] };
