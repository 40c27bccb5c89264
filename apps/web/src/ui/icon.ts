/** Props of every lucide icon: 16 px, stroke 1.6 (look.md §5). Decoration: the control carries the name. */
export const ICON = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;
/** The smaller one, inside 28 px buttons and links. */
export const ICON_S = { size: 14, strokeWidth: 1.6, 'aria-hidden': true } as const;
/** Inside sort marks and tab marks. */
export const ICON_XS = { size: 12, strokeWidth: 1.6, 'aria-hidden': true } as const;
