import type { PieceFacts } from '@mintmark/domain/grading/grade.ts';
import { gradeParts } from '@mintmark/domain/grading/grade-text.ts';
import { parseQuickGrade } from '@mintmark/domain/grading/grammar.ts';
import type { Scale } from '@mintmark/domain/grading/scales/scales.ts';
import { Input } from 'antd';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { GradeBadge } from '../../../ui/grades/grade-badge.tsx';
import styles from './conference/conference.module.css';
import { problemText } from './problem-texts.ts';

export interface GradeInputProps {
  readonly scale: Scale;
  readonly facts: PieceFacts;
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (line: string) => void;
}

/** A grade in the keyboard grammar as a form field: the line on the left, what it means on the right. */
export function GradeInput({ scale, facts, id, value = '', onChange }: GradeInputProps) {
  const text = useText();
  const lang = useLang();
  const { grade, problems } = parseQuickGrade(scale, value, facts);
  const [problem] = value.trim() === '' ? [] : problems;
  return (
    <span className={styles['gradeInput']}>
      <Input
        {...(id === undefined ? {} : { id })}
        value={value}
        maxLength={120}
        autoComplete="off"
        placeholder={text('grading.conference.gradeHint')}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {grade ? <GradeBadge {...gradeParts(scale, grade, lang)} /> : null}
      {problem ? <span className={styles['problem']}>{problemText(problem, text)}</span> : null}
    </span>
  );
}
