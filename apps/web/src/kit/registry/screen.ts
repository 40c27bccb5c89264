import type { WaitingKey } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
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

/** An icon of the library, or an own drawing that takes the same props (R226 “icon or custom icon”). */
export type MenuIcon = ComponentType<{
  readonly size?: number | string;
  readonly strokeWidth?: number | string;
  readonly 'aria-hidden'?: boolean | 'true' | 'false';
}>;

export interface TabOptions {
  /** Default true. */
  readonly closable?: boolean;
  /** One tab whatever the query (R298–R300). Default false. */
  readonly single?: boolean;
  /** Stays alive while its tab is open (R310). Default false, as in routes.csv. */
  readonly cached?: boolean;
}

/** What is known of a record from outside: its id, and its number or code. */
export interface RecordName {
  readonly id: string | null;
  readonly no: string | null;
}
/** Address of a record; null when too little is known of it. */
export type RecordLink = (record: RecordName) => string | null;

/** The common record link: `byId('/admin/user?id=')`. */
export const byId =
  (start: string, end = ''): RecordLink =>
  ({ id }) =>
    id === null ? null : `${start}${id}${end}`;
/** Records that are parts of one page. */
export const onPage =
  (path: string): RecordLink =>
  () =>
    path;

/**
 * One screen. Router, menu, breadcrumb, tabs, document title, guard and help all derive from it
 * (ARCHITECTURE.md “Web”). A module exports `screens` from its `screens.ts`; no central file is edited.
 *
 * The menu item of spec §3 in these words (R226): path = `path`, title = `titleKey`, header = `group`, icon or custom
 * icon = `icon`, img = `img`, auth list = `permission`, target = `menu` (`newTab`, `external`), replace = `replace`,
 * name = `path` (the pattern that names tab and help), badge = `count` with `badge`, children = the screens of a group.
 */
export interface ScreenDef {
  /** Path as the specification spells it, parameters as `:name` (matched with case). */
  readonly path: string;
  readonly titleKey: TextKey;
  readonly icon: MenuIcon;
  /** Address of a picture that stands before the menu entry instead of nothing. */
  readonly img?: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** Address that a fresh visit asks first, of the API: it is asked while the code of the page is on its way. */
  readonly asksFirst?: string;
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
  /** The menu entry replaces the history entry instead of adding one (R228). Default false. */
  readonly replace?: boolean;
  /** Path of the list that this record page hangs under in the breadcrumb. */
  readonly parent?: string;
  /** `false`: opens no tab (R281). */
  readonly tab?: TabOptions | false;
  /** Parameters that must be digits, else 404 (spec §2). */
  readonly digits?: readonly string[];
  /** Parameters that must be one of these words, else 404. */
  readonly oneOf?: Readonly<Record<string, readonly string[]>>;
  /** Default true; /log has none (R061). */
  readonly sider?: boolean;
  /** Key of the help document; default the path pattern. */
  readonly helpKey?: string;
  /** Which waiting work the menu entry shows beside its title (R229). */
  readonly count?: WaitingKey;
  /** Kinds of records that open here, as the operation log knows them, with their addresses. One screen per kind. */
  readonly records?: Readonly<Record<string, RecordLink>>;
  /** How it shows it. Default `count`. */
  readonly badge?: 'count' | 'dot';
}

/** Keeps the literal types of a module's screens and checks them against `ScreenDef`. */
export function defineScreens<const T extends readonly ScreenDef[]>(screens: T): T {
  return screens;
}
