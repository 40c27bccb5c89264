import type { GradeParts } from '@mintmark/domain/grading/grade-text.ts';
import styles from './grade-badge.module.css';

/** What a badge shows: the domain's `gradeParts`; only the kind is needed. */
export type GradeBadgeParts = Pick<GradeParts, 'kind'> & Partial<GradeParts>;

export type GradeBadgeProps = GradeBadgeParts & {
  readonly size?: 'md' | 'lg';
  /** The word of a grade that is not there yet, or hidden (blind). */
  readonly waiting?: string;
};

function numberCell({ number, word, marks, designations }: GradeBadgeParts) {
  return (
    <>
      <b className={styles['number']}>
        {number ?? word}
        {marks?.map((mark) => (
          <s key={mark}>{mark}</s>
        ))}
      </b>
      {designations && designations.length > 0 ? <u>{designations.join(' ')}</u> : null}
    </>
  );
}

/** A coin's grade, the same everywhere. Shape and colour both tell the kind. */
export function GradeBadge(props: GradeBadgeProps) {
  const { kind, word, size, waiting } = props;
  const prefix = props.shortPrefix || props.prefix;
  const className = `${styles['badge']} ${styles[kind]} ${size === 'lg' ? styles['lg'] : ''}`;
  if (kind === 'graded' || kind === 'details')
    return (
      <span className={className} data-kind={kind}>
        {prefix ? <i>{prefix}</i> : null}
        {kind === 'graded' ? numberCell(props) : <b className={styles['number']}>{word}</b>}
      </span>
    );
  return (
    <span className={className} data-kind={kind}>
      {kind === 'none' ? (waiting ?? word) : word}
    </span>
  );
}
