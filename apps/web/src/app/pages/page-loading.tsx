import { useText } from '../../kit/i18n/index.ts';
import css from './state-page.module.css';

/** Shown while a page's code loads; invisible for the first 200 ms (screens.md). */
export function PageLoading() {
  const t = useText();
  return <div className={css['loading']} role="status" aria-label={t('app.common.loading')} />;
}
