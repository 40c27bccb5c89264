import type { ServerModule } from '../../kernel/module.ts';
import { getConsole } from './get-console.ts';
import { getWaiting } from './get-waiting.ts';

/** The console, and the counts beside the menu's entries. */
export const dashboardModule: ServerModule = { name: 'dashboard', bindings: [getConsole, getWaiting] };
