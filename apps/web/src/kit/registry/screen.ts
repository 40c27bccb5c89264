import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { TextKey } from '../i18n/keys.ts';

/** The 14 entries of the menu, in the order of the specification (R204–R218). */
export const MENU_GROUPS = [
  'dashboard',
  'log',
  'customer',
  'closeReview',
  'finance',
  'audit',
  'statistics',
  'auxiliary',
  'company',
  'website',
  'basic',
  'system',
  'admin',
  'account',
] as const;
export type MenuGroupKey = (typeof MENU_GROUPS)[number];

export interface TabOptions {
  /** Default true. */
  readonly closable?: boolean;
  /** One tab whatever the query (R298–R300). Default false. */
  readonly single?: boolean;
  /** Stays alive while its tab is open (R310). Default false, as in routes.csv. */
  readonly cached?: boolean;
}

/**
 * One screen. Router, menu, breadcrumb, tabs, document title, guard and help all derive from it
 * (architecture.md “Web”). A module exports `screens` from its `screens.ts`; no central file is edited.
 */
export interface ScreenDef {
  /** Path as the specification spells it, parameters as `:name` (matched with case). */
  readonly path: string;
  readonly titleKey: TextKey;
  readonly icon: LucideIcon;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** `standalone`: no shell (print sheets, windows). */
  readonly layout: 'shell' | 'standalone';
  /** Any of these; absent = everyone who is signed in. */
  readonly permission?: readonly Permission[];
  /** Menu entry it belongs to; first part of the breadcrumb too. */
  readonly group?: MenuGroupKey;
  /** Place within its group, ascending. */
  readonly order?: number;
  /** Default false. `newTab`: opens a browser tab; `external`: the same by an absolute address (R219, R220). */
  readonly menu?: boolean | 'newTab' | 'external';
  /** Path of the list that this record page hangs under in the breadcrumb. */
  readonly parent?: string;
  /** `false`: opens no tab (R281). */
  readonly tab?: TabOptions | false;
  /** Parameters that must be digits, else 404 (spec §2). */
  readonly digits?: readonly string[];
  /** Default true; /log has none (R061). */
  readonly sider?: boolean;
  /** Key of the help document; default the path pattern. */
  readonly helpKey?: string;
  /** Key of the number beside the menu entry (`setMenuCounts`). */
  readonly count?: string;
}

/** Keeps the literal types of a module's screens and checks them against `ScreenDef`. */
export function defineScreens<const T extends readonly ScreenDef[]>(screens: T): T {
  return screens;
}
