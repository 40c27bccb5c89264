import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { Uploaded } from '@mintmark/contract/files/files.schema.ts';
import type { FastifyRequest } from 'fastify';
import { checkPolicy } from '../../adapters/object-store/upload-policy.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { isSessionOpen } from '../../kernel/auth/sessions.repo.ts';
import type { Services } from '../../kernel/context.ts';
import { AppError, fieldError } from '../../kernel/errors.ts';
import { limitRate } from '../../kernel/rate-limit.ts';
import { type Scope, SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { cleanKey } from './file-keys.ts';
import { signFileUrl } from './file-links.ts';
import { isKeyTaken } from './files.repo.ts';
import { hasImageMagic, reEncodeImage } from './re-encode-image.ts';
import { requestOrigin } from './request-origin.ts';
import { localStoreOf, saveCleanImage } from './store-image.ts';
import { readTicket, type UploadTicket } from './upload-ticket.ts';

const RATE = { operation: 'upload', limit: 3_000, windowMs: 3_600_000 };

interface Admitted {
  readonly ticket: UploadTicket;
  readonly key: string;
  readonly maxBytes: number;
}

/** Checks everything that stands before the bytes: policy, signature, expiry, callback, key (security rule 48). */
function admit(services: Services, fields: ReadonlyMap<string, string>, part: MultipartFile): Admitted {
  const { config, clock } = services;
  const now = clock.now();
  const posted = fields.get('key') ?? '';
  const callback = fields.get('callback') ?? '';
  const policy = checkPolicy(
    config.oss,
    {
      accessKeyId: fields.get('OSSAccessKeyId') ?? '',
      policy: fields.get('policy') ?? '',
      signature: fields.get('signature') ?? '',
      values: { key: posted, callback, 'content-type': allowedType(part.mimetype) },
    },
    now,
  );
  const ticket = readTicket(config, callback, now);
  if (!policy || !ticket || !posted.startsWith(ticket.dir)) throw new AppError('UPLOAD_POLICY');
  return { ticket, key: cleanKey(posted, ticket.dir), maxBytes: policy.maxBytes };
}

function allowedType(mimetype: string): string {
  const type = mimetype.toLowerCase() === 'image/jpg' ? 'image/jpeg' : mimetype.toLowerCase();
  if (type !== 'image/jpeg' && type !== 'image/png') throw new AppError('FILE_TYPE');
  return type;
}

const scopeOf = ({ accountId, companyId }: UploadTicket): Scope => ({
  kind: 'own',
  accountId,
  companyIds: companyId === null ? [] : [companyId],
});

/** Puts the bytes on disk, never in memory; refuses by size and by the first bytes. */
async function receive(part: MultipartFile, path: string, maxBytes: number): Promise<void> {
  await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch((error: unknown) => {
    // The disk's errors carry a system call; everything else is a form that ended early or broke.
    throw error instanceof Error && 'syscall' in error ? error : new AppError('BODY_REFUSED');
  });
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (part.file.truncated || size > maxBytes)
      throw new AppError('FILE_TOO_LARGE', { params: { limitMb: Math.floor(maxBytes / 1024 / 1024) } });
    const head = Buffer.alloc(8);
    await file.read(head, 0, 8, 0);
    if (size === 0 || !hasImageMagic(head)) throw new AppError('FILE_TYPE');
  } finally {
    await file.close();
  }
}

async function keep(
  services: Services,
  request: FastifyRequest,
  part: MultipartFile,
  admitted: Admitted,
): Promise<Uploaded> {
  const { key, ticket, maxBytes } = admitted;
  const scope = scopeOf(ticket);
  await limitRate(services, RATE, ticket.accountId);
  const isOpen = await services.db.read(SYSTEM_SCOPE, (db) =>
    isSessionOpen(db, ticket.sessionId, services.clock.now()),
  );
  if (!isOpen) throw new AppError('UPLOAD_POLICY');
  if (await services.db.read(scope, (db) => isKeyTaken(db, key))) throw fieldError('key', 'already-used');
  const path = await localStoreOf(services.config).stage();
  try {
    await receive(part, path, maxBytes);
    const image = await reEncodeImage(path, key);
    const now = services.clock.now();
    await services.db.transaction(scope, async (tx) => {
      const file = { key, createdBy: ticket.accountId, companyId: ticket.companyId };
      const targetId = await saveCleanImage(services, tx, file, image);
      const origin = {
        accountId: ticket.accountId,
        companyId: ticket.companyId,
        ...requestOrigin(request, now),
      };
      await writeAudit(tx, origin, { action: 'files.upload', targetType: 'file', targetId, after: { key } });
    });
    return {
      imgUrl: signFileUrl(services.config, key, { accountId: ticket.accountId, purpose: 'upload', now }),
      fileKey: key,
    };
  } finally {
    await rm(path, { force: true });
  }
}

/** A broken form is the sender's fault, not ours. */
async function nextPart(parts: AsyncIterator<Multipart>): Promise<Multipart | undefined> {
  try {
    const { value, done } = await parts.next();
    return done ? undefined : value;
  } catch {
    throw new AppError('BODY_REFUSED');
  }
}

/** The file part with the fields before it; what follows it is not looked at. */
async function firstFile(parts: AsyncIterator<Multipart>, fields: Map<string, string>): Promise<MultipartFile> {
  for (let part = await nextPart(parts); part !== undefined; part = await nextPart(parts)) {
    if (part.type === 'file') return part;
    if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
  }
  throw new AppError('BODY_REFUSED');
}

/**
 * The storage stand-in's PostObject (R408–R415, R550): fields first, the file last. What is refused is read to its end and
 * thrown away, so that the sender gets the answer and the connection its next request.
 */
export async function upload(services: Services, request: FastifyRequest): Promise<Uploaded> {
  if (!request.isMultipart()) throw new AppError('BODY_TYPE');
  try {
    const fields = new Map<string, string>();
    const part = await firstFile(request.parts()[Symbol.asyncIterator](), fields);
    return await keep(services, request, part, admit(services, fields, part));
  } finally {
    request.raw.unpipe();
    request.raw.resume();
  }
}
