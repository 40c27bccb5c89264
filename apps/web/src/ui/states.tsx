import { Button } from 'antd';
import { CloudOff, Inbox, LockKeyhole, RotateCw, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { copyText } from './copy-text.ts';
import { ICON_S } from './icon.ts';
import styles from './states.module.css';
import { useUiText } from './ui-text.ts';

const GLYPH = { size: 22, strokeWidth: 1.6, 'aria-hidden': true } as const;

export interface StatePanelProps {
  readonly glyph: ReactNode;
  readonly tone?: 'quiet' | 'danger' | 'warning';
  readonly title: ReactNode;
  /** One sentence of cause. */
  readonly text?: ReactNode;
  /** The next step: one primary action. */
  readonly actions?: ReactNode;
  readonly foot?: ReactNode;
}

/** The anatomy that all states share: a coin's rim, a title, a cause, a next step. */
export function StatePanel({ glyph, tone = 'quiet', title, text, actions, foot }: StatePanelProps) {
  return (
    <div className={styles['panel']} role={tone === 'danger' ? 'alert' : 'status'}>
      <span className={`${styles['glyph']} ${styles[tone]}`}>{glyph}</span>
      <h2 className={styles['title']}>{title}</h2>
      {text ? <p className={styles['text']}>{text}</p> : null}
      {actions ? <div className={styles['actions']}>{actions}</div> : null}
      {foot ? <div className={styles['foot']}>{foot}</div> : null}
    </div>
  );
}

export interface EmptyStateProps {
  readonly title?: ReactNode;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
}

/** Nothing there yet. */
export function EmptyState({ title, text, actions }: EmptyStateProps) {
  const words = useUiText();
  return <StatePanel glyph={<Inbox {...GLYPH} />} title={title ?? words('emptyTitle')} text={text} actions={actions} />;
}

export interface NoMatchProps extends EmptyStateProps {
  readonly onReset?: () => void;
}

/** The conditions are too narrow. */
export function NoMatch({ title, text, actions, onReset }: NoMatchProps) {
  const words = useUiText();
  return (
    <StatePanel
      glyph={<SearchX {...GLYPH} />}
      title={title ?? words('noMatchTitle')}
      text={text ?? words('noMatchText')}
      actions={
        <>
          {actions}
          {onReset ? <Button onClick={onReset}>{words('resetAll')}</Button> : null}
        </>
      }
    />
  );
}

export interface NoPermissionProps extends EmptyStateProps {
  /** The permission string that is missing. */
  readonly permission?: string;
  readonly foot?: ReactNode;
}

/** The person may not see this. */
export function NoPermission({ title, text, permission, actions, foot }: NoPermissionProps) {
  const words = useUiText();
  return (
    <StatePanel
      glyph={<LockKeyhole {...GLYPH} />}
      title={title ?? words('noPermissionTitle')}
      text={
        text ?? (
          <>
            {words('noPermissionText')}
            {permission ? <code className={styles['code']}> {permission}</code> : null}
          </>
        )
      }
      actions={actions}
      foot={foot}
    />
  );
}

export interface ErrorStateProps extends EmptyStateProps {
  readonly onRetry?: () => void;
  /** Request id, copied for whoever looks into it. */
  readonly trace?: string | null;
}

/** Loading failed; what was typed is still there. */
export function ErrorState({ title, text, actions, onRetry, trace }: ErrorStateProps) {
  const words = useUiText();
  return (
    <StatePanel
      glyph={<CloudOff {...GLYPH} />}
      tone="danger"
      title={title ?? words('errorTitle')}
      text={text ?? words('errorText')}
      actions={
        <>
          {onRetry ? (
            <Button type="primary" icon={<RotateCw {...ICON_S} />} onClick={onRetry}>
              {words('retry')}
            </Button>
          ) : null}
          {trace ? <Button onClick={() => void copyText(trace)}>{words('copyTrace')}</Button> : null}
          {actions}
        </>
      }
      foot={trace ? <code className={styles['code']}>{trace}</code> : null}
    />
  );
}
