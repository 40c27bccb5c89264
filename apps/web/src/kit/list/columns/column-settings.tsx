import { Button, Checkbox } from 'antd';
import { ArrowDown, ArrowUp, Pin, PinOff } from 'lucide-react';
import { ICON_S } from '../../../ui/icon.ts';
import { useText } from '../../i18n/index.ts';
import type { ColumnView } from '../views/list-settings.ts';
import styles from './column-settings.module.css';

export interface ColumnSettingsProps {
  readonly columns: readonly ColumnView[];
  /** Keys of the columns that stand in the table now. */
  readonly shown: ReadonlySet<string>;
  /** null: back to the defaults. */
  readonly onChange: (columns: readonly ColumnView[] | null) => void;
}

/** The columns with one moved by `step` places. */
export function moveColumn(columns: readonly ColumnView[], at: number, step: number): readonly ColumnView[] {
  const moved = [...columns];
  const [column] = moved.splice(at, 1);
  if (column) moved.splice(Math.min(columns.length - 1, Math.max(0, at + step)), 0, column);
  return moved;
}

/** Show, hide, order and pin columns; saved for the person. */
function ColumnSettings({ columns, shown, onChange }: ColumnSettingsProps) {
  const text = useText();
  const patch = (at: number, part: Partial<ColumnView>) =>
    onChange(columns.map((column, index) => (index === at ? { ...column, ...part } : column)));
  return (
    <div className={styles['panel']}>
      <ul>
        {columns.map((column, at) => {
          const title = text(column.titleKey);
          const isPinned = column.fixed === 'left';
          return (
            <li key={column.key}>
              <Checkbox
                checked={shown.has(column.key)}
                disabled={column.hideable === false}
                onChange={(event) => patch(at, { choice: event.target.checked ? 'shown' : 'hidden' })}
              >
                {title}
              </Checkbox>
              <span>
                <Button
                  size="small"
                  type="text"
                  disabled={at === 0}
                  aria-label={text('kit.list.moveUp', { title })}
                  icon={<ArrowUp {...ICON_S} />}
                  onClick={() => onChange(moveColumn(columns, at, -1))}
                />
                <Button
                  size="small"
                  type="text"
                  disabled={at === columns.length - 1}
                  aria-label={text('kit.list.moveDown', { title })}
                  icon={<ArrowDown {...ICON_S} />}
                  onClick={() => onChange(moveColumn(columns, at, 1))}
                />
                <Button
                  size="small"
                  type="text"
                  aria-pressed={isPinned}
                  aria-label={text('kit.list.pin', { title })}
                  icon={isPinned ? <PinOff {...ICON_S} /> : <Pin {...ICON_S} />}
                  onClick={() => patch(at, { fixed: isPinned ? undefined : 'left' })}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <Button size="small" onClick={() => onChange(null)}>
        {text('kit.list.columnsReset')}
      </Button>
    </div>
  );
}

export default ColumnSettings;
