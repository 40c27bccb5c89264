import type { ServerModule } from './kernel/module.ts';
import { identityModule } from './modules/identity/index.ts';

/** Every module of the house, one line each. */
export const MODULES: readonly ServerModule[] = [identityModule];
