import { findDesignation, type Grade, type PieceFacts } from '@mintmark/domain/grading/grade.ts';
import { prefixOf, shortGrade } from '@mintmark/domain/grading/grade-text.ts';
import { parseQuickGrade, type QuickProblem } from '@mintmark/domain/grading/grammar.ts';
import type { Observed } from '@mintmark/domain/grading/observed.ts';
import { isNotGenuine, RESULT } from '@mintmark/domain/grading/result-types.ts';
import type { Scale } from '@mintmark/domain/grading/scales/scales.ts';

/**
 * What a grader has typed for one coin. The keyboard line is the truth; the cells of the grid are read out of it and
 * written back into it, so that both ways of typing can never disagree.
 */
export interface TypedRow {
  readonly line: string;
  readonly comment: string;
  readonly fineScore: number | null;
  /** What was seen beside the grade; kept as typed, cut to the grade when it is handed in. */
  readonly observed?: Observed | undefined;
  readonly spentMs: number;
  /** Grows with every change: the newest copy of a draft wins. */
  readonly seq: number;
  /** What was known of the coin when it was typed; a copy from the server does not say. */
  readonly seen?: string;
}

export const BLANK_ROW: TypedRow = { line: '', comment: '', fineScore: null, spentMs: 0, seq: 0 };

/** The grade that a row means, and what keeps it from being submitted. */
export interface ReadRow {
  readonly grade: Grade | null;
  readonly problems: readonly QuickProblem[];
  readonly isEmpty: boolean;
  readonly isReady: boolean;
}

/** The cells of a row in the grid. `score` is a number or, on a words scale, the word. */
export interface RowCells {
  readonly result: number | null;
  readonly prefix: string | null;
  readonly score: string | null;
  readonly plus: string | null;
  readonly star: string | null;
  readonly marks: string | null;
  readonly defect: string | null;
  readonly fine: number | null;
  readonly comment: string | null;
}

export function readRow(scale: Scale, row: TypedRow, facts: PieceFacts): ReadRow {
  const isEmpty = row.line.trim() === '';
  if (isEmpty) return { grade: null, problems: [], isEmpty, isReady: false };
  const { grade, problems } = parseQuickGrade(scale, row.line, facts);
  return { grade, problems, isEmpty, isReady: grade !== null && problems.length === 0 };
}

/** The line as the quick field shows it: with the comment, also when that was typed in its cell. */
export function lineText(scale: Scale, row: TypedRow, facts: PieceFacts): string {
  const typed = parseQuickGrade(scale, row.line, facts).comment;
  return typed === row.comment ? row.line : [row.line, row.comment].filter((part) => part !== '').join(' ');
}

/** After a key in the quick field: whatever is not the grade is the comment. */
export function typeLine(scale: Scale, row: TypedRow, line: string, facts: PieceFacts): TypedRow {
  const comment = line.trim() === '' ? '' : parseQuickGrade(scale, line, facts).comment;
  return { ...row, line, comment, seq: row.seq + 1 };
}

/** A grade chosen by pressing its number; what was typed besides stays. */
export function chooseValue(scale: Scale, row: TypedRow, value: string, facts: PieceFacts): TypedRow {
  const before = cellsOf(scale, row, facts);
  return typeCells(scale, row, before, { ...before, score: value }, facts);
}

/** The list with the part added, or without it when it was there. */
const toggled = (parts: readonly string[], part: string): string[] =>
  parts.includes(part) ? parts.filter((one) => one !== part) : [...parts, part];

/** Adds a remark, or takes it away; one that the scale knows as a designation goes to the grade, the rest is comment. */
export function toggleRemark(
  scale: Scale,
  row: TypedRow,
  remark: string,
  facts: PieceFacts,
  separator: string,
): TypedRow {
  const { grade } = readRow(scale, row, facts);
  const code = findDesignation(scale, remark);
  if (code !== null && grade?.resultType === RESULT.graded) {
    const before = cellsOf(scale, row, facts);
    const marks = toggled(before.marks?.split(' ') ?? [], code).join(' ');
    return typeCells(scale, row, before, { ...before, marks: orNull(marks) }, facts);
  }
  const parts = row.comment.split(/[，,]/).map((part) => part.trim());
  const comment = toggled(
    parts.filter((part) => part !== ''),
    remark,
  ).join(separator);
  return { ...row, line: withoutComment(row), comment, seq: row.seq + 1 };
}

