import { localStore } from '../../../kit/session/browser-store.ts';

const SLOT = 'remembered-username';

/** The user name kept on this computer, or the empty text. Never the password. */
export const rememberedName = (): string => localStore.get(SLOT) ?? '';

export function rememberName(username: string): void {
  if (username) localStore.set(SLOT, username);
  else localStore.remove(SLOT);
}
