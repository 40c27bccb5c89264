import { isGroupString } from '@mintmark/contract/accounts/permission-groups.ts';
import { rolesEndpoints as endpoints } from '@mintmark/contract/accounts/roles.endpoints.ts';
import { roleGrantContent } from '@mintmark/contract/accounts/roles.schema.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { may } from '../../../kernel/auth/actor.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { saidAtField } from '../../../kernel/db/said-at-field.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type Binding, type CommandContext, command, type InputOf } from '../../../kernel/handlers.ts';
import { witnessOfGrant } from './grant-witness.ts';
import { insertRole, replaceStrings } from './role.repo.ts';
import { assertTouchable } from './role-rules.ts';

type Endpoint = typeof endpoints.createRole;

const OWN_SORT = 1_000;
/** No record exists yet that the second person could name. */
const NO_TARGET = '0';

/** Strings of the new role: only what the creator may grant, and under 等保 with a second person. */
async function assertGrant(tx: Tx, { body }: InputOf<Endpoint>, context: CommandContext): Promise<string | null> {
  const { added } = assertTouchable(context, [], body.permissions ?? []);
  if (added.length === 0) return null;
  if (!may(context.actor, 'admin:role:grant')) throw new AppError('NOT_ALLOWED');
  return witnessOfGrant(tx, context, {
    token: body.witness,
    purpose: 'accounts.createRole',
    targetId: NO_TARGET,
    content: roleGrantContent(added),
  });
}

async function create(tx: Tx, input: InputOf<Endpoint>, context: CommandContext): Promise<DataOf<Endpoint>> {
  const { code, nameZh, nameEn, note = '', sort = OWN_SORT, permissions = [] } = input.body;
  const { actor, now } = context;
  const witnessId = await assertGrant(tx, input, context);
  const id = await insertRole(tx, { code, nameZh, nameEn, note, sort }, { accountId: actor.accountId, now });
  await replaceStrings(tx, id, permissions);
  await context.audit({
    targetType: 'role',
    targetId: id,
    targetNo: code,
    after: {
      nameZh,
      nameEn,
      note,
      sort,
      permissions: permissions.filter((key) => !isGroupString(key)),
      ...(witnessId === null ? {} : { witnessId }),
    },
  });
  return { id, version: 1 };
}

/** A new role, empty or with strings that its creator may grant. */
export const createRole: Binding = (() => {
  const made = command(endpoints.createRole, create);
  return {
    endpoint: made.endpoint,
    run: (input, context) => saidAtField(made.run(input, context), { roles_code_key: ['code', 'already-used'] }),
  };
})();
