const SLOT = 'remembered-username';

/** The user name kept on this computer, or the empty text. Never the password. */
export const rememberedName = (): string => localStorage.getItem(SLOT) ?? '';

export function rememberName(username: string): void {
  if (username) localStorage.setItem(SLOT, username);
  else localStorage.removeItem(SLOT);
}
