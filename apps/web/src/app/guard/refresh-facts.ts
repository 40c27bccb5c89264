import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { call, endpointKey, queryClient } from '../../kit/api/index.ts';
import { notifier } from '../../kit/api/notifier.ts';
import { takeProfile } from './take-profile.ts';

let running: Promise<void> | null = null;

/**
 * Fetches flags of the guard and rights when the server knows more than this window: an ID card demanded or rejected
 * meanwhile, a password reset, a role changed. Menu, tabs, elements and the open page follow. Many at once ask once.
 */
export function refreshFacts(): Promise<void> {
  running ??= call(identityEndpoints.getProfile, {})
    .then((profile) => {
      queryClient.setQueryData([endpointKey(identityEndpoints.getProfile), {}], profile);
      if (!takeProfile(profile)) notifier().reload();
    })
    .finally(() => {
      running = null;
    });
  return running;
}
