import type { filesEndpoints } from '@mintmark/contract/files/files.endpoints.ts';
import { FILE_PATHS } from '@mintmark/contract/files/files.paths.ts';
import { MAX_IMAGE_BYTES, type UploadPolicy } from '@mintmark/contract/files/files.schema.ts';
import { signPolicy } from '../../adapters/object-store/upload-policy.ts';
import { later } from '../../kernel/clock.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { InputOf } from '../../kernel/handlers.ts';
import { limitRate } from '../../kernel/rate-limit.ts';
import { IMAGE_TYPES } from './re-encode-image.ts';
import { signTicket } from './upload-ticket.ts';

const VALID_MS = 5 * 60_000;
const RATE = { operation: 'getOssToken', limit: 3_000, windowMs: 3_600_000 };

/** The upload policy of one folder for this person (R507, D30). */
export async function getOssToken(
  { query }: InputOf<typeof filesEndpoints.getOssToken>,
  context: SignedInContext,
): Promise<UploadPolicy> {
  const { actor, config, clock } = context;
  await limitRate(context, RATE, actor.accountId);
  const { dir } = query;
  const expiresAt = later(clock.now(), VALID_MS);
  const { accountId, sessionId, companyId } = actor;
  const ticket = { accountId, sessionId, companyId, dir, expiresAt: expiresAt.getTime() };
  const callback = signTicket(config, ticket);
  const signed = signPolicy(config.oss, { dir, callback, maxBytes: MAX_IMAGE_BYTES, types: IMAGE_TYPES, expiresAt });
  return {
    host: config.oss.host ?? FILE_PATHS.upload,
    callback,
    policy: signed.policy,
    accessid: config.oss.accessKeyId,
    successActionStatus: '200',
    signature: signed.signature,
    dir,
    expire: Math.floor(expiresAt.getTime() / 1000),
  };
}
