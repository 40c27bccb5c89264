import type { ServerModule } from '../../kernel/module.ts';

/** Sign-in, registration, session and own profile. */
export const identityModule: ServerModule = { name: 'identity', bindings: [] };
