import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Services } from '../context.ts';
import { AppError } from '../errors.ts';
import { localeOf } from '../messages.ts';
import { keepRefusal } from '../operation-log/keep-refusal.ts';
import { newTrail } from '../operation-log/trail.ts';
import { headerOf } from './bind.ts';
import { answerClientError } from './client-error.ts';
import { failureBody } from './envelope.ts';
import { parseQueryString, REFUSED_QUERY } from './query-string.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name in the operation log of a state-changing route that is no call of the contract. */
    audit?: string;
  }
}

/** 256 KiB for JSON; uploads and workbooks declare more (security rule 41). */
const BODY_LIMIT = 256 * 1024;

/** Our own errors pass; Fastify's become rows of the error table; the rest is a bug. */
function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? String((error as FastifyError).code) : '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('BODY_TOO_LARGE');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('BODY_TYPE');
  if (code === 'ENOSPC') return new AppError('STORAGE_FULL');
  if (code.startsWith('FST_ERR_CTP') || code.startsWith('FST_ERR_VALIDATION') || error instanceof SyntaxError)
    return new AppError('BODY_REFUSED');
  return null;
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: AppError) {
  if (failure.status === 429 || failure.status === 503) reply.header('retry-after', '5');
  const locale = localeOf(headerOf(request, 'accept-language'));
  return reply
    .status(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureBody(failure, locale, request.id)));
}

/** The refused or failed act in the operation log; a log that cannot be written must not take the answer away. */
async function logRefusal(services: Services, request: FastifyRequest, failure: AppError): Promise<void> {
  const { config, url } = request.routeOptions;
  const endpoint = request.endpoint ?? (config.audit && url ? { path: url, audit: config.audit } : null);
  if (endpoint?.audit === undefined) return;
  const { params, body, actor, id, ip, trail } = request;
  const userAgent = headerOf(request, 'user-agent') ?? '';
  const refusal = { endpoint, params, body, actor, address: ip, userAgent, requestId: id, trail };
  await keepRefusal(services, refusal, failure).catch((error: unknown) =>
    request.log.warn({ err: error, requestId: id }, 'refusal not logged'),
  );
}

function refuseSchemas(): never {
  throw new Error('A route declares a schema of Fastify; schemas stand in the contract.');
}

/** The bare server: limits, envelope of failures, security headers. Endpoints are bound by app.ts. */
export function createHttpServer(services: Services): FastifyInstance {
  const { config } = services;
  const log: FastifyBaseLogger = services.log;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    connectionTimeout: 65_000,
    keepAliveTimeout: 72_000,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy ?? false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { querystringParser: parseQueryString as never, caseSensitive: true, maxParamLength: 200 },
    return503OnClosing: true,
    // The contract's schemas are looked at by the binding; Fastify's own compilers are not even loaded.
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    // An address that the router itself refuses (bad escape, overlong parameter) is no address of ours.
    frameworkErrors: (_, request, reply) => sendFailure(request, reply, new AppError('NOT_FOUND')),
    clientErrorHandler: answerClientError,
  });
  app.decorateRequest('actor', null);
  app.decorateRequest('endpoint', null);
  app.decorateRequest('trail', null as never);

  app.setErrorHandler(async (error, request, reply) => {
    const known = toAppError(error);
    if (!known)
      request.log.error({ err: error, requestId: request.id, url: request.routeOptions.url }, 'unexpected failure');
    const failure = known ?? new AppError('INTERNAL');
    await logRefusal(services, request, failure);
    return sendFailure(request, reply, failure);
  });

  app.addHook('onRequest', async (request, reply) => {
    request.trail = newTrail(() => reply.elapsedTime);
    if (request.query === REFUSED_QUERY) throw new AppError('BODY_REFUSED');
  });

  app.setNotFoundHandler(async () => {
    throw new AppError('NOT_FOUND');
  });

  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('cross-origin-resource-policy', 'same-origin');
    reply.header('x-frame-options', 'DENY');
    reply.header('x-request-id', request.id);
  });
  return app;
}
