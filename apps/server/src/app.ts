import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { ACCOUNT_CHANNEL, ROLE_CHANNEL } from './kernel/auth/access.repo.ts';
import { addressLists, flushAddressHits } from './kernel/auth/address-lists.ts';
import { SessionStore } from './kernel/auth/sessions.repo.ts';
import type { Services } from './kernel/context.ts';
import { hiddenCodes } from './kernel/dictionary/offered.ts';
import type { Binding } from './kernel/handlers.ts';
import { bind } from './kernel/http/bind.ts';
import { endStreams } from './kernel/http/event-stream.ts';
import { createHttpServer } from './kernel/http/server.ts';
import { serveSpa } from './kernel/http/spa.ts';
import type { Mirror } from './kernel/mirror.ts';
import type { Listener, ServerModule } from './kernel/module.ts';
import { serveOps } from './kernel/ops.ts';
import { PARAMETER_CHANNEL } from './kernel/parameters/parameters.repo.ts';
import { SYSTEM_SCOPE } from './kernel/scope.ts';
import { registerWork } from './kernel/work/work-registry.ts';

export interface Application {
  readonly http: FastifyInstance;
  readonly bindings: readonly Binding[];
  /** Ends listeners and the HTTP server; the database is closed by its owner. */
  stop(): Promise<void>;
}

/**
 * Hears what other processes announce; comes back by itself when the connection is lost. `onHearing` runs each time it
 * begins to hear: what was announced before was missed. `onDeaf` runs when it hears no more.
 */
async function listen(
  services: Services,
  listeners: readonly Listener[],
  { onHearing, onDeaf }: { readonly onHearing: () => Promise<void>; readonly onDeaf: () => void },
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let stopped = false;
  const connect = async (): Promise<void> => {
    if (stopped) return;
    const next = new pg.Client({ connectionString: services.db.url, application_name: 'mintmark-listen' });
    next.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.hear(payload, services);
    });
    next.on('error', () => {});
    next.on('end', () => {
      onDeaf();
      if (!stopped) setTimeout(() => void connect().catch(() => {}), 1_000).unref();
    });
    await next.connect();
    for (const { channel } of listeners) await next.query(`LISTEN ${channel}`);
    client = next;
    // Without it what was missed stays unknown: begin anew.
    await onHearing().catch(async (error: unknown) => {
      await next.end();
      throw error;
    });
  };
  await connect();
  return async () => {
    stopped = true;
    await client?.end();
  };
}

/** Hears of a change and reads the table anew. */
function hearing(mirror: Mirror): Listener {
  return {
    channel: mirror.channel,
    hear: (_, services) =>
      void mirror
        .refresh(services)
        .catch((error: unknown) => services.log.warn({ err: error, channel: mirror.channel }, 'mirror not read')),
  };
}

/** Every path and method once, every endpoint with an answer (security rule 1). */
function assertComplete(bindings: readonly Binding[]): void {
  const seen = new Set<string>();
  for (const { endpoint } of bindings) {
    const name = `${endpoint.method} ${endpoint.path}`;
    if (seen.has(name)) throw new Error(`Endpoint ${name} is bound twice.`);
    if (!endpoint.permission || (Array.isArray(endpoint.permission) && endpoint.permission.length === 0))
      throw new Error(`Endpoint ${name} has no permission.`);
    seen.add(name);
  }
}

/** What every installation starts with, module by module; quick where it is there already. */
export async function ensureFacts(services: Services, modules: readonly ServerModule[]): Promise<void> {
  await services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const module of modules) await module.ensureFacts?.(tx, services);
  });
}

/** The composition root: services in, a server out. */
export async function createApplication(
  services: Services,
  modules: readonly ServerModule[],
  options: { spa: boolean },
): Promise<Application> {
  const bindings = modules.flatMap((module) => module.bindings);
  assertComplete(bindings);
  registerWork(services, modules);
  await ensureFacts(services, modules);
  const http = createHttpServer(services);
  const sessions = new SessionStore(services);
  let stopping = false;
  const release = services.config.releaseTime ?? services.clock.now().getTime();
  http.addHook('onRequest', async (_, reply) => {
    reply.header('publish_time', String(release));
  });
  serveOps(http, services, () => stopping);
  if (options.spa) await serveSpa(http, services.config);
  for (const module of modules) await module.routes?.(http, services);
  for (const binding of bindings) bind(http, binding, services, sessions);
  // Made with the first question: it takes longer than the rest of the start.
  let document: string | null = null;
  http.get('/openapi.json', async (_, reply) => {
    document ??= JSON.stringify((await import('./kernel/http/openapi.ts')).openApiDocument(bindings));
    return reply.type('application/json').send(document);
  });
  http.addHook('preClose', async () => endStreams(http.server));
  const takeParameters = (): void =>
    void services.parameters
      .reload()
      .catch((error: unknown) => services.log.warn({ err: error }, 'parameters not read'));
  const mirrors = [addressLists, hiddenCodes, ...modules.flatMap((module) => module.mirrors ?? [])];
  const listeners: readonly Listener[] = [
    { channel: ACCOUNT_CHANNEL, hear: (accountId) => sessions.forget(accountId) },
    { channel: ROLE_CHANNEL, hear: (roleId) => sessions.forgetRole(roleId) },
    { channel: PARAMETER_CHANNEL, hear: takeParameters },
    ...mirrors.map(hearing),
    ...modules.flatMap((module) => module.listens ?? []),
  ];
  const stopListening = await listen(services, listeners, {
    onHearing: async () => {
      sessions.forgetAll();
      await services.parameters.reload();
      await Promise.all(mirrors.map((mirror) => mirror.refresh(services)));
      for (const module of modules) module.onHearing?.(services);
    },
    onDeaf: () => sessions.distrust(),
  });
  return {
    http,
    bindings,
    stop: async () => {
      stopping = true;
      await stopListening();
      await http.close();
      await flushAddressHits(services).catch(() => undefined);
    },
  };
}
