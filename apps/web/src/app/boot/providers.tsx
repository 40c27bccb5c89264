import { QueryClientProvider } from '@tanstack/react-query';
import { App as AntApp, ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US.js';
import type { Locale as AntLocale } from 'antd/es/locale/index.js';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { queryClient } from '../../kit/api/index.ts';
import { KitProvider } from '../../kit/feedback/kit-provider.tsx';
import { currentLocale, type Locale, text, useLocale } from '../../kit/i18n/index.ts';
import { themeOf } from '../../theme/antd-theme.ts';
import { useColorScheme, useReducedMotion } from '../../theme/color-mode.ts';
import { useSettings } from '../settings/settings.store.ts';
import { readNonce } from './nonce.ts';

const nonce = readNonce();

const ANT_LOCALES: Readonly<Record<Locale, () => Promise<{ readonly default: AntLocale }>>> = {
  'zh-CN': () => import('antd/es/locale/zh_CN.js'),
  // antd holds its English words itself.
  en: async () => ({ default: enUS }),
};

/** Buttons of the calendar that read “2026年” are named so, and not otherwise. */
const UNNAMED = { yearSelect: '', monthSelect: '', decadeSelect: '' } as const;

/** Ant Design's own words, with the specification's where they differ (R606–R610). */
async function loadAntLocale(locale: Locale): Promise<AntLocale> {
  const { default: base } = await ANT_LOCALES[locale]();
  return {
    ...base,
    ...(base.DatePicker ? { DatePicker: { ...base.DatePicker, lang: { ...base.DatePicker.lang, ...UNNAMED } } } : {}),
    global: { ...base.global, placeholder: text('app.select.placeholder') },
    Table: { ...base.Table, filterEmptyText: text('app.table.noFilterResult') },
    Empty: { ...base.Empty, description: text('app.table.empty') },
  };
}

let first: AntLocale | undefined;

/** Called before the first render, so that no component starts in another language. */
export async function startAntLocale(): Promise<void> {
  first = await loadAntLocale(currentLocale());
}

function useAntLocale(): AntLocale | undefined {
  const locale = useLocale();
  const [words, setWords] = useState(first);
  useEffect(() => {
    let isCurrent = true;
    void loadAntLocale(locale).then((next) => {
      if (isCurrent) setWords(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return words;
}

/** Theme, language, nonce, queries. The same colours go to `data-theme`, where the own components read them. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const mode = useSettings((settings) => settings.colorMode);
  const scheme = useColorScheme(mode);
  const isStill = useReducedMotion();
  const words = useAntLocale();
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = scheme;
  }, [scheme]);
  const csp = useMemo(() => (nonce ? { nonce } : undefined), []);
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider
        theme={themeOf(scheme, isStill)}
        {...(words ? { locale: words } : {})}
        {...(csp ? { csp } : {})}
        button={{ autoInsertSpace: false }}
        renderEmpty={(name) => (name === 'Select' ? text('app.select.noMatch') : undefined)}
      >
        <AntApp component={false}>
          <KitProvider>{children}</KitProvider>
        </AntApp>
      </ConfigProvider>
    </QueryClientProvider>
  );
}
