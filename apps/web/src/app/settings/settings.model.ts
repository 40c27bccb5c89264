/** Personal layout settings as data: defaults (spec §9, R250–R275) and what depends on what (R267). */
export interface Settings {
  readonly version: 1;
  readonly siderTheme: 'dark' | 'light';
  readonly headerTheme: 'light' | 'dark' | 'primary';
  readonly topMenu: boolean;
  readonly fixedSider: boolean;
  readonly fixedHeader: boolean;
  readonly hideHeader: boolean;
  readonly stickyHeader: boolean;
  readonly accordion: boolean;
  readonly collapseButton: boolean;
  readonly parentTitle: boolean;
  readonly breadcrumb: boolean;
  readonly breadcrumbIcon: boolean;
  readonly reloadButton: boolean;
  readonly languageSelector: boolean;
  readonly tabs: boolean;
  readonly tabIcons: boolean;
  readonly fixedTabs: boolean;
  /** Not among the 17 switches of the drawer. */
  readonly colorMode: 'light' | 'dark' | 'system';
  readonly logoutConfirm: boolean;
  readonly tabsReload: boolean;
  /** Tones of the scanner (screens.md “Keyboard and scanner”). */
  readonly sound: boolean;
}

export const DEFAULT_SETTINGS: Settings = {
  version: 1,
  siderTheme: 'dark',
  headerTheme: 'light',
  topMenu: false,
  fixedSider: true,
  fixedHeader: true,
  hideHeader: false,
  stickyHeader: false,
  accordion: true,
  collapseButton: true,
  parentTitle: false,
  breadcrumb: true,
  breadcrumbIcon: false,
  reloadButton: true,
  languageSelector: true,
  tabs: true,
  tabIcons: true,
  fixedTabs: true,
  colorMode: 'light',
  logoutConfirm: true,
  tabsReload: false,
  sound: true,
};

type BooleanKey = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

/** The 15 on/off switches of the drawer, in groups; with the two themes they make 17 (R249). */
export const SWITCH_GROUPS = [
  {
    key: 'layout',
    switches: [
      'topMenu',
      'fixedSider',
      'fixedHeader',
      'hideHeader',
      'stickyHeader',
      'accordion',
      'collapseButton',
      'parentTitle',
    ],
  },
  { key: 'header', switches: ['breadcrumb', 'breadcrumbIcon', 'reloadButton', 'languageSelector'] },
  { key: 'tabs', switches: ['tabs', 'tabIcons', 'fixedTabs'] },
] as const satisfies readonly { readonly key: string; readonly switches: readonly BooleanKey[] }[];

export type SwitchKey = (typeof SWITCH_GROUPS)[number]['switches'][number];

/** Child → parents that must all be on (facts R255–R266). */
export const DEPENDS_ON: Readonly<Partial<Record<SwitchKey, readonly SwitchKey[]>>> = {
  hideHeader: ['fixedHeader'],
  stickyHeader: ['fixedHeader'],
  breadcrumbIcon: ['breadcrumb'],
  tabIcons: ['tabs'],
  fixedTabs: ['tabs'],
};

/** Whether a switch can be used now; a blocked child keeps its value (conventions §1.3). */
export function isSwitchEnabled(settings: Settings, key: SwitchKey): boolean {
  return (DEPENDS_ON[key] ?? []).every((parent) => settings[parent]);
}

/** The value that has an effect: a child counts as off while a parent is off. */
export function isOn(settings: Settings, key: SwitchKey): boolean {
  return settings[key] && isSwitchEnabled(settings, key);
}

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  siderTheme: ['dark', 'light'],
  headerTheme: ['light', 'dark', 'primary'],
  colorMode: ['light', 'dark', 'system'],
};

/** Stored settings over the defaults; unknown keys and wrong values are ignored. */
export function readSettings(stored: unknown): Settings {
  if (typeof stored !== 'object' || stored === null) return DEFAULT_SETTINGS;
  const known: Record<string, unknown> = { ...DEFAULT_SETTINGS };
  for (const [key, value] of Object.entries(stored)) {
    const standard = known[key];
    const isValid = CHOICES[key] ? CHOICES[key].includes(String(value)) : typeof value === typeof standard;
    if (Object.hasOwn(DEFAULT_SETTINGS, key) && key !== 'version' && isValid) known[key] = value;
  }
  return known as unknown as Settings;
}
