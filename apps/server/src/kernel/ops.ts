import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from './config.ts';
import type { Services } from './context.ts';

const LOOPBACK: readonly unknown[] = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** With a token: who knows it. Without: this machine itself; a call that a proxy on it passed on comes from anywhere. */
function maySeeMetrics({ headers, socket }: FastifyRequest, { metricsToken, trustProxy }: Config): boolean {
  if (metricsToken !== null)
    return timingSafeEqual(sha256(headers.authorization ?? ''), sha256(`Bearer ${metricsToken}`));
  const isPassedOn = trustProxy !== null || FORWARDED.some((name) => headers[name] !== undefined);
  return !isPassedOn && LOOPBACK.includes(socket.remoteAddress);
}

/** Health, readiness and metrics (not public). */
export function serveOps(app: FastifyInstance, services: Services, isStopping: () => boolean): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Duration of answers by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/healthz', async (_, reply) =>
    reply.type('application/json').send(isStopping() ? '{"status":"stopping"}' : '{"status":"ok"}'),
  );
  app.get('/readyz', async (_, reply) => {
    try {
      if (isStopping()) throw new Error('stopping');
      await services.db.ping();
      return reply.type('application/json').send('{"status":"ready"}');
    } catch {
      return reply.status(503).header('retry-after', '5').type('application/json').send('{"status":"not ready"}');
    }
  });
  app.get('/metrics', async (request, reply) => {
    if (!maySeeMetrics(request, services.config)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
