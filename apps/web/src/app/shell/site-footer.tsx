import { useText } from '../../kit/i18n/index.ts';
import css from './shell.module.css';

/** Copyright, filing and technical support (R039–R041). At the end of pages when the sider does not carry it. */
export function SiteFooter({ className = css['footer'] }: { readonly className?: string | undefined }) {
  const t = useText();
  return (
    <footer className={className} role="contentinfo">
      <span>{t('app.footer.copyright')}</span> <span>{t('app.footer.filing')}</span>{' '}
      <span>{t('app.footer.support')}</span>
    </footer>
  );
}
