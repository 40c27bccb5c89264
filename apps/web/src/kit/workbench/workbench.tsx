import type { ReactNode } from 'react';
import { countText } from '../../ui/format.ts';
import { KeyHint, ProgressBar } from '../../ui/layout.tsx';
import { type TextKey, useText } from '../i18n/index.ts';
import { useKeys } from '../keys/index.ts';
import { ScanField, type ScanFieldProps } from '../scan/scan-field.tsx';
import styles from './workbench.module.css';

export interface WorkbenchKey {
  readonly keys: readonly string[];
  readonly labelKey: TextKey;
}

export interface WorkbenchProps {
  /** Always in focus, on the left of the head. */
  readonly scan?: ScanFieldProps;
  readonly title?: ReactNode;
  /** Chips, figures of the thing that is open. */
  readonly facts?: ReactNode;
  readonly progress?: { readonly done: number; readonly total: number; readonly text: ReactNode };
  /** “Draft saved 16:42:31”. */
  readonly draft?: ReactNode;
  /** The decisive button and its company, right end of the head. */
  readonly actions?: ReactNode;
  /** Waiting things, 196 px on the left. */
  readonly queue?: ReactNode;
  /** For queues with tabs and conditions of their own. */
  readonly queueWidth?: number;
  readonly main: ReactNode;
  /** Facts and helps, 296 px on the right. */
  readonly side?: ReactNode;
  readonly keys?: readonly WorkbenchKey[];
  /** What is hidden here, and the like. */
  readonly footNote?: ReactNode;
}

/** Where work is done: head with the scan field, queue, middle, facts, keys in the foot. Panels meet at hairlines. */
export function Workbench(props: WorkbenchProps) {
  const { scan, progress, queue, queueWidth = 196, side, keys, footNote } = props;
  const text = useText();
  useKeys((keys ?? []).map((key) => ({ keys: key.keys, textKey: key.labelKey })));
  const columns = `${queue ? `${queueWidth}px ` : ''}minmax(0, 1fr)${side ? ' 296px' : ''}`;
  return (
    <div className={styles['bench']}>
      <header className={scan ? styles['headScan'] : styles['head']}>
        {scan ? <ScanField {...scan} /> : null}
        {props.title ? <h1 className={styles['title']}>{props.title}</h1> : null}
        {props.facts}
        {progress ? (
          <span className={styles['progress']}>
            <ProgressBar value={progress.done} max={progress.total} label={text('kit.workbench.progress')} />
            {progress.text}
          </span>
        ) : null}
        <span className={styles['right']}>
          {props.draft ? (
            <span className={styles['draft']} role="status">
              {props.draft}
            </span>
          ) : null}
          {props.actions}
        </span>
      </header>
      <div className={styles['body']} style={{ '--columns': columns }}>
        {queue ? (
          <nav className={styles['queue']} aria-label={text('kit.workbench.queue')}>
            {queue}
          </nav>
        ) : null}
        <div className={styles['main']}>{props.main}</div>
        {side ? (
          <aside className={styles['side']} aria-label={text('kit.workbench.side')}>
            {side}
          </aside>
        ) : null}
      </div>
      {keys || footNote ? (
        <footer className={styles['foot']}>
          {keys?.map((key) => (
            <KeyHint key={key.labelKey} keys={key.keys} label={text(key.labelKey)} />
          ))}
          <span className={styles['right']}>{footNote}</span>
        </footer>
      ) : null}
    </div>
  );
}

export interface WorkbenchQueueItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly mark?: ReactNode;
  readonly isDone?: boolean;
}

export interface WorkbenchQueueProps {
  readonly title: ReactNode;
  /** How many wait, shown or not; stands behind the title. */
  readonly total?: number | undefined;
  readonly sub?: ReactNode;
  readonly items: readonly WorkbenchQueueItem[];
  readonly current: string | null;
  readonly onOpen: (key: string) => void;
}

/** The queue of a workbench: rows of 36, the current one with a bar. */
export function WorkbenchQueue({ title, total, sub, items, current, onOpen }: WorkbenchQueueProps) {
  return (
    <>
      <div className={styles['queueHead']}>
        <span>
          {title}
          {total === undefined ? null : <b data-total={total}>{countText(total)}</b>}
        </span>
        <span>{sub}</span>
      </div>
      <ul className={styles['queueList']}>
        {items.map((item) => (
          <li key={item.key}>
            <button
              type="button"
              aria-current={item.key === current}
              className={item.isDone ? styles['done'] : undefined}
              onClick={() => onOpen(item.key)}
            >
              <span>{item.label}</span>
              {item.mark ?? '–'}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A titled part of the right column. */
export function WorkbenchSection({
  title,
  sub,
  children,
}: {
  readonly title: ReactNode;
  readonly sub?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles['section']}>
      <h2>
        {title}
        {sub ? <span> {sub}</span> : null}
      </h2>
      {children}
    </section>
  );
}
