import { storageOwner } from '../../kit/session/storage.ts';

/** Another browser tab signed in as somebody else: this document starts anew, so that nothing of the first remains. */
export function watchAccount(): void {
  const owner = storageOwner();
  const check = (): void => {
    const now = storageOwner();
    if (document.visibilityState === 'visible' && now !== null && now !== owner) window.location.reload();
  };
  document.addEventListener('visibilitychange', check);
  window.addEventListener('focus', check);
}
