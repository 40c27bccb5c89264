import { checkSession } from '../../kit/api/exchange.ts';
import { documentOwner, isOwnerReplaced } from '../../kit/session/storage.ts';

function look(): void {
  if (document.visibilityState !== 'visible' || documentOwner() === null) return;
  if (isOwnerReplaced()) window.location.reload();
  else checkSession();
}

/**
 * Another window of this browser signed in as somebody else: this document starts anew, so that nothing of the first
 * remains. It signed out: the question of code 401 comes at once, and what is typed stays.
 */
export function watchAccount(): void {
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  // Cookies have no event; the access list and the bond in the storage change with them.
  window.addEventListener('storage', look);
}
