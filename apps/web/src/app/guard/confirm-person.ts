import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import type { Profile } from '@mintmark/contract/identity/identity.schema.ts';
import { endpointKey, queryClient, urlOf } from '../../kit/api/index.ts';
import { send } from '../../kit/api/transport.ts';
import { readCookie } from '../../kit/session/cookies.ts';
import { bond, storedAccess } from '../../kit/session/storage.ts';
import { takeProfile } from './take-profile.ts';

const { getProfile } = identityEndpoints;

function isProfile(value: unknown): value is Profile {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'uuid') === 'string';
}

/** The profile, or null: then the page asks again and says what is wrong (spec §8). */
async function askProfile(): Promise<Profile | null> {
  try {
    const { body } = await send({ method: 'GET', url: urlOf(getProfile, {}), saysNoAnswer: true });
    const data: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'data') : null;
    return isProfile(data) ? data : null;
  } catch {
    return null;
  }
}

/**
 * Before the first page: where token, uuid and access list are not known to belong together (forged, mixed, lost), the
 * server says whose token it is. False: the document must start anew with the right cookies.
 */
export async function confirmPerson(): Promise<boolean> {
  const token = readCookie('token');
  if (!token || token === 'undefined') return true;
  if (bond() === 'tied' && storedAccess() !== null) return true;
  const profile = await askProfile();
  if (!profile) return true;
  queryClient.setQueryData([endpointKey(getProfile), {}], profile);
  return takeProfile(profile);
}
