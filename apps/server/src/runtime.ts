import { startEmbeddedPostgres } from '@mintmark/embedded-postgres/start-embedded-postgres.ts';
import { migrateToLatest } from './db/migrate.ts';
import { type Clock, systemClock } from './kernel/clock.ts';
import type { Config } from './kernel/config.ts';
import type { Services } from './kernel/context.ts';
import { Database } from './kernel/db/database.ts';
import { createLogger } from './kernel/logger.ts';
import { ParameterStore } from './kernel/parameters/parameter-store.ts';

export interface Runtime {
  readonly services: Services;
  /** Kept when a database that was made by this start is on the disk as a whole. */
  readonly onDisk: Promise<void>;
  /** Closes pools and, when it is ours, the database. */
  close(): Promise<void>;
}

/** Database up (embedded unless DATABASE_URL), migrated, services made. Used by the server and the command-line tools. */
export async function startRuntime(
  config: Config,
  clock: Clock = systemClock,
  /** PostgreSQL's own, where it is started here. */
  settings: Readonly<Record<string, string>> = {},
): Promise<Runtime> {
  const log = createLogger(config.logLevel);
  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({
          dataDir: config.dataDir,
          log: (message) => log.info(message),
          onExit: () => log.error('PostgreSQL ended unexpectedly'),
          isRevived: true,
          settings,
        })
      : null;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  try {
    const { hasRoles } = await migrateToLatest(url);
    if (!hasRoles)
      log.warn(
        'This database has no roles mintmark_app and mintmark_all: its login may not make any. Row-level security is forced on the owner instead; only triggers keep what is written once from being changed.',
      );
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const db = new Database({ url, appUrl: config.databaseAppUrl });
  return {
    onDisk: embedded?.onDisk ?? Promise.resolve(),
    services: { config, clock, log, db, parameters: await ParameterStore.open(db, log) },
    close: async () => {
      await db.close();
      await embedded?.stop();
    },
  };
}
