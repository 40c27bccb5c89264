import type { ConsoleData } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { WARN_TYPES } from '@mintmark/domain/dashboard/dashboard.enums.ts';
import { Link } from 'react-router';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { countText } from '../../../ui/format.ts';
import { warnedOrders } from './risk.model.ts';
import styles from './warnings-strip.module.css';

export type Warnings = NonNullable<ConsoleData['warnings']>;

/** Orders that wait too long, warning by warning; each leads to its orders. */
export function WarningsStrip({ warnings }: { readonly warnings: Warnings }) {
  const text = useText();
  const lang = useLang();
  return (
    <nav className={styles['strip']} aria-label={text('dashboard.warnings.title')}>
      <b>{text('dashboard.warnings.title')}</b>
      <ul>
        {warnings.map(({ type, count }) => (
          <li key={type}>
            <Link to={warnedOrders(type)} data-warning={type}>
              {enumText(WARN_TYPES, type, lang)} <b>{countText(count)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
