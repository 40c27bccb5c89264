import { Pause } from 'lucide-react';
import { ICON_S } from './icon.ts';
import styles from './state-tag.module.css';

/** The six looks of a state; the domain maps each state to a group, never to a colour (look.md §4). */
export type StateGroup = 'wait' | 'work' | 'ask' | 'ok' | 'bad' | 'end';

export interface StateTagProps {
  readonly group: StateGroup;
  readonly label: string;
  /** Without the tint, for dense rows. */
  readonly plain?: boolean;
  /** Words of the mark beside it: what it is a state of stands still. */
  readonly held?: string | undefined;
}

/** A state in the colours and with the mark of its group. */
export function StateTag({ group, label, plain, held }: StateTagProps) {
  const tag = (
    <span className={`${styles['tag']} ${styles[group]} ${plain ? styles['plain'] : ''}`} data-group={group}>
      {label}
    </span>
  );
  if (held === undefined) return tag;
  return (
    <span className={styles['state']}>
      {tag}
      <span role="img" aria-label={held} title={held} className={styles['held']}>
        <Pause {...ICON_S} />
      </span>
    </span>
  );
}
