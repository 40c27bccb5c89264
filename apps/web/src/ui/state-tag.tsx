import styles from './state-tag.module.css';

/** The six looks of a state; the domain maps each state to a group, never to a colour (look.md §4). */
export type StateGroup = 'wait' | 'work' | 'ask' | 'ok' | 'bad' | 'end';

export interface StateTagProps {
  readonly group: StateGroup;
  readonly label: string;
  /** Without the tint, for dense rows. */
  readonly plain?: boolean;
}

/** A state in the colours and with the mark of its group. */
export function StateTag({ group, label, plain }: StateTagProps) {
  return (
    <span className={`${styles['tag']} ${styles[group]} ${plain ? styles['plain'] : ''}`} data-group={group}>
      {label}
    </span>
  );
}
