import type { ServerModule } from '../../kernel/module.ts';
import { getConsole } from './get-console.ts';

/** The console. */
export const dashboardModule: ServerModule = { name: 'dashboard', bindings: [getConsole] };
