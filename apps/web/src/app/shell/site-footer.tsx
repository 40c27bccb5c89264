import { useText } from '../../kit/i18n/index.ts';
import { SITE_LINES, siteLines } from '../../kit/site/site-lines.ts';
import css from './shell.module.css';

/** Copyright, filing and technical support (R039–R041), as configured or as worded here. At the end of pages when the sider does not carry it. */
export function SiteFooter({ className = css['footer'] }: { readonly className?: string | undefined }) {
  const t = useText();
  return (
    <footer className={className} role="contentinfo">
      {SITE_LINES.map((line) => (
        <span key={line}>{siteLines[line] ?? t(`app.footer.${line}`)} </span>
      ))}
    </footer>
  );
}
