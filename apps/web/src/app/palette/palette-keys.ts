/** Opens the command palette from everywhere (screens.md “Keyboard and scanner”). */
export const PALETTE_KEYS = ['Ctrl', 'K'] as const;
export const KEY_LIST_KEYS = ['?'] as const;
