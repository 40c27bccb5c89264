import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { headerOf } from './bind.ts';

const DIST = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/** Policy of decisions D35: nonce for styles, our own scripts only, no foreign hosts. */
export function contentSecurityPolicy(config: Config, nonce: string): string {
  const storage = config.oss.host ? ` ${new URL(config.oss.host).origin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${storage}`,
    `connect-src 'self'${storage}`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types mintmark',
  ].join('; ');
}

/** A page was asked for, not a call: paths under /admin and /doc are both (X6). */
export function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' || headerOf(request, 'client') !== undefined) return false;
  return (
    headerOf(request, 'sec-fetch-mode') === 'navigate' || (headerOf(request, 'accept') ?? '').includes('text/html')
  );
}

/** Text for an attribute of HTML. */
const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A document of the build with what only this answer and this installation know. */
export function fillDocument(html: string, nonce: string, site: Config['site']): string {
  return html.replaceAll('__CSP_NONCE__', nonce).replaceAll('__SITE_LINES__', () => attribute(JSON.stringify(site)));
}

function page(config: Config, file: 'index.html' | 'login.html', reply: FastifyReply): FastifyReply {
  const path = `${DIST}${file}`;
  if (!existsSync(path))
    return reply
      .status(503)
      .type('text/plain; charset=utf-8')
      .send('The web application is not built. Run: npm run build:web\n');
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('content-security-policy', contentSecurityPolicy(config, nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(fillDocument(readFileSync(path, 'utf8'), nonce, config.site));
}

/** Serves the built application: hashed assets for ever, pages with a fresh nonce. */
export async function serveSpa(app: FastifyInstance, config: Config): Promise<void> {
  if (existsSync(DIST)) {
    await app.register(fastifyStatic, {
      root: DIST,
      serve: true,
      index: false,
      wildcard: false,
      immutable: true,
      maxAge: '365d',
      globIgnore: ['*.html', '**/*.{br,gz}'],
      // The build leaves them beside the files (apps/web/build/compressed.ts).
      preCompressed: true,
    });
  }
  app.addHook('onRequest', async (request, reply) => {
    if (!isNavigation(request)) return;
    const path = request.url.split('?', 1)[0] ?? '/';
    if (/^\/(c|oss|assets|healthz|readyz|metrics|openapi\.json)(\/|$)/.test(path) || /\.[a-z0-9]{2,5}$/.test(path))
      return;
    return page(config, path === '/login' ? 'login.html' : 'index.html', reply);
  });
}
