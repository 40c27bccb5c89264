/**
 * Enumerations are bilingual data, never TypeScript enums: one list per enumeration, each item a stable code with its
 * Chinese and English name (terms.md “Enumerations”, D11). Lists that have transitions live in `*.machine.ts` instead.
 */
export type Lang = 'zh' | 'en';

export type EnumCode = string | number;

/** One value of an enumeration. */
export type EnumItem<C extends EnumCode = EnumCode> = { readonly code: C; readonly zh: string; readonly en: string };

/** A value of an enumeration of the house: `key` is its name in the code, never stored and never on the wire. */
export type KeyedItem<C extends number = number> = EnumItem<C> & { readonly key: string };

/** The codes of keyed items: `{ newGrading: 1, regrade: 2, … }`. */
export type CodesByKey<T extends readonly { readonly code: number; readonly key: string }[]> = {
  readonly [I in T[number] as I['key']]: I['code'];
};

/**
 * The codes of a list by their keys, so that code says `SERVICE.crossover` where the row says 3. Throws where a key stands
 * twice. Calls are marked pure: a page takes along only the lists that it asks. States of a machine have theirs in
 * `machine.state`; numbers are written nowhere else (rule `no-bare-codes`).
 */
export function codesByKey<const T extends readonly { readonly code: number; readonly key: string }[]>(
  items: T,
): CodesByKey<T> {
  const codes = Object.fromEntries(items.map(({ key, code }) => [key, code]));
  if (Object.keys(codes).length !== items.length) throw new Error(`a key stands twice: ${items.map(({ key }) => key)}`);
  return Object.freeze(codes) as CodesByKey<T>;
}

/** The union of codes of a list declared `as const satisfies readonly EnumItem[]`. */
export type CodeOf<T extends readonly EnumItem[]> = T[number]['code'];

/** The item with this code, or null. */
export function findEnumItem<T extends readonly EnumItem[]>(items: T, code: EnumCode): T[number] | null {
  return items.find((item) => item.code === code) ?? null;
}

/** True when the value is a code of the list; narrows it to the union of codes. */
export function isEnumCode<T extends readonly EnumItem[]>(items: T, value: unknown): value is CodeOf<T> {
  return items.some((item) => item.code === value);
}

/** The name of a code in the language; an unknown code is shown as it is, so that old data stays readable. */
export function enumText(items: readonly EnumItem[], code: EnumCode, lang: Lang): string {
  return findEnumItem(items, code)?.[lang] ?? String(code);
}

/** All codes of the list, in its order. */
export function enumCodes<T extends readonly EnumItem[]>(items: T): readonly CodeOf<T>[] {
  return items.map((item): CodeOf<T> => item.code);
}

/** The code whose Chinese or English name equals the text (NFKC, no spaces, case-folded), or null. Used by imports. */
export function findCodeByName<T extends readonly EnumItem[]>(items: T, text: string): CodeOf<T> | null {
  const wanted = foldName(text);
  if (wanted === '') return null;
  return items.find((item) => foldName(item.zh) === wanted || foldName(item.en) === wanted)?.code ?? null;
}

/** The form in which names are compared: NFKC, no spaces, case-folded (D10). */
export function foldName(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
}
