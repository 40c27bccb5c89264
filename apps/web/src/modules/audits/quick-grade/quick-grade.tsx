import { gradeParts } from '@mintmark/domain/grading/grade-text.ts';
import type { Scale } from '@mintmark/domain/grading/scales/scales.ts';
import { Form, Input, type InputRef } from 'antd';
import { ArrowRight } from 'lucide-react';
import { type Ref, useId } from 'react';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { GradeBadge } from '../../../ui/grades/grade-badge.tsx';
import { ICON_S } from '../../../ui/icon.ts';
import { PROBLEM_TEXT } from './problem-texts.ts';
import styles from './quick-grade.module.css';
import { readLine } from './read-line.ts';

export interface QuickGradeProps {
  readonly scale: Scale;
  readonly value?: string;
  readonly onChange?: (line: string) => void;
  /** A form's field gives its own. */
  readonly id?: string;
  /** Instead of what is wrong with the grade itself: not lower, the same as before. */
  readonly objection?: string | null;
  /** What is wrong stands elsewhere. */
  readonly isQuiet?: boolean;
  readonly ref?: Ref<InputRef>;
}

/** One grade in the keyboard grammar, read by the scale as it is typed. */
export function QuickGrade({
  scale,
  value = '',
  onChange,
  id,
  objection = null,
  isQuiet = false,
  ref,
}: QuickGradeProps) {
  const text = useText();
  const lang = useLang();
  const own = useId();
  const { grade, problem, isEmpty } = readLine(scale, value);
  const words = problem === null ? objection : text(PROBLEM_TEXT[problem]);
  const inputId = id ?? own;
  return (
    <div className={styles['quick']}>
      <Input
        id={inputId}
        ref={ref ?? null}
        className={styles['line'] ?? ''}
        value={value}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        placeholder={text(`audits.grade.example.${scale.kind}`)}
        aria-label={text('audits.grade.label')}
        aria-describedby={`${inputId}-reading`}
        {...(words === null ? {} : { status: 'error' as const })}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <span id={`${inputId}-reading`} className={styles['reading']} role="status">
        {isEmpty ? null : <ArrowRight {...ICON_S} />}
        {grade ? <GradeBadge {...gradeParts(scale, grade, lang)} /> : null}
        {words === null || isQuiet ? null : <span className={styles['problem']}>{words}</span>}
      </span>
    </div>
  );
}

/** The same inside a form: once the form says what is wrong, the field does not repeat it. */
export function QuickGradeField(props: QuickGradeProps) {
  const { errors } = Form.Item.useStatus();
  return <QuickGrade {...props} isQuiet={errors.length > 0} />;
}
