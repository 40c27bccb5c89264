import { Button } from 'antd';
import { Check } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { type Locale, langOf, nameIn, useLocale, useText } from '../../../kit/i18n/index.ts';
import { CertNo } from '../../../ui/codes.tsx';
import { GradeBadge } from '../../../ui/grades/grade-badge.tsx';
import { badgeOf } from '../../../ui/grades/grade-of.ts';
import { ICON } from '../../../ui/icon.ts';
import type { Item } from './bench.model.ts';
import styles from './by-code.module.css';

function Grade({ item, locale }: { readonly item: Item; readonly locale: Locale }) {
  const badge = badgeOf(item.category1, item.grade, langOf(locale));
  if (badge.kind === 'none') return <span className={styles['quiet']}>–</span>;
  return <GradeBadge {...badge} />;
}

interface RowProps {
  readonly item: Item;
  readonly isLast: boolean;
  readonly showOrder: boolean;
  readonly onRemove: ((item: Item) => void) | null;
}

const ItemRow = memo(function ItemRow({ item, isLast, showOrder, onRemove }: RowProps) {
  const text = useText();
  const locale = useLocale();
  const name = nameIn(locale, item);
  const ref = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isLast) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isLast]);
  return (
    <tr ref={ref} data-scanned={item.isScanned} data-last={isLast}>
      <td className={styles['tick']}>
        {item.isScanned ? (
          <span role="img" aria-label={text('delivery.items.scanned')}>
            <Check {...ICON} />
          </span>
        ) : (
          <i role="img" aria-label={text('delivery.items.open')} />
        )}
      </td>
      <td>
        <CertNo value={item.certNo ?? item.coinCode} />
      </td>
      <td className={styles['name']} title={`${name} ${item.variety}`.trim()}>
        {name}
        {item.variety ? <small> {item.variety}</small> : null}
      </td>
      <td>
        <Grade item={item} locale={locale} />
      </td>
      <td className={styles['quiet']}>{(showOrder ? item.orderCode : item.boxNo) ?? '–'}</td>
      <td className={styles['act']}>
        {onRemove ? (
          <Button type="link" size="small" onClick={() => onRemove(item)}>
            {text('delivery.items.remove')}
          </Button>
        ) : null}
      </td>
    </tr>
  );
});

export interface ItemTableProps {
  readonly items: readonly Item[];
  readonly lastCoinId: string | null;
  /** Several orders share the parcel. */
  readonly showOrder: boolean;
  readonly onRemove: ((item: Item) => void) | null;
}

/** What belongs into the parcel, ticked as it is scanned. */
export function ItemTable({ items, lastCoinId, showOrder, onRemove }: ItemTableProps) {
  const text = useText();
  return (
    // Without buttons in it the keyboard scrolls the table itself.
    <section
      className={styles['tableWrap']}
      aria-label={text('delivery.items.title')}
      {...(onRemove ? {} : { tabIndex: 0 })}
    >
      <table className={styles['table']} data-open={onRemove !== null}>
        <thead>
          <tr>
            <th className={styles['tick']}>
              <span className={styles['unseen']}>{text('delivery.items.scanned')}</span>
            </th>
            <th className={styles['cert']}>{text('delivery.items.cert')}</th>
            <th>{text('delivery.items.name')}</th>
            <th className={styles['grade']}>{text('delivery.items.grade')}</th>
            <th className={styles['place']}>{text(showOrder ? 'delivery.items.order' : 'delivery.items.box')}</th>
            <th className={styles['act']}>
              <span className={styles['unseen']}>{text('kit.list.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ItemRow
              key={item.coinId}
              item={item}
              isLast={item.coinId === lastCoinId}
              showOrder={showOrder}
              onRemove={onRemove}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
