import { Button } from 'antd';
import { useText } from '../../../kit/i18n/index.ts';
import styles from './detailed-entry.module.css';
import type { GridRow } from './rows.model.ts';

interface Props {
  readonly row: GridRow;
  readonly isLocked: boolean;
  readonly onWish: (grade: string) => void;
}

/** What the grade on a foreign holder is on our scale, by the table of its grader; it may become the wished one. */
export function GradeHint({ row, isLocked, onWish }: Props) {
  const text = useText();
  const { oldGradeHint: hint, oldGradeOurs: ours, oldGradeText: grade } = row;
  if (hint === null || !grade) return null;
  if (hint !== 'mapped' || ours === null)
    return (
      <p className={styles['warn']} role="status">
        {text(`entry.hint.${hint === 'mapped' ? 'unanswered' : hint}`, { grade })}
      </p>
    );
  return (
    <p className={styles['hint']} role="status">
      {text('entry.hint.mapped', { grade, ours })}
      {row.wishedGrade || isLocked ? null : (
        <Button type="link" size="small" onClick={() => onWish(ours)}>
          {text('entry.hint.wish')}
        </Button>
      )}
    </p>
  );
}
