import { useState } from 'react';
import { LOCALES, writeLocale } from '../../../kit/i18n/locale.ts';
import { canKeepCookies } from '../../../kit/session/cookies.ts';
import { safeRedirect } from '../../../kit/session/guard.ts';
import { storageOwner } from '../../../kit/session/storage.ts';
import { SITE_LINES, siteLines } from '../../../kit/site/site-lines.ts';
import { ChoosePanel } from './choose-panel.tsx';
import { CoinArt, LoginBrand } from './coin-art.tsx';
import type { PanelContext, Place } from './flow.ts';
import css from './login.module.css';
import { enter } from './login-api.ts';
import { LostPanel } from './lost-panel.tsx';
import { MobilePanel } from './mobile-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { prefetchApp } from './prefetch.ts';
import { RegisterPanel } from './register-panel.tsx';
import { StepPanel } from './step-panel.tsx';
import { useTexts } from './texts.tsx';

const NAMES = { 'zh-CN': 'languageZh', en: 'languageEn' } as const;

function LanguageSwitch() {
  const { t, locale, choose } = useTexts();
  return (
    <fieldset className={css['language']}>
      <legend className={css['hidden']}>{t('language')}</legend>
      {LOCALES.map((key) => (
        <button key={key} type="button" lang={key} aria-pressed={key === locale} onClick={() => choose(key)}>
          {t(NAMES[key])}
        </button>
      ))}
    </fieldset>
  );
}

function Hero() {
  const { t } = useTexts();
  return (
    <section className={css['hero']} aria-label="Mintmark">
      <CoinArt inscription={t('inscription')} tolerance={t('tolerance')} />
      <LoginBrand />
      <div>
        <p className={css['motto']} lang="zh-CN">
          {t('motto1')}
          <br />
          {t('motto2')}
          <br />
          {t('motto3')}
        </p>
        <p className={css['mottoEn']} lang="en">
          {t('mottoEn')}
        </p>
        <p className={css['gloss']}>
          <b lang="zh-CN">{t('inscription')}</b>
          {t('inscriptionMeaning')}
        </p>
      </div>
    </section>
  );
}

function CurrentPanel({ place, ...context }: PanelContext & { readonly place: Place }) {
  if (place.kind === 'mobile') return <MobilePanel {...context} />;
  if (place.kind === 'register') return <RegisterPanel {...context} />;
  if (place.kind === 'lost') return <LostPanel {...context} />;
  if (place.kind === 'step') return <StepPanel {...context} place={place} />;
  if (place.kind === 'choose') return <ChoosePanel {...context} place={place} />;
  return <PasswordPanel {...context} />;
}

/** The sign-in page: the coin on one side, one form on the other (mock 01). */
export function LoginApp() {
  const { t, locale, isChosen } = useTexts();
  const [place, setPlace] = useState<Place>({ kind: 'password' });
  const [canKeep, setCanKeep] = useState(canKeepCookies);
  const onDone: PanelContext['onDone'] = async ({ data }) => {
    const isKept = canKeepCookies();
    setCanKeep(isKept);
    // Without them the application would send him straight back here.
    if (!isKept) return;
    await enter(data);
    if (isChosen) writeLocale(storageOwner(), locale);
    window.location.replace(safeRedirect(new URLSearchParams(window.location.search).get('redirect')));
  };
  return (
    <div className={css['page']} onInput={prefetchApp}>
      <Hero />
      <main className={css['pane']}>
        <LanguageSwitch />
        {canKeep ? null : (
          <p className={css['needCookies']} role="alert">
            {t('needCookies')}
          </p>
        )}
        <CurrentPanel place={place} go={setPlace} onDone={onDone} />
        <footer className={css['footer']}>
          {SITE_LINES.map((line) => (
            <span key={line}>{siteLines[line] ?? t(line)}</span>
          ))}
        </footer>
      </main>
    </div>
  );
}
