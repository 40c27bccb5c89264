import type { MenuIcon } from '../../kit/registry/screen.ts';
import { type Findable, findBest } from '../registry/find-screens.ts';

/** Sections of the palette, in the order in which they stand: what the server finds comes last and moves nothing. */
export const SECTIONS = ['recent', 'screen', 'tab', 'action', 'order', 'coin', 'certificate', 'customer'] as const;
export type SectionKey = (typeof SECTIONS)[number];

/** One line that can be chosen. */
export interface Choice {
  /** Never the same twice: `screen:/log`, `order:12`. */
  readonly key: string;
  readonly title: string;
  /** Quiet text behind the title. */
  readonly note?: string;
  readonly icon: MenuIcon;
  /** State of a record: look and word. */
  readonly state?: { readonly group: 'wait' | 'work' | 'ask' | 'ok' | 'bad' | 'end'; readonly label: string };
  /** Key that does the same without the palette. */
  readonly keys?: readonly string[];
  readonly run: () => void;
}

/** A choice of the browser itself, found without the server. */
export interface LocalChoice extends Choice {
  readonly findable: Findable;
}

export interface Section {
  readonly key: SectionKey;
  readonly choices: readonly Choice[];
}

export interface Local {
  readonly screen: readonly LocalChoice[];
  readonly tab: readonly LocalChoice[];
  readonly action: readonly LocalChoice[];
}

const MOST = { screen: 8, tab: 5, action: 5 } as const;
const RECENT_SHOWN = 6;

const filled = (sections: readonly Section[]): readonly Section[] =>
  sections.filter(({ choices }) => choices.length > 0);

/** Before anything is typed: what was chosen lately, the open pages, what can be done, and all screens. */
export function startSections(local: Local, recent: readonly Choice[]): readonly Section[] {
  const shown = recent.slice(0, RECENT_SHOWN);
  const isNew = (choice: Choice) => !shown.some(({ key }) => key === choice.key);
  return filled([
    { key: 'recent', choices: shown },
    { key: 'tab', choices: local.tab },
    { key: 'action', choices: local.action.filter(isNew) },
    { key: 'screen', choices: local.screen.filter(isNew) },
  ]);
}

/** What fits the text: screens, open pages and actions, best first. */
export function localSections(local: Local, typed: string): readonly Section[] {
  const best = (key: keyof Local): Section => ({
    key,
    choices: findBest(local[key], typed, ({ findable }) => findable).slice(0, MOST[key]),
  });
  return filled([best('screen'), best('tab'), best('action')]);
}

const KEPT = 12;

/** The keys of the last choices, newest first, each once. */
export function remember(keys: readonly string[], key: string): readonly string[] {
  return [key, ...keys.filter((one) => one !== key)].slice(0, KEPT);
}

/** What may be stored: screens and actions; records would be data of customers (D21). */
export const isStorable = (key: string): boolean => key.startsWith('screen:') || key.startsWith('action:');
