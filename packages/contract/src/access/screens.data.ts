/**
 * The catalogue of screens as data: what the server must know of the browser's registries (menu, permissions of a screen).
 * `screens.generated.ts` holds it, `npm run authorisation` writes it, a test of the tools keeps it in step.
 */
export interface ScreenFact {
  /** Path pattern; key of the entry. */
  readonly path: string;
  readonly group: string | null;
  /** List that a record page hangs under. */
  readonly parent: string | null;
  readonly isInMenu: boolean;
  /** Any of these; empty = everyone who is signed in. */
  readonly permission: readonly string[];
  readonly zh: string;
  readonly en: string;
}

/** A menu group: an entry with its own string, or open to everyone. */
export interface MenuGroupFact {
  /** `group:<name>`. */
  readonly key: string;
  readonly name: string;
  readonly permission: string | null;
  readonly zh: string;
  readonly en: string;
}

/** The key of a permission string beside those of the menu. */
export const permissionKey = (permission: string): string => `permission:${permission}`;

/** Key of a group among the entries of the menu. */
export const groupKey = (name: string): string => `group:${name}`;

/**
 * What nobody can switch off: the console, the log, one's own account with the page of the phone guard, and the page that
 * switches on again; with them the groups that hold them.
 */
export const ALWAYS_ON: readonly string[] = [
  '/dashboard/console',
  '/log',
  '/admin/user/profile',
  '/admin/user/changePhone',
  '/admin/menuSystem',
  ...['dashboard', 'log', 'account', 'admin'].map(groupKey),
];
