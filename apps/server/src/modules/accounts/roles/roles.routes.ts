import { rolesEndpoints as roles } from '@mintmark/contract/accounts/roles.endpoints.ts';
import { type Binding, command, query } from '../../../kernel/handlers.ts';
import { bindList } from '../../../kernel/listing/index.ts';
import { createRole } from './create-role.ts';
import { exportRoles } from './export-roles.ts';
import { getRole, previewRole } from './get-role.ts';
import { grantRole } from './grant-role.ts';
import { putRolePeople } from './put-role-people.ts';
import { loggingRefusals } from './refused-grants.ts';
import { removeRole } from './remove-role.ts';
import { roleList } from './role.queries.ts';
import { updateRole } from './update-role.ts';

export const rolesBindings: readonly Binding[] = [
  bindList(roles.listRoles, roleList),
  exportRoles,
  query(roles.getRole, getRole),
  loggingRefusals(createRole, 'role'),
  loggingRefusals(command(roles.updateRole, updateRole), 'role'),
  loggingRefusals(command(roles.grantRole, grantRole), 'role'),
  query(roles.previewRole, previewRole),
  loggingRefusals(command(roles.putRolePeople, putRolePeople), 'role'),
  loggingRefusals(command(roles.removeRole, removeRole), 'role'),
];
