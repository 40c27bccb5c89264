/**
 * Enumerations are bilingual data, never TypeScript enums: one list per enumeration, each item a stable code with its
 * Chinese and English name (terms.md “Enumerations”, D11). Lists that have transitions live in `*.machine.ts` instead.
 */
export type Lang = 'zh' | 'en';

export type EnumCode = string | number;

/** One value of an enumeration. */
export type EnumItem<C extends EnumCode = EnumCode> = { readonly code: C; readonly zh: string; readonly en: string };

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
