import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { call } from '../../kit/api/index.ts';
import { notifier } from '../../kit/api/notifier.ts';
import { takeProfile } from './take-profile.ts';

let running: Promise<void> | null = null;

/**
 * Fetches the flags of the guard when the server knows more than the cookies: an ID card demanded or rejected meanwhile, a
 * password reset. Many refused calls at once ask once.
 */
export function refreshFacts(): Promise<void> {
  running ??= call(identityEndpoints.getProfile, {})
    .then((profile) => {
      if (!takeProfile(profile)) notifier().reload();
    })
    .finally(() => {
      running = null;
    });
  return running;
}
