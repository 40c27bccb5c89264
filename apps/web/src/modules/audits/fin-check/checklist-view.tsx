import { Check, Circle, Cpu, X } from 'lucide-react';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { ICON, ICON_XS } from '../../../ui/icon.ts';

import type { CheckItem } from './checklist.ts';
import styles from './fin-check.module.css';

const MARK = { fine: Check, faulty: X, open: Circle } as const;

interface RowProps {
  readonly item: CheckItem;
  readonly onPress: (item: CheckItem) => void;
}

function ItemRow({ item, onPress }: RowProps) {
  const text = useText();
  const lang = useLang();
  const Icon = MARK[item.state];
  return (
    <li>
      <button
        type="button"
        className={`${styles['item']} ${styles[item.state]}`}
        disabled={item.isFixed}
        onClick={() => onPress(item)}
      >
        {item.key === null ? (
          <span className={styles['computed']} title={text('audits.qc.computed')}>
            <Cpu {...ICON_XS} />
          </span>
        ) : (
          <kbd>{item.key}</kbd>
        )}
        <span className={styles['itemName']}>{item.name[lang]}</span>
        <span className={styles['answer']}>
          {text(`audits.qc.mark.${item.state}`)}
          <Icon {...ICON} />
        </span>
      </button>
    </li>
  );
}

/** The checklist in two columns; what the system compared itself is answered; a fault that it found cannot be turned. */
export function ChecklistView({
  items,
  onPress,
}: {
  readonly items: readonly CheckItem[];
  readonly onPress: (item: CheckItem) => void;
}) {
  const text = useText();
  const open = items.filter((item) => item.state === 'open').length;
  return (
    <section className={styles['checklist']} aria-label={text('audits.qc.checklist')}>
      <h3>
        {text('audits.qc.checklist')}
        <span role="status">
          {open === 0 ? text('audits.qc.allAnswered') : text('audits.qc.leftOpen', { n: open })}
        </span>
      </h3>
      <ul>
        {items.map((item) => (
          <ItemRow key={item.code} item={item} onPress={onPress} />
        ))}
      </ul>
    </section>
  );
}
