import { Button } from 'antd';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ICON_S } from '../../ui/icon.ts';
import { useText } from '../i18n/index.ts';
import styles from './order-list.module.css';

export interface OrderItem {
  readonly key: string;
  readonly label: string;
  readonly detail?: ReactNode;
  /** Between the name and the arrows. */
  readonly extra?: ReactNode;
}

/** The keys with one taken out and put before another place. */
export function moved(keys: readonly string[], from: number, to: number): readonly string[] {
  const left = [...keys];
  const [key] = left.splice(from, 1);
  if (key !== undefined) left.splice(Math.max(0, Math.min(left.length, to)), 0, key);
  return left;
}

/** Things in an order that people change: dragged by their grip, or moved with the arrows. */
export function OrderList(props: {
  readonly items: readonly OrderItem[];
  readonly onChange: (keys: readonly string[]) => void;
}) {
  const { items, onChange } = props;
  const text = useText();
  const [dragged, setDragged] = useState<number | null>(null);
  const keys = items.map(({ key }) => key);
  return (
    <ol className={styles['order']}>
      {items.map((item, at) => (
        <li
          key={item.key}
          draggable
          data-dragged={dragged === at || undefined}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            setDragged(at);
          }}
          onDragOver={(event) => {
            event.preventDefault();
            if (dragged === null || dragged === at) return;
            onChange(moved(keys, dragged, at));
            setDragged(at);
          }}
          onDragEnd={() => setDragged(null)}
        >
          <GripVertical {...ICON_S} />
          <span className={styles['orderName']}>
            {item.label} <small>{item.detail}</small>
          </span>
          {item.extra}
          <Button
            size="small"
            type="text"
            disabled={at === 0}
            aria-label={text('kit.list.moveUp', { title: item.label })}
            icon={<ArrowUp {...ICON_S} />}
            onClick={() => onChange(moved(keys, at, at - 1))}
          />
          <Button
            size="small"
            type="text"
            disabled={at === items.length - 1}
            aria-label={text('kit.list.moveDown', { title: item.label })}
            icon={<ArrowDown {...ICON_S} />}
            onClick={() => onChange(moved(keys, at, at + 1))}
          />
        </li>
      ))}
    </ol>
  );
}
