import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originOf, writeAudit } from '../audit.ts';
import type { Actor } from '../auth/actor.ts';
import { type AddressCall, isAddressAllowed } from '../auth/address-lists.ts';
import { assertConfirmed, CONFIRM_HEADER } from '../auth/confirmations.repo.ts';
import { DEVICE_HEADER } from '../auth/desks.repo.ts';
import { type SessionStore, sessionLength } from '../auth/sessions.repo.ts';
import type { RequestContext, Services } from '../context.ts';
import { offeredCheck } from '../dictionary/offered.ts';
import { AppError } from '../errors.ts';
import { type AnyEndpoint, type Binding, FileAnswer, RawJson } from '../handlers.ts';
import { localeOf } from '../messages.ts';
import type { Trail } from '../operation-log/trail.ts';
import { type Admission, admissionOf } from './admission.ts';
import { EventStream, sendEvents } from './event-stream.ts';
import { assertCleanBody } from './query-string.ts';
import { utf8Of } from './utf8.ts';
import { parseInput } from './validation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** Set by the binding: the catch-all knows that an API route matched. */
    endpoint: AnyEndpoint | null;
    /** What the operation log knows of the request. */
    trail: Trail;
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

/** Authenticate → permission → house → guard → address: the fixed order before anything looks at the body (security rule 2). */
async function admit(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  services: Services,
  sessions: SessionStore,
): Promise<void> {
  request.endpoint = endpoint;
  const { permission } = endpoint;
  const mayCallFrom = (actor: Actor) => isAddressAllowed(services, actor, addressCallOf(request));
  if (permission === 'public') {
    const actor = request.headers.token ? await sessions.find(headerOf(request, 'token')) : null;
    // Where his company does not let him work he is nobody.
    request.actor = actor && mayCallFrom(actor) ? actor : null;
  } else {
    request.actor = await sessions.find(headerOf(request, 'token'));
    if (!request.actor) throw new AppError('SESSION_MISSING');
    refuse(admissionOf(endpoint, request.actor));
    if (endpoint.audit !== LEAVES && !mayCallFrom(request.actor)) throw new AppError('ADDRESS_REFUSED');
  }
  if (endpoint.method !== 'GET' && endpoint.answer !== 'raw' && headerOf(request, 'client') !== 'op')
    throw new AppError('CLIENT_HEADER_REQUIRED');
}

function refuse(admission: Admission): void {
  if (admission.kind === 'permission') throw new AppError('NOT_ALLOWED');
  if (admission.kind === 'house') throw new AppError('HOUSE_ONLY');
  if (admission.kind === 'guard')
    throw new AppError(admission.guard === 'profile' ? 'GUARD_PROFILE' : 'GUARD_PHONE', {
      data: { guard: admission.guard },
    });
}

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

const addressCallOf = (request: FastifyRequest): AddressCall => ({
  address: request.ip,
  requestId: request.id,
  userAgent: headerOf(request, 'user-agent') ?? '',
  trail: request.trail,
});

function contextOf(request: FastifyRequest, services: Services): RequestContext {
  const key = headerOf(request, 'idempotency-key');
  return {
    ...services,
    requestId: request.id,
    address: request.ip,
    userAgent: headerOf(request, 'user-agent') ?? '',
    device: headerOf(request, DEVICE_HEADER) ?? null,
    locale: localeOf(headerOf(request, 'accept-language')),
    actor: request.actor,
    scope: request.actor?.scope ?? { kind: 'own', accountId: '0', companyIds: [] },
    idempotencyKey: key !== undefined && KEY.test(key) ? key : null,
    trail: request.trail,
  };
}

/** An act that wrote no row by itself gets one: a state-changing call never passes unseen (security rule 29). */
async function keepTrail(endpoint: AnyEndpoint, context: RequestContext): Promise<void> {
  const { audit } = endpoint;
  if (audit === undefined || context.trail.isWritten) return;
  await context.db.transaction(context.scope, (tx) => writeAudit(tx, originOf(context), { action: audit }));
}

function send(reply: FastifyReply, endpoint: AnyEndpoint, result: unknown): FastifyReply {
  reply.header('cache-control', 'no-store').header('vary', 'client');
  if (result instanceof FileAnswer) {
    if (result.fileName !== null)
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(result.fileName)}`);
    return reply.type(result.mime).send(result.bytes);
  }
  reply.type('application/json; charset=utf-8');
  if (result instanceof RawJson) return reply.send(utf8Of(`{"code":0,"msg":"","data":${result.text}}`));
  // Serialise from the schema: what the contract does not declare never leaves (security rule 42).
  return reply.send(utf8Of(JSON.stringify({ code: 0, msg: '', data: endpoint.data.parse(result ?? null) })));
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
  const checkOffered = offeredCheck(endpoint);
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
      await checkOffered?.(input, context);
      tellSessionLength(reply, services);
      const { actor } = context;
      if (actor) await assertConfirmed(endpoint, input, { ...context, actor }, headerOf(request, CONFIRM_HEADER));
      const result = await run(input as never, context);
      await keepTrail(endpoint, context);
      if (result instanceof EventStream) {
        const isAlive = async () => {
          const actor = await sessions.find(headerOf(request, 'token'));
          return actor !== null && isAddressAllowed(services, actor, context);
        };
        return sendEvents(reply, result, isAlive);
      }
      return send(reply, endpoint, result);
    },
  });
}