/** The line without the comment at its end; the comment lives in its own field from then on. */
function withoutComment(row: TypedRow): string {
  const { line, comment } = row;
  const isTail = comment !== '' && line.trimEnd().endsWith(comment);
  return isTail ? line.trimEnd().slice(0, -comment.length).trimEnd() : line;
}

const orNull = (text: string): string | null => (text === '' ? null : text);

/** The cells as the grid shows them. */
export function cellsOf(scale: Scale, row: TypedRow, facts: PieceFacts): RowCells {
  const { grade } = readRow(scale, row, facts);
  const rest = { fine: row.fineScore, comment: orNull(row.comment) };
  if (grade === null)
    return { result: null, prefix: null, score: null, plus: null, star: null, marks: null, defect: null, ...rest };
  const marks = [...(grade.epq ? ['EPQ'] : []), ...(grade.designations ?? [])];
  return {
    result: grade.resultType,
    prefix: orNull(prefixOf(scale, grade) || (grade.strike ?? '')),
    score: orNull(String(grade.word ?? grade.number ?? '')),
    plus: grade.plus ? '+' : null,
    star: grade.star ? '★' : null,
    marks: orNull(marks.join(' ')),
    defect: grade.defectCode ?? null,
    ...rest,
  };
}

/** The result a changed row means: a typed number makes it graded, a typed defect makes it details. */
function resultAfter(before: RowCells, after: RowCells): number | null {
  if (after.result !== before.result) return after.result;
  if (after.defect !== before.defect && after.defect !== null) return RESULT.details;
  const hasScore = after.score !== before.score && after.score !== null;
  return hasScore ? RESULT.graded : after.result;
}

/** The prefix to type: a strike stays with a new number, a band that followed from the old number does not. */
function prefixAfter(scale: Scale, before: RowCells, after: RowCells): string {
  if (after.prefix !== before.prefix) return after.prefix ?? '';
  const isStrike = scale.strikes.some(({ code }) => code === after.prefix && code !== 'MS');
  return isStrike ? (after.prefix ?? '') : '';
}

function gradedLine(scale: Scale, before: RowCells, after: RowCells): string {
  if (scale.kind === 'words') return `${after.score ?? after.prefix ?? ''}${after.star ? '★' : ''}`;
  const head = `${prefixAfter(scale, before, after)}${after.score ?? ''}`;
  if (head === '') return '';
  return [`${head}${after.plus ? '+' : ''}${after.star ? '★' : ''}`, after.marks ?? ''].join(' ').trim();
}

function lineAfter(scale: Scale, before: RowCells, after: RowCells): string {
  const result = resultAfter(before, after);
  if (result !== null && result > RESULT.details) return `r${result}`;
  if (result === RESULT.details)
    return ['d', after.prefix ?? '', after.defect ?? ''].filter((part) => part !== '').join(' ');
  return gradedLine(scale, before, after);
}

/** After a cell was typed, pasted, filled down or undone. */
export function typeCells(scale: Scale, row: TypedRow, before: RowCells, after: RowCells, facts: PieceFacts): TypedRow {
  const keys = ['result', 'prefix', 'score', 'plus', 'star', 'marks', 'defect'] as const;
  const isGradeTyped = keys.some((key) => after[key] !== before[key]);
  const comment = after.comment ?? '';
  const line = isGradeTyped ? lineAfter(scale, before, after) : gradeLine(scale, row, facts);
  return { ...row, line, comment, fineScore: after.fine, seq: row.seq + 1 };
}

/** The line with the grade alone, in its short form when it is a sound one. */
function gradeLine(scale: Scale, row: TypedRow, facts: PieceFacts): string {
  const { grade, isReady } = readRow(scale, row, facts);
  if (grade === null || !isReady) return withoutComment(row);
  if (grade.resultType > RESULT.details) return `r${grade.resultType}`;
  if (grade.resultType === RESULT.details) return ['d', grade.band ?? '', grade.defectCode ?? ''].join(' ');
  return shortGrade(scale, grade);
}

/** A verdict in the first row says why: the comment behind it is the reason that the review reads. */
export function reasonOf(row: TypedRow, grade: Grade, stage: string): string | undefined {
  const isVerdict = isNotGenuine(grade.resultType) || grade.resultType === RESULT.notSuitable;
  return stage === 'combined' && isVerdict && row.comment !== '' ? row.comment : undefined;
}

export function needsReason(grade: Grade | null, stage: string): boolean {
  return (
    stage === 'combined' &&
    grade !== null &&
    (isNotGenuine(grade.resultType) || grade.resultType === RESULT.notSuitable)
  );
}
