import { parseArgs } from 'node:util';
import { loadConfig } from '../kernel/config.ts';
import { RECOVERABLE, RecoveryRefused, recoverAdministrator } from '../modules/accounts/index.ts';
import { startRuntime } from '../runtime.ts';

/**
 * `npm run recover -- --role security-administrator --reason … [--username NAME]`: a one-time password for an administrator
 * whom nobody can let in any more, or a new one. Works on this machine's database only and leaves a row in the operation log.
 */
const { values } = parseArgs({
  options: {
    role: { type: 'string', default: '' },
    username: { type: 'string' },
    reason: { type: 'string', default: '' },
  },
});
const config = loadConfig();
if (values.role === '' || values.reason.trim() === '') {
  process.stderr.write(
    `npm run recover -- --role ${RECOVERABLE[config.securityMode].join('|')} --reason "why" [--username NAME]\nWithout --username a new account is made.\n`,
  );
  process.exit(2);
}
const runtime = await startRuntime(config);
try {
  const { username, password, until } = await recoverAdministrator(runtime.services, {
    roleCode: values.role,
    username: values.username ?? null,
    reason: values.reason,
  });
  process.stdout.write(`${values.role}: ${username}  one-time password: ${password}  (until ${until.toISOString()})\n`);
} catch (error) {
  if (!(error instanceof RecoveryRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await runtime.close();
}
