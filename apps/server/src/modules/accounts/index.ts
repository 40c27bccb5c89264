import type { ServerModule } from '../../kernel/module.ts';
import { accountsBindings } from './accounts.routes.ts';
import { ensureRoles } from './roles.repo.ts';

export { idRecordList, REVIEW_ID } from './id-records.queries.ts';
export { SEEDED_ROLES, type SeededRole } from './roles.data.ts';

/** Accounts, roles, permissions and the ID-card review. */
export const accountsModule: ServerModule = { name: 'accounts', bindings: accountsBindings, ensureFacts: ensureRoles };
