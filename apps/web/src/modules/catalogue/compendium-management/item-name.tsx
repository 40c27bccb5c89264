import { Tooltip } from 'antd';
import { CircleHelp } from 'lucide-react';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { ICON_S } from '../../../ui/icon.ts';
import styles from './item.module.css';

interface Named {
  readonly nameZh: string;
  readonly nameEn: string;
  readonly isUnverified: boolean;
}

/** Name in the person's language; a mark where the sources are not sure. */
export function ItemName({ item }: { readonly item: Named }) {
  const text = useText();
  const locale = useLocale();
  const words = text('catalogue.item.unverified');
  return (
    <>
      {locale === 'en' ? item.nameEn || item.nameZh : item.nameZh}
      {item.isUnverified ? (
        <Tooltip title={text('catalogue.item.unverifiedText')}>
          <span className={styles['unsure']} role="img" aria-label={words}>
            <CircleHelp {...ICON_S} />
          </span>
        </Tooltip>
      ) : null}
    </>
  );
}
