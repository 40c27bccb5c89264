import type { TextParams } from './keys.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from './locale.ts';

type Table = Readonly<Record<string, string>>;

const PARAM = /\{\{\s*(\w+)\s*\}\}/g;

const plurals: Readonly<Record<Locale, Intl.PluralRules>> = {
  'zh-CN': new Intl.PluralRules('zh-CN'),
  en: new Intl.PluralRules('en'),
};

/** The texts that have arrived, by language, and the language that is shown. Whoever shows texts hears of every change. */
export class Texts {
  readonly #tables = new Map<Locale, Record<string, string>>();
  readonly #listeners = new Set<() => void>();
  #locale: Locale = DEFAULT_LOCALE;
  #version = 0;
  #hasMissed = false;

  constructor() {
    for (const locale of LOCALES) this.#tables.set(locale, {});
  }

  /** Whether a key was asked for that no table had, since the last change. */
  get hasMissed(): boolean {
    return this.#hasMissed;
  }

  get locale(): Locale {
    return this.#locale;
  }

  /** Another number after every change: language, names of the house. */
  readonly version = (): number => this.#version;

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  /** More texts of a language; who shows them waits for them, so nobody is told. */
  add(locale: Locale, table: Table): void {
    Object.assign(this.#tables.get(locale) ?? {}, table);
  }

  show(locale: Locale): void {
    this.#locale = locale;
    this.changed();
  }

  /** Something other than the language changed what texts say. */
  changed(): void {
    this.#hasMissed = false;
    this.#version += 1;
    for (const hear of [...this.#listeners]) hear();
  }

  /** The words of a key with a number in its plural form; null where no table has them. */
  find(key: string, params: TextParams = {}): string | null {
    const table = this.#tables.get(this.#locale) ?? {};
    const count = params['count'];
    const form = typeof count === 'number' ? table[`${key}_${plurals[this.#locale].select(count)}`] : undefined;
    const plural = typeof count === 'number' ? (form ?? table[`${key}_other`]) : undefined;
    const words = plural ?? table[key];
    if (words === undefined) this.#hasMissed = true;
    return words === undefined ? null : words.replace(PARAM, (_, name: string) => String(params[name] ?? ''));
  }
}
