import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type Locale, readLocale, writeLocale } from '../../../kit/i18n/locale.ts';
import { en } from './locales/en.ts';
import { zhCN } from './locales/zh-CN.ts';

export type LoginText = keyof typeof zhCN;
const TABLES: Readonly<Record<Locale, Readonly<Record<LoginText, string>>>> = { 'zh-CN': zhCN, en };

/** True for a key of the tables (HTTP statuses are asked for by number). */
export const isLoginText = (key: string): key is LoginText => Object.hasOwn(zhCN, key);

/** `{n}` and `{mobile}` are replaced. */
export function lookUp(locale: Locale, key: LoginText, params: Readonly<Record<string, string | number>> = {}): string {
  return TABLES[locale][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

interface Texts {
  readonly locale: Locale;
  /** True once the person chose on this page; the choice then follows into the account. */
  readonly isChosen: boolean;
  readonly choose: (locale: Locale) => void;
  readonly t: (key: LoginText, params?: Readonly<Record<string, string | number>>) => string;
}

const Context = createContext<Texts | null>(null);

/** Language of the sign-in page: the guest slot, else Chinese (R020–R023). */
export function TextsProvider({ children }: { readonly children: ReactNode }) {
  const [locale, setLocale] = useState<Locale>(() => readLocale(null));
  const [isChosen, setChosen] = useState(false);
  const texts = useMemo<Texts>(
    () => ({
      locale,
      isChosen,
      choose: (next) => {
        writeLocale(null, next);
        setLocale(next);
        setChosen(true);
      },
      t: (key, params) => lookUp(locale, key, params),
    }),
    [locale, isChosen],
  );
  useEffect(() => {
    document.documentElement.lang = locale;
    document.title = `${lookUp(locale, 'title')} - ${lookUp(locale, 'suffix')}`;
  }, [locale]);
  return <Context.Provider value={texts}>{children}</Context.Provider>;
}

export function useTexts(): Texts {
  const texts = useContext(Context);
  if (!texts) throw new Error('TextsProvider is missing');
  return texts;
}
