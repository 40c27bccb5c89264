/** How bright a person wants the application; `system` follows the machine. */
type ColorMode = 'light' | 'dark' | 'system';

/** The mode last seen in this browser, for the sign-in page, which knows nobody yet. */
const SLOT = 'guest:colorMode';

/** Keeps the mode for the sign-in page; a full or refused storage is not an error. */
export function rememberMode(mode: ColorMode): void {
  try {
    localStorage.setItem(SLOT, mode);
  } catch {
    // The sign-in page is light then.
  }
}

/** The mode last seen in this browser; light before the first. */
export function rememberedMode(): ColorMode {
  try {
    const mode = localStorage.getItem(SLOT);
    return mode === 'dark' || mode === 'system' ? mode : 'light';
  } catch {
    return 'light';
  }
}
