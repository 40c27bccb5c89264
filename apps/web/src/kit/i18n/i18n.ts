import { useSyncExternalStore } from 'react';
import type { TextKey, TextParams, Translate } from './keys.ts';
import { LOCALES, type Locale, writeLocale } from './locale.ts';
import { textPlan } from './text-plan.ts';
import { Texts } from './texts.ts';

type Table = Readonly<Record<string, string>>;
type Loaders = Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>;

const zhFiles: Loaders = import.meta.glob<Readonly<Record<string, unknown>>>([
  '../../{app,ui}/locales/zh-CN.ts',
  '../locales/zh-CN.ts',
  '../*/locales/zh-CN.ts',
  '../../modules/*/locales/zh-CN.ts',
]);
const enFiles: Loaders = import.meta.glob<Readonly<Record<string, unknown>>>([
  '../../{app,ui}/locales/en.ts',
  '../locales/en.ts',
  '../*/locales/en.ts',
  '../../modules/*/locales/en.ts',
]);
const FILES: Readonly<Record<Locale, { readonly loaders: Loaders; readonly name: string }>> = {
  'zh-CN': { loaders: zhFiles, name: 'zhCN' },
  en: { loaders: enFiles, name: 'en' },
};

const moduleOf = (file: string): string | null => /[\\/]modules[\\/]([\w-]+)[\\/]/.exec(file)?.[1] ?? null;

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null;
}

async function loadTables(locale: Locale, isWanted: (module: string | null) => boolean): Promise<Table> {
  const { loaders, name } = FILES[locale];
  const wanted = Object.entries(loaders).filter(([file]) => isWanted(moduleOf(file)));
  const merged: Record<string, string> = {};
  for (const module of await Promise.all(wanted.map(([, load]) => load()))) {
    const table = module[name];
    if (isTable(table)) Object.assign(merged, table);
  }
  return merged;
}

/** All texts of one language, merged from every `locales` folder. */
export const loadTexts = (locale: Locale): Promise<Table> => loadTables(locale, () => true);

const texts = new Texts();
let ownTitles: Readonly<Record<Locale, Table>> = { 'zh-CN': {}, en: {} };
/** Modules whose pages were opened; their texts follow a change of language. */
const opened = new Set<string>();
/** Modules whose texts opened pages need for what comes later. */
const owed = new Set<string>();
const arriving = new Map<string, Promise<void>>();

/** Texts of the shell and the kit, with the titles of all screens; all texts where there is no plan. */
async function loadBase(locale: Locale): Promise<Table> {
  if (!textPlan) return loadTexts(locale);
  return { ...textPlan.titles[locale], ...(await loadTables(locale, (module) => module === null)) };
}

/** Brings texts into a language once; what failed may be asked for again. */
function bring(locale: Locale, name: string, load: () => Promise<Table>): Promise<void> {
  const key = `${locale} ${name}`;
  const known = arriving.get(key);
  if (known) return known;
  const work = load().then((table) => texts.add(locale, table));
  arriving.set(key, work);
  work.catch(() => arriving.delete(key));
  return work;
}

const bringModules = (locale: Locale, names: readonly string[]): Promise<unknown> =>
  Promise.all(names.map((name) => bring(locale, name, () => loadTables(locale, (module) => module === name))));

/** Texts of these modules in the language that is current when they are there. */
async function bringCurrent(names: readonly string[]): Promise<void> {
  for (const name of names) opened.add(name);
  let locale: Locale;
  do {
    locale = currentLocale();
    await bringModules(locale, names);
  } while (locale !== currentLocale());
}

/** Before a page is shown: the texts of its first look. Those of its drawers and other views are owed to them. */
export async function loadScreenTexts(module: string, path: string): Promise<void> {
  const all = textPlan?.needs[module] ?? [];
  const first = textPlan?.screens[path] ?? all;
  for (const name of all) if (!first.includes(name)) owed.add(name);
  await bringCurrent(first);
}

/** Before a part that comes later is shown: what pages owe. Should something have been missed, it is shown now. */
export async function loadOwedTexts(): Promise<void> {
  if (owed.size === 0) return;
  const names = [...owed];
  await bringCurrent(names);
  for (const name of names) owed.delete(name);
  if (texts.hasMissed) texts.changed();
}

async function bringOpened(locale: Locale): Promise<void> {
  await bring(locale, '', () => loadBase(locale));
  let count: number;
  do {
    count = opened.size;
    await bringModules(locale, [...opened]);
  } while (count !== opened.size);
}

/** Starts the texts in one language; the other is loaded when it is chosen. */
export async function startI18n(locale: Locale): Promise<void> {
  // At once: what is fetched meanwhile is fetched in this language.
  texts.show(locale);
  document.documentElement.lang = locale;
  texts.add(locale, await loadBase(locale));
  arriving.set(`${locale} `, Promise.resolve());
  texts.changed();
}

/** Words that stand somewhere else than in `locales`, in both languages; before they are shown. */
export function addTexts(tables: Readonly<Record<Locale, Table>>): void {
  for (const locale of LOCALES) texts.add(locale, tables[locale]);
}

/** The current language. */
export const currentLocale = (): Locale => texts.locale;

/** Switches texts, `lang` and the stored choice of `owner` in one step. */
export async function switchLocale(locale: Locale, owner: string | null): Promise<void> {
  await bringOpened(locale);
  writeLocale(owner, locale);
  document.documentElement.lang = locale;
  texts.show(locale);
}

/** Titles that the house gave its entries, by key; they stand wherever the text of the key stands. */
export function setOwnTitles(titles: Readonly<Record<Locale, Table>>): void {
  ownTitles = titles;
  texts.changed();
}

/** The house's own title of a key in a language, or undefined. */
export const ownTitle = (locale: Locale, key: string): string | undefined => ownTitles[locale][key];

const own = (key: string): string | undefined => ownTitle(currentLocale(), key);

/** A text outside of React (client modals, messages). In components use `useText`. */
export const text: Translate = (key: TextKey, params?: TextParams): string =>
  own(key) ?? texts.find(key, params) ?? key;

/** A key from data (state names, reasons.*): the text, or `fallback` when no table has it. */
export const textOr = (key: string, fallback: string, params?: TextParams): string =>
  own(key) ?? texts.find(key, params) ?? fallback;

/** Every component that shows texts renders again: the house calls something otherwise. */
export const textsChanged = (): void => texts.changed();

let current: { readonly version: number; readonly translate: Translate } = { version: -1, translate: text };

/** `text` as another function after every change, so that what is remembered by it is made anew. */
function translateOf(version: number): Translate {
  if (current.version !== version) current = { version, translate: (key, params) => text(key, params) };
  return current.translate;
}

/** The texts for a component; it renders again when they change. The same function until then. */
export const useText = (): Translate => translateOf(useSyncExternalStore(texts.subscribe, texts.version));

/** The language for a component; it renders again when texts change. */
export function useLocale(): Locale {
  useSyncExternalStore(texts.subscribe, texts.version);
  return texts.locale;
}
