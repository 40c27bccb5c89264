import type { AuditDetail } from '@mintmark/contract/audits/audit-task.schema.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { RESULT_TYPES } from '@mintmark/domain/grading/result-types.ts';
import { Button, Input, type InputRef, Radio } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { enumText } from '../../../kit/dictionary/index.ts';
import { Reasoned } from '../../../kit/feedback/reasoned.tsx';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { usePageDirty } from '../../../kit/page-active/index.ts';
import { ladderOf } from '../../../ui/grades/grade-of.ts';
import { QuickGrade } from '../quick-grade/quick-grade.tsx';
import { readLine } from '../quick-grade/read-line.ts';
import styles from './audit-desk.module.css';
import { CHANGE_LABEL, gradeWords } from './audit-texts.ts';
import { changeProblem, decisionKind, otherVerdicts } from './decision.ts';
import type { Decision } from './use-decision.ts';

const REASON_MAX = 200;

export interface ChangePanelProps {
  readonly task: AuditDetail;
  readonly isPending: boolean;
  readonly onSubmit: (decision: Omit<Decision, 'action'>) => void;
  readonly onClose: () => void;
}

interface Choice {
  readonly grade: Grade | null;
  /** Why it is no decision yet, in words. */
  readonly objection: string | null;
  /** The field says it already. */
  readonly isSaid: boolean;
  readonly field: ReactNode;
}

/** A new score in one line, judged as it is typed: strictly lower, or anything but the present one. */
function useGradeChoice(task: AuditDetail): Choice {
  const text = useText();
  const lang = useLang();
  const [line, setLine] = useState('');
  const input = useRef<InputRef>(null);
  useEffect(() => input.current?.focus(), []);
  const scale = ladderOf(task.scale);
  if (scale === null) return { grade: null, objection: text('audits.change.noScore'), isSaid: false, field: null };
  const { grade, problem, isEmpty } = readLine(scale, line);
  const kind = decisionKind(task);
  const wrong = grade && problem === null ? changeProblem(kind, scale, task.grade, grade) : null;
  const words = wrong === null ? null : text(`audits.change.${wrong}`, { grade: gradeWords(task, task.grade, lang) });
  const isReady = !isEmpty && grade !== null && problem === null && wrong === null;
  return {
    grade: isReady ? grade : null,
    objection: isReady ? null : (words ?? text('audits.change.gradeFirst')),
    isSaid: words !== null || problem !== null,
    field: <QuickGrade ref={input} scale={scale} value={line} onChange={setLine} objection={words} />,
  };
}

/** Another verdict than the proposed one. */
function useVerdictChoice(task: AuditDetail): Choice {
  const text = useText();
  const lang = useLang();
  const [resultType, setResultType] = useState<number | null>(null);
  const options = otherVerdicts(task.after.resultType).map((value) => ({
    value,
    label: value === 1 ? text('audits.verdict.genuine') : enumText(RESULT_TYPES, value, lang),
  }));
  return {
    grade: resultType === null ? null : { resultType },
    objection: resultType === null ? text('audits.change.verdictFirst') : null,
    isSaid: false,
    field: (
      <Radio.Group
        options={options}
        value={resultType}
        aria-label={text('audits.verdict.label')}
        onChange={(event) => setResultType(Number(event.target.value))}
      />
    ),
  };
}

interface PanelProps extends ChangePanelProps {
  readonly choice: Choice;
}

function Panel({ task, isPending, onSubmit, onClose, choice }: PanelProps) {
  const text = useText();
  const kind = decisionKind(task);
  const [comment, setComment] = useState('');
  const words = comment.trim();
  usePageDirty(words !== '' || choice.grade !== null, 'audit-change');
  const reason = choice.objection ?? (words === '' ? text('audits.change.reasonFirst') : null);
  const submit = () => {
    if (reason === null && choice.grade && !isPending) onSubmit({ grade: choice.grade, comment: words });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  if (kind === 'plain') return null;
  return (
    <section className={styles['change']} aria-label={text(CHANGE_LABEL[kind])} onKeyDown={onKeyDown}>
      <h3>
        {text(CHANGE_LABEL[kind])}
        <span className={styles['sub']}>{text(`audits.changeNote.${kind}`)}</span>
      </h3>
      {choice.field}
      <Input.TextArea
        rows={2}
        maxLength={REASON_MAX}
        value={comment}
        placeholder={text('audits.change.reason')}
        aria-label={text('audits.change.reason')}
        onChange={(event) => setComment(event.target.value)}
      />
      <div className={styles['changeFoot']}>
        <span className={styles['objection']}>{choice.isSaid ? null : reason}</span>
        <Button onClick={onClose}>{text('kit.form.cancel')}</Button>
        <Reasoned reason={reason}>
          <Button type="primary" disabled={reason !== null} loading={isPending} onClick={submit}>
            {text(CHANGE_LABEL[kind])}
          </Button>
        </Reasoned>
      </div>
    </section>
  );
}

function GradeChange(props: ChangePanelProps) {
  return <Panel {...props} choice={useGradeChoice(props.task)} />;
}

function VerdictChange(props: ChangePanelProps) {
  return <Panel {...props} choice={useVerdictChoice(props.task)} />;
}

/** Deciding otherwise: a lower score, another score, another verdict; always with the reason. */
export function ChangePanel(props: ChangePanelProps) {
  return decisionKind(props.task) === 'verdict' ? <VerdictChange {...props} /> : <GradeChange {...props} />;
}
