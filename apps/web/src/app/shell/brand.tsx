import { useText } from '../../kit/i18n/index.ts';
import css from './menu/sider.module.css';

/** The mint mark: a cash coin with the patina dot. */
export function BrandMark({ size = 30 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path className={css['coin']} fillRule="evenodd" d="M16 1a15 15 0 1 1 0 30a15 15 0 0 1 0-30zM11 11v10h10V11z" />
      <circle className={css['rim']} cx="16" cy="16" r="12.4" fill="none" strokeOpacity=".28" strokeWidth="1" />
      <circle className={css['mark']} cx="25.4" cy="25.4" r="5.4" strokeWidth="2" />
    </svg>
  );
}

/** Mark and name at the top of the sider. */
export function Brand({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const t = useText();
  return (
    <div className={css['brand']} data-collapsed={isCollapsed}>
      <BrandMark />
      {isCollapsed ? null : (
        <span className={css['wordmark']}>
          Mintmark
          <small>{t('app.name')}</small>
        </span>
      )}
    </div>
  );
}
