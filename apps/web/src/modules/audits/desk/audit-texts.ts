import type { AuditDetail } from '@mintmark/contract/audits/audit-task.schema.ts';
import type { AllowedAction } from '@mintmark/contract/kernel/envelope.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { gradeText } from '@mintmark/domain/grading/grade-text.ts';
import { SCORE_LEVEL } from '@mintmark/domain/grading/grading.enums.ts';
import { findResultType } from '@mintmark/domain/grading/result-types.ts';
import { type TextKey, type Translate, textOr } from '../../../kit/i18n/index.ts';
import { ladderOf } from '../../../ui/grades/grade-of.ts';
import { canDrop, type DecisionKind, decisionKind } from './decision.ts';

const LEVEL_TEXT: Readonly<Record<number, TextKey>> = {
  [SCORE_LEVEL.first]: 'grading.level.first',
  [SCORE_LEVEL.second]: 'grading.level.second',
  [SCORE_LEVEL.third]: 'grading.level.third',
  [SCORE_LEVEL.conference]: 'grading.level.conference',
  [SCORE_LEVEL.audit]: 'grading.level.audit',
};

/** First, second, third, conference, audit. */
export const levelText = (level: number, text: Translate): string => text(LEVEL_TEXT[level] ?? 'grading.level.other');

/** Words for a rule of the house; a company's own rule is shown by its id. */
export const ruleText = (rule: string): string =>
  textOr(`audits.rule.${rule.replace(/^house:/, '').replaceAll(':', '.')}`, rule);

/** The grade the decision is about: as it stood when the task was opened. */
export function proposedOf(task: AuditDetail): Grade | null {
  const kind = decisionKind(task);
  if (kind === 'scoreChange') return task.after.grade;
  if (kind === 'verdict') return task.after.resultType === null ? task.grade : { resultType: task.after.resultType };
  return task.before.grade ?? task.grade;
}

/** A grade in words, for sentences. */
export function gradeWords(task: Pick<AuditDetail, 'scale'>, grade: Grade | null, lang: 'zh' | 'en'): string {
  const scale = ladderOf(task.scale);
  if (grade === null) return '–';
  return scale === null ? (findResultType(grade.resultType)?.text[lang] ?? '–') : gradeText(scale, grade, lang);
}

/** What agreeing leads to, said before it happens. */
export function approveText(task: AuditDetail, text: Translate, lang: 'zh' | 'en'): string {
  const kind = decisionKind(task);
  if (task.level < task.levels) return text('audits.confirm.level', { level: task.level, levels: task.levels });
  return text(`audits.confirm.${kind}`, { grade: gradeWords(task, proposedOf(task), lang) });
}

export const APPROVE_LABEL: Readonly<Record<DecisionKind, TextKey>> = {
  drop: 'audits.approve.drop',
  scoreChange: 'audits.approve.scoreChange',
  verdict: 'audits.approve.verdict',
  plain: 'audits.approve.plain',
};
export const CHANGE_LABEL: Readonly<Record<Exclude<DecisionKind, 'plain'>, TextKey>> = {
  drop: 'audits.change.drop',
  scoreChange: 'audits.change.scoreChange',
  verdict: 'audits.change.verdict',
};
export const REJECT_LABEL: Readonly<Record<DecisionKind, TextKey>> = {
  drop: 'audits.reject.drop',
  scoreChange: 'audits.reject.scoreChange',
  verdict: 'audits.reject.verdict',
  plain: 'audits.reject.plain',
};

/** The server's actions; a drop of something that has no score is not possible either. */
export function allowedOf(task: AuditDetail, text: Translate): readonly AllowedAction[] {
  const cannotDrop = decisionKind(task) === 'drop' && !canDrop(ladderOf(task.scale), task.grade);
  return task.allowedActions.map((entry) =>
    entry.action === 'change' && entry.allowed && cannotDrop
      ? { ...entry, allowed: false, reason: text('audits.change.noScore') }
      : entry,
  );
}
