import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { isConnectionLost, watchConnection } from '../../kit/api/index.ts';
import { useText } from '../../kit/i18n/index.ts';
import css from './connection-mark.module.css';

/** Stands in the header while the server cannot be reached; read out when it comes (WCAG 4.1.3). */
export function ConnectionMark() {
  const t = useText();
  const isLost = useSyncExternalStore(watchConnection, isConnectionLost);
  return (
    <output className={css['mark']} title={isLost ? t('app.connection.hint') : undefined}>
      {isLost ? (
        <>
          <CloudOff size={16} strokeWidth={1.6} aria-hidden />
          <span>{t('app.connection.lost')}</span>
        </>
      ) : null}
    </output>
  );
}
