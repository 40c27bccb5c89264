import type { DispatchDetail } from '@mintmark/contract/entry/detail-entry.schema.ts';
import { Button } from 'antd';
import { CopyPlus, FolderInput, PenLine, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { actionState, Reasoned, reasonText } from '../../../kit/feedback/index.ts';
import { type TextKey, useText } from '../../../kit/i18n/index.ts';
import { ICON_S } from '../../../ui/icon.ts';
import { SaveMark } from './desk-head.tsx';
import styles from './detailed-entry.module.css';
import type { GridRow } from './rows.model.ts';
import type { DispatchActions } from './use-dispatch-actions.tsx';
import type { Rows } from './use-rows.ts';

interface ToolsProps {
  readonly detail: DispatchDetail;
  readonly rows: Rows;
  readonly active: GridRow | null;
  readonly actions: DispatchActions;
  readonly onMove: () => void;
  readonly onCorrect: () => void;
}

interface ToolProps {
  readonly action: string;
  readonly labelKey: TextKey;
  readonly icon: ReactNode;
  readonly detail: DispatchDetail;
  readonly hasRow: boolean;
  readonly onClick: () => unknown;
}

/** A small action on the row under the cursor. */
function Tool({ action, labelKey, icon, detail, hasRow, onClick }: ToolProps) {
  const text = useText();
  const state = actionState(detail.allowedActions, action);
  if (!state) return null;
  const reason = state.allowed
    ? hasRow
      ? null
      : text('entry.tool.chooseRow')
    : (reasonText(state.reason) ?? text('kit.feedback.notNow'));
  return (
    <Reasoned reason={reason}>
      <Button size="small" icon={icon} disabled={reason !== null} onClick={() => void onClick()}>
        {text(labelKey)}
      </Button>
    </Reasoned>
  );
}

/** What is done with the row under the cursor, and how far the rows are. */
export function Tools({ detail, rows, active, actions, onMove, onCorrect }: ToolsProps) {
  const text = useText();
  const { order } = detail;
  const done = detail.rows.filter((row) => row.problems.length === 0).length;
  const isSumRight = order.enteredQty === order.confirmedQty;
  const shared = { detail, hasRow: active !== null };
  return (
    <div className={styles['tools']}>
      <h2>{text('entry.rows.title')}</h2>
      <span className={styles['quiet']}>{text('entry.rows.done', { done, n: detail.rows.length })}</span>
      <span className={isSumRight ? styles['quiet'] : styles['sumBad']}>
        {text('entry.head.sum', { entered: order.enteredQty, confirmed: order.confirmedQty })}
      </span>
      <span role="status">
        <SaveMark rows={rows} />
      </span>
      <span className={styles['toolsRight']}>
        <Tool
          {...shared}
          action="add"
          labelKey="entry.tool.copy"
          icon={<CopyPlus {...ICON_S} />}
          onClick={actions.add}
        />
        <Tool
          {...shared}
          action="move"
          labelKey="entry.tool.move"
          icon={<FolderInput {...ICON_S} />}
          onClick={onMove}
        />
        <Tool
          {...shared}
          action="correct"
          labelKey="entry.tool.correct"
          icon={<PenLine {...ICON_S} />}
          onClick={onCorrect}
        />
        <Tool
          {...shared}
          action="delete"
          labelKey="entry.tool.delete"
          icon={<Trash2 {...ICON_S} />}
          onClick={actions.remove}
        />
      </span>
    </div>
  );
}
