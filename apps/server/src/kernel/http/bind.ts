import { hasAccess } from '@mintmark/contract/kernel/permissions.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../auth/actor.ts';
import { isAddressAllowed } from '../auth/address-lists.ts';
import { assertConfirmed, CONFIRM_HEADER } from '../auth/confirmations.repo.ts';
import { type SessionStore, sessionLength } from '../auth/sessions.repo.ts';
import type { RequestContext, Services } from '../context.ts';
import { AppError } from '../errors.ts';
import { type AnyEndpoint, type Binding, FileAnswer, RawJson } from '../handlers.ts';
import { localeOf } from '../messages.ts';
import { EventStream, sendEvents } from './event-stream.ts';
import { assertCleanBody } from './query-string.ts';
import { parseInput } from './validation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** Set by the binding: the catch-all knows that an API route matched. */
    endpoint: AnyEndpoint | null;
  }
}

const KEY = /^[A-Za-z0-9_-]{8,64}$/;

/** `{id}` of the contract as Fastify writes it; ids are digits only, so that literal siblings and pages keep their paths (X6). */
export function routePath(path: string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'id' || name.endsWith('Id') ? `:${name}(^\\d{1,18}$)` : `:${name}`,
  );
}

/** Leaving is possible from everywhere. */
const LEAVES = 'identity.logout';

/** Authenticate → permission → guard → address: the fixed order before anything looks at the body (security rule 2). */
async function admit(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  services: Services,
  sessions: SessionStore,
): Promise<void> {
  request.endpoint = endpoint;
  const { permission } = endpoint;
  const mayCallFrom = (actor: Actor) =>
    isAddressAllowed(services, actor, { address: request.ip, requestId: request.id });
  if (permission === 'public') {
    const actor = request.headers.token ? await sessions.find(headerOf(request, 'token')) : null;
    // Where his company does not let him work he is nobody.
    request.actor = actor && mayCallFrom(actor) ? actor : null;
  } else {
    request.actor = await sessions.find(headerOf(request, 'token'));
    if (!request.actor) throw new AppError('SESSION_MISSING');
    const required =
      permission === 'signed-in' ? undefined : typeof permission === 'string' ? [permission] : permission;
    if (!hasAccess(request.actor.access, required)) throw new AppError('NOT_ALLOWED');
    if (endpoint.action && !hasAccess(request.actor.access, [endpoint.action])) throw new AppError('NOT_ALLOWED');
    assertGuard(endpoint, request.actor);
    if (endpoint.audit !== LEAVES && !mayCallFrom(request.actor)) throw new AppError('ADDRESS_REFUSED');
  }
  if (endpoint.method !== 'GET' && endpoint.answer !== 'raw' && headerOf(request, 'client') !== 'op')
    throw new AppError('CLIENT_HEADER_REQUIRED');
}

function assertGuard(endpoint: AnyEndpoint, actor: Actor): void {
  const guard = endpoint.guard ?? 'default';
  if (actor.guard === 'profile' && guard !== 'any' && guard !== 'any+phone') {
    throw new AppError('GUARD_PROFILE', { data: { guard: 'profile' } });
  }
  if (actor.guard === 'phone' && guard !== 'phone' && guard !== 'any+phone')
    throw new AppError('GUARD_PHONE', { data: { guard: 'phone' } });
}

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function contextOf(request: FastifyRequest, services: Services): RequestContext {
  const key = headerOf(request, 'idempotency-key');
  return {
    ...services,
    requestId: request.id,
    address: request.ip,
    userAgent: headerOf(request, 'user-agent') ?? '',
    locale: localeOf(headerOf(request, 'accept-language')),
    actor: request.actor,
    scope: request.actor?.scope ?? { kind: 'own', accountId: '0', companyIds: [] },
    idempotencyKey: key !== undefined && KEY.test(key) ? key : null,
  };
}

function send(reply: FastifyReply, endpoint: AnyEndpoint, result: unknown): FastifyReply {
  reply.header('cache-control', 'no-store').header('vary', 'client');
  if (result instanceof FileAnswer) {
    if (result.fileName !== null)
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(result.fileName)}`);
    return reply.type(result.mime).send(result.bytes);
  }
  reply.type('application/json; charset=utf-8');
  if (result instanceof RawJson) return reply.send(`{"code":0,"msg":"","data":${result.text}}`);
  // Serialise from the schema: what the contract does not declare never leaves (security rule 42).
  return reply.send(JSON.stringify({ code: 0, msg: '', data: endpoint.data.parse(result ?? null) }));
}

const DAY_MINUTES = 1440;

/** The browser's cookies follow where sessions live shorter than their day (D19). */
function tellSessionLength(reply: FastifyReply, services: Services): void {
  const minutes = Math.floor(sessionLength(services).idleMs / 60_000);
  if (minutes < DAY_MINUTES) reply.header('session_minutes', String(minutes));
}

/** Puts one endpoint of the contract on the server. */
export function bind(app: FastifyInstance, binding: Binding, services: Services, sessions: SessionStore): void {
  const { endpoint, run } = binding;
  app.route({
    method: endpoint.method,
    url: routePath(endpoint.path),
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    onRequest: (request) => admit(endpoint, request, services, sessions),
    handler: async (request, reply) => {
      const context = contextOf(request, services);
      if (endpoint.body) assertCleanBody(request.body);
      const input = {
        params: parseInput(endpoint.params, request.params, context.locale),
        query: parseInput(endpoint.query, request.query, context.locale),
        body: parseInput(endpoint.body, request.body ?? {}, context.locale),
      };
      tellSessionLength(reply, services);
      const { actor } = context;
      if (actor) await assertConfirmed(endpoint, input, { ...context, actor }, headerOf(request, CONFIRM_HEADER));
      const result = await run(input as never, context);
      if (result instanceof EventStream) {
        const call = { address: request.ip, requestId: request.id };
        const isAlive = async () => {
          const actor = await sessions.find(headerOf(request, 'token'));
          return actor !== null && isAddressAllowed(services, actor, call);
        };
        return sendEvents(reply, result, isAlive);
      }
      return send(reply, endpoint, result);
    },
  });
}
