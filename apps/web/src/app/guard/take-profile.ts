import type { Profile } from '@mintmark/contract/identity/identity.schema.ts';
import { takeNames } from '../../kit/dictionary/index.ts';
import { readCookie, writeCookie } from '../../kit/session/cookies.ts';
import { applyProfile } from '../../kit/session/session.store.ts';
import { documentOwner, tieBond } from '../../kit/session/storage.ts';

/**
 * Takes over what the server says of the person whom the token belongs to: cookies and access list follow, whatever stood
 * there. False: this document was somebody else's, so it must start anew (the cookies are right by then).
 */
export function takeProfile(profile: Profile): boolean {
  const owner = `uuid${profile.uuid}`;
  const before = documentOwner();
  writeCookie('uuid', owner);
  writeCookie('userId', profile.id);
  applyProfile(profile);
  takeNames(profile.names);
  tieBond();
  // Where cookies are not kept a reload would come back to the same place.
  return before === owner || readCookie('uuid') !== owner;
}
