import { useEffect } from 'react';
import { useText } from '../../kit/i18n/index.ts';
import { useBadges } from '../../kit/session/badges.store.ts';

/** Message count, page title, suffix (R035–R037): one owner of the document title. */
export function useDocumentTitle(title: string): void {
  const t = useText();
  const count = useBadges((badges) => badges.messages);
  const prefix = count > 0 ? t('app.title.messages', { n: count }) : '';
  const suffix = t('app.title.suffix');
  useEffect(() => {
    document.title = title ? `${prefix}${title} - ${suffix}` : `${prefix}${suffix}`;
  }, [prefix, title, suffix]);
}
