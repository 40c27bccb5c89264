import { createApplication } from './app.ts';
import { ensureAdministrator } from './db/seed/administrator.ts';
import { seedDemoOnce } from './db/seed/demo-once.ts';
import type { Config } from './kernel/config.ts';
import { listen } from './kernel/http/listen.ts';
import { Worker } from './kernel/work/worker.ts';
import { MODULES } from './modules.ts';
import type { Runtime } from './runtime.ts';

const STOP_WITHIN_MS = 10_000;

/** What a process does: answer calls only, background work only, or both. */
export type Role = 'all' | 'web' | 'worker';

/** Whoever read what is said may go (`npm start | head`): that is no fault, and nothing more is said. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}

/** Serves until a signal; throws while it is not serving yet. */
export async function serve(config: Config, runtime: Runtime, role: Role): Promise<void> {
  outliveReaders();
  const { services } = runtime;
  const app = await createApplication(services, MODULES, { spa: role !== 'worker' });
  const notes = [
    ...(await ensureAdministrator(services)),
    ...(config.seed === 'demo' ? await seedDemoOnce(services) : []),
  ];
  await runtime.onDisk;
  // One-time passwords are printed before anything can still fail: nobody sees them again.
  for (const note of notes) process.stdout.write(`${note}\n`);
  const worker = role === 'web' ? null : new Worker(services, MODULES);
  // Before anything says that it is ready: whoever hears that may end it at once, and it must not leave PostgreSQL behind.
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    services.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await worker?.stop();
    await app.stop();
    await runtime.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      // Not `fatal`, which writes at once and waits for ever where nobody reads: the end writes what is left.
      services.log.error({ err: error }, event);
      void stop(event).finally(() => process.exit(1));
    });
  }

  if (role !== 'worker') await listen(app.http, config);
  worker?.start();
  process.stdout.write(role === 'worker' ? 'The worker is ready\n' : `Mintmark is ready at ${config.publicUrl}\n`);
}
