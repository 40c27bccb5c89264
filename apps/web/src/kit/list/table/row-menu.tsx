import { Dropdown } from 'antd';
import { reasonText } from '../../feedback/reason.ts';
import type { RowAction } from '../list-types.ts';
import { actionsFor, MAX_INLINE_ACTIONS, type RowActionView } from './list-row.tsx';

export interface RowMenuAt<Row> {
  readonly row: Row;
  readonly rect: DOMRect;
}

export interface RowMenuProps<Row> {
  readonly at: RowMenuAt<Row> | null;
  readonly actions: readonly RowActionView<Row>[];
  readonly onAction: (action: RowAction<Row>, row: Row) => void;
  readonly onClose: () => void;
}

/** The one menu of all rows, opened at the ⋯ that was clicked. */
export function RowMenu<Row>({ at, actions, onAction, onClose }: RowMenuProps<Row>) {
  if (!at) return null;
  const rest = actionsFor(at.row, actions).slice(MAX_INLINE_ACTIONS - 1);
  const items = rest.map(({ action, label, state }) => ({
    key: action.key,
    label,
    title: reasonText(state?.reason) ?? '',
    disabled: state ? !state.allowed : false,
    danger: action.danger ?? false,
  }));
  const run = (key: string) => {
    onClose();
    const found = rest.find((view) => view.action.key === key);
    if (found) onAction(found.action, at.row);
  };
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, onClick: ({ key }) => run(key) }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <span
        style={{
          position: 'fixed',
          left: at.rect.left,
          top: at.rect.top,
          width: at.rect.width,
          height: at.rect.height,
          pointerEvents: 'none',
        }}
      />
    </Dropdown>
  );
}
