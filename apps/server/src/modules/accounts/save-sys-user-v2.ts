import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { employeesEndpoints } from '@mintmark/contract/accounts/employees.endpoints.ts';
import { hashPassword } from '../../kernel/auth/passwords.ts';
import { saidAtField } from '../../kernel/db/said-at-field.ts';
import { AppError } from '../../kernel/errors.ts';
import { type Binding, command } from '../../kernel/handlers.ts';
import { oneTimePassword } from './care/one-time-password.ts';
import { createAccount } from './create-account.ts';

/**
 * A new account (R533). Its password is made here, answered once and stored as its argon2 hash only; the idempotency record
 * keeps the answer without it.
 */
const creating = (
  endpoint: typeof accountsEndpoints.saveSysUserV2 | typeof employeesEndpoints.saveSysUserV2,
): Binding => ({
  endpoint,
  run: async (input, context) => {
    if (context.actor === null) throw new AppError('SESSION_MISSING');
    const password = oneTimePassword({ ...context, actor: context.actor }, endpoint.path);
    const passwordHash = await hashPassword(password);
    const made = command(endpoint, async (tx, { body }, inside) => ({
      id: await createAccount(tx, body, inside, { passwordHash }),
      password: '',
    }));
    const answer = await saidAtField(made.run(input, context), { accounts_username: ['username', 'already-used'] });
    return { ...(answer as object), password };
  },
});

export const saveSysUserV2 = creating(accountsEndpoints.saveSysUserV2);
export const createEmployee = creating(employeesEndpoints.saveSysUserV2);
