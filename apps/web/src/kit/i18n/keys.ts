/**
 * Typed text keys without a central list. Every `locales/zh-CN.ts` adds itself to the global interface:
 *
 *     export const zhCN = { 'receiving.confirm.title': '收货确认' } as const;
 *     declare global { interface MintmarkTexts { receiving: typeof zhCN } }
 *
 * and `locales/en.ts` is `export const en: Translation<typeof zhCN> = { … }`, so a missing key does not compile.
 * Keys are flat and written in full (`<module>.<screen>.<element>`), so a search for the key finds both places.
 * Values: `{{name}}` is replaced; a key ending in `_other` is asked for without the ending and with `count`.
 */
declare global {
  interface MintmarkTexts {}
}

type Tables = MintmarkTexts[keyof MintmarkTexts];
type RawKey = Tables extends infer T ? (T extends object ? keyof T & string : never) : never;

/** Every key of the Chinese tables; plural keys stand without `_other`. */
export type TextKey = RawKey extends infer K ? (K extends `${infer Base}_other` ? Base : K) : never;

/** Shape of the English table for a Chinese one; `_one` is required beside `_other`. */
export type Translation<T> = { readonly [K in keyof T]: string } & {
  readonly [K in keyof T as K extends `${infer Base}_other` ? `${Base}_one` : never]: string;
};

export type TextParams = Readonly<Record<string, string | number>>;
/** Looks a text up in the current language. */
export type Translate = (key: TextKey, params?: TextParams) => string;
