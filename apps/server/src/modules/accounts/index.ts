import type { ServerModule } from '../../kernel/module.ts';
import { accountsBindings } from './accounts.routes.ts';
import { purgeIdPictures } from './id-records/purge-id-pictures.ts';
import { rolesBindings } from './roles/roles.routes.ts';
import { ensureRoles } from './roles/seed-roles.repo.ts';

export { accountList } from './accounts.queries.ts';
export { idRecordList, REVIEW_ID } from './id-records/id-records.queries.ts';
export { RECOVERABLE, RecoveryRefused, recoverAdministrator } from './recovery/recover-administrator.ts';
export { ADMINISTRATORS } from './roles/administrators.data.ts';
export { SEEDED_ROLES, type SeededRole } from './seeded-roles/roles.data.ts';

/** Accounts, roles, permissions and the ID-card review. */
export const accountsModule: ServerModule = {
  name: 'accounts',
  bindings: [...accountsBindings, ...rolesBindings],
  jobs: [purgeIdPictures],
  ensureFacts: async (tx, { config, log }) => {
    const taken = await ensureRoles(tx, config.securityMode);
    if (taken > 0) log.warn({ taken }, 'dengbao: strings of the administrators were taken from other roles');
  },
};
