import { parseArgs } from 'node:util';
import { ConfigError, loadConfig } from './kernel/config.ts';
import { startRuntime } from './runtime.ts';
import type { Role } from './serve.ts';

const ROLES: readonly Role[] = ['all', 'web', 'worker'];

/** The application, nine tenths of the code: read while PostgreSQL comes up. */
export const loaded = import('./serve.ts');
// Whoever waits for it comes later; until then its failure is nobody's.
loaded.catch(() => {});

/** `--role=web` answers calls only, `--role=worker` does background work only, `all` (unless said) both. */
function roleOf(args: string[]): Role {
  const { values } = parseArgs({ args, options: { role: { type: 'string', default: 'all' } } });
  const role = ROLES.find((name) => name === values.role);
  if (!role) throw new ConfigError(`--role is one of ${ROLES.join(', ')}.`);
  return role;
}

async function main(): Promise<void> {
  const role = roleOf(process.argv.slice(2));
  const config = loadConfig();
  const runtime = await startRuntime(config);
  try {
    const { serve } = await loaded;
    await serve(config, runtime, role);
  } catch (error) {
    await runtime.close();
    throw error;
  }
}

/** Kept when the server answers. */
export const ready = main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError || error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
