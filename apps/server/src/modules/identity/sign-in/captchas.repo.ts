import { randomUUID } from 'node:crypto';
import { later } from '../../../kernel/clock.ts';
import type { Services } from '../../../kernel/context.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { keyedHash } from './keyed-hash.ts';

const VALID_MS = 5 * 60_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const answerHash = (services: Services, uuid: string, answer: string): Buffer =>
  keyedHash(services.config, 'captcha', uuid, answer.trim().toLowerCase());

/** Keeps the answer's hash for five minutes; returns the captcha's uuid. */
export async function saveCaptcha(services: Services, answer: string): Promise<string> {
  const uuid = randomUUID();
  await services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .insertInto('captchas')
      .values({
        uuid,
        answerHash: answerHash(services, uuid, answer),
        expiresAt: later(services.clock.now(), VALID_MS),
        usedAt: null,
      })
      .execute(),
  );
  return uuid;
}

/** Uses the captcha up, right or wrong (security rule 15), and says whether the answer was right. */
export async function useCaptcha(services: Services, uuid: string, answer: string): Promise<boolean> {
  if (!UUID.test(uuid)) return false;
  const now = services.clock.now();
  const row = await services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .updateTable('captchas')
      .set({ usedAt: now })
      .where('uuid', '=', uuid)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returning('answerHash')
      .executeTakeFirst(),
  );
  return row?.answerHash.equals(answerHash(services, uuid, answer)) ?? false;
}
