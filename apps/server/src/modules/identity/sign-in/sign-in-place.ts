import { describeAgent } from '@mintmark/domain/identity/describe-agent.ts';
import { listPlaces } from '../../../kernel/auth/sessions.repo.ts';
import { later } from '../../../kernel/clock.ts';
import type { RequestContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { notify } from '../../../kernel/notices/notices.repo.ts';
import { addressKey } from '../../../kernel/rate-limit.ts';

/** A device or an address not used for so long counts as new again. */
const REMEMBERED_MS = 180 * 86_400_000;

const deviceOf = (agent: string): string => describeAgent(agent) ?? '';

/** Is it a device or an address that the account has not used? Its very first sign-in is from nowhere new. */
export async function isNewPlace(tx: Tx, context: RequestContext, accountId: string): Promise<boolean> {
  const places = await listPlaces(tx, accountId, later(context.clock.now(), -REMEMBERED_MS));
  if (places.length === 0) return false;
  const isKnownAddress = places.some(({ address }) => addressKey(address) === addressKey(context.address));
  const isKnownDevice = places.some(({ agent }) => deviceOf(agent) === deviceOf(context.userAgent));
  return !(isKnownAddress && isKnownDevice);
}

/** Tells the account's owner, in his own bell, where somebody has just signed in with his secrets. */
export async function tellNewPlace(tx: Tx, context: RequestContext, accountId: string): Promise<void> {
  if (!context.parameters.get('security.newPlaceNotices')) return;
  const params = { device: deviceOf(context.userAgent) || '–', address: context.address };
  const notice = { kind: 'newSignIn', params, path: '/admin/user/profile' } as const;
  await notify(tx, accountId, notice, { now: context.clock.now(), accountId: null });
}
