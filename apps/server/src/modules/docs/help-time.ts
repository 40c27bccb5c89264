import type { FastifyInstance } from 'fastify';
import type { Services } from '../../kernel/context.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { Binding } from '../../kernel/handlers.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { lastChange } from './nodes.repo.ts';

/** When a help text was last changed, ms; the browser reads it in kit/api/release.ts. */
const HELP_TIME_HEADER = 'help_time';
/** Another process may have published: asked again at this pace. */
const ASK_EVERY_MS = 10_000;

interface Known {
  timeMs: number;
  askedMs: number;
}

/** By database, so that servers of one process (tests) stay apart. */
const known = new WeakMap<Database, Known>();

async function ask({ db, clock }: Services): Promise<void> {
  const entry = known.get(db) ?? { timeMs: 0, askedMs: 0 };
  entry.askedMs = clock.now().getTime();
  known.set(db, entry);
  const at = await db.read(SYSTEM_SCOPE, lastChange);
  entry.timeMs = Math.max(entry.timeMs, at?.getTime() ?? 0);
}

/** A write that readers' browsers must hear of, once it is committed. */
export function announced(binding: Binding): Binding {
  return {
    endpoint: binding.endpoint,
    run: async (input, context) => {
      const data = await binding.run(input, context);
      await ask(context);
      return data;
    },
  };
}

/**
 * Every answer says when the help was last changed: a browser that remembers “no document” forgets it then (facts G).
 * Never waits for the database.
 */
export async function helpTimeRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await ask(services);
  app.addHook('onSend', async (_, reply) => {
    const entry = known.get(services.db);
    if (!entry) return;
    if (services.clock.now().getTime() - entry.askedMs > ASK_EVERY_MS) void ask(services).catch(() => undefined);
    reply.header(HELP_TIME_HEADER, String(entry.timeMs));
  });
}
