import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeAudit } from '../../kernel/audit.ts';
import { shanghaiDay } from '../../kernel/clock.ts';
import type { Services } from '../../kernel/context.ts';
import { found } from '../../kernel/errors.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { type FileLink, isLinkValid, isPublicKey, THUMB } from './file-links.ts';
import { findFile } from './files.repo.ts';
import { requestOrigin } from './request-origin.ts';
import { decrypt, localStoreOf } from './store-image.ts';
import { thumbOf } from './thumbs.ts';
import { watermark } from './watermark.ts';

type StoredFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The signed part of an address. */
export function linkOf(query: unknown): FileLink {
  const given: Record<string, unknown> = typeof query === 'object' && query !== null ? { ...query } : {};
  return { user: text(given.user), purpose: text(given.purpose), exp: text(given.exp), sig: text(given.sig) };
}

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit' });

/** A secret picture: decrypted, marked with viewer and time, and its view logged (security rule 34). */
async function openSecret(
  services: Services,
  request: FastifyRequest,
  file: StoredFile,
  bytes: Buffer,
  link: FileLink,
): Promise<Buffer> {
  const now = services.clock.now();
  await services.db.transaction(SYSTEM_SCOPE, (tx) =>
    writeAudit(
      tx,
      { accountId: link.user, companyId: file.companyId, ...requestOrigin(request, now) },
      { action: 'files.view', targetType: 'file', targetId: file.id, after: { purpose: link.purpose } },
    ),
  );
  return watermark(decrypt(services.config, file.key, bytes), `#${link.user} ${shanghaiDay(now)} ${CLOCK.format(now)}`);
}

/** GET /oss/<key>: public folders as they are, all others with a signed link; what is missing or foreign answers alike (D22). */
export async function serveFile(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { config, clock, db } = services;
  const key = text((request.params as Record<string, unknown>)['*']);
  const isPublic = isPublicKey(key);
  const link = linkOf(request.query);
  found(isPublic || isLinkValid(config, key, link, clock.now()) ? key : null);
  const file = found(await db.read(SYSTEM_SCOPE, (reader) => findFile(reader, key)));
  const etag = `"${file.sha256.toString('base64url').slice(0, 22)}"`;
  reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header(
      'cache-control',
      file.isEncrypted ? 'no-store' : isPublic ? 'public, max-age=86400' : 'private, max-age=240',
    )
    .type(file.mime);
  if (!file.isEncrypted) {
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  }
  // A secret picture has no small one: each of its views is marked and logged.
  if (!isPublic && link.purpose === THUMB && !file.isEncrypted && file.width !== null)
    return reply.type('image/webp').send(found(await thumbOf(localStoreOf(config), file.diskName)));
  const stored = found(await localStoreOf(config).get(file.diskName));
  return reply.send(file.isEncrypted ? await openSecret(services, request, file, stored, link) : stored);
}
