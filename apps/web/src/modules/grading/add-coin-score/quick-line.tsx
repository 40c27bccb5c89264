import { gradeParts } from '@mintmark/domain/grading/grade-text.ts';
import type { Scale } from '@mintmark/domain/grading/scales/scales.ts';
import { ArrowRight } from 'lucide-react';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { type TextKey, useLang, useText } from '../../../kit/i18n/index.ts';
import { playTone } from '../../../kit/scan/index.ts';
import { GradeBadge } from '../../../ui/grades/grade-badge.tsx';
import { ICON_S } from '../../../ui/icon.ts';
import { Chip } from '../../../ui/layout.tsx';
import styles from './add-coin-score.module.css';
import { allowedRange } from './allowed-range.ts';
import type { TableRow } from './desk-types.ts';
import { firstProblem } from './problem-texts.ts';
import { lineText, type TypedRow, typeLine } from './table/grade-row.ts';

export interface QuickLineHandle {
  readonly focus: () => void;
}

export interface QuickLineProps {
  readonly row: TableRow;
  readonly onChange: (typed: TypedRow) => void;
  /** Enter: the row stands (or is left empty), on to the next. */
  readonly onNext: () => void;
  readonly onStep: (by: 1 | -1) => void;
  /** Alt+1…9: the remark of that number. */
  readonly onRemark: (place: number) => void;
  /** A coin was scanned into the line. */
  readonly onScan: (code: string) => void;
  readonly ref?: Ref<QuickLineHandle>;
}

/** A coin's code at the end of what stands in the line. */
const SCANNED = /\s*(C\d{10})$/i;

const EXAMPLES: Readonly<Record<Scale['kind'], TextKey>> = {
  sheldon: 'grading.quick.exampleStruck',
  hundred: 'grading.quick.exampleCast',
  paper: 'grading.quick.examplePaper',
  words: 'grading.quick.exampleIngot',
};

/** What the line means, as it is typed: badge, comment, or what is wrong. */
function Reading({ row }: { readonly row: TableRow }) {
  const text = useText();
  const lang = useLang();
  const { grade, isEmpty } = row.read;
  if (isEmpty) return <span className={styles['hint']}>{text(EXAMPLES[row.scale.kind])}</span>;
  const problem = firstProblem(row, text);
  const range = allowedRange(row.scale, grade, lang);
  return (
    <>
      <ArrowRight {...ICON_S} />
      {grade ? <GradeBadge {...gradeParts(row.scale, grade, lang)} /> : null}
      {row.typed.comment ? <Chip>{row.typed.comment}</Chip> : null}
      {problem ? (
        <span className={styles['problem']}>{problem}</span>
      ) : (
        range && <span className={styles['hint']}>{text('grading.quick.allowed', { range })}</span>
      )}
    </>
  );
}

/** The keyboard grammar: one line a coin, read as it is typed, written into the row below (product.md 11). */
export function QuickLine({ row, onChange, onNext, onStep, onRemark, onScan, ref }: QuickLineProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus({ preventScroll: true }) }), []);
  /** The line has the focus, so the scanner types into it: the code goes on, what was typed before stays. */
  const onEnter = () => {
    const value = input.current?.value ?? '';
    const scanned = SCANNED.exec(value)?.[1];
    if (scanned === undefined) {
      // Looked at again: what was typed stands for the coin as it is now.
      if (row.hasChanged) return onChange({ ...row.typed, seq: row.typed.seq + 1 });
      const isRefused = !row.read.isEmpty && firstProblem(row, text) !== null;
      return isRefused ? playTone('refused') : onNext();
    }
    onChange(typeLine(row.scale, row.typed, value.replace(SCANNED, ''), row.facts));
    onScan(scanned.toUpperCase());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
    if (event.altKey && digit) onRemark(Number(digit) - 1);
    else if (isPlain && event.key === 'Enter') onEnter();
    else if (isPlain && event.key === 'ArrowDown') onStep(1);
    else if (isPlain && event.key === 'ArrowUp') onStep(-1);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles['quick']}>
      <label className={styles['quickLabel']} htmlFor="grading-quick">
        {text('grading.quick.label')}
      </label>
      <input
        id="grading-quick"
        ref={input}
        className={styles['quickInput']}
        value={lineText(row.scale, row.typed, row.facts)}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        data-scan-off
        aria-invalid={row.read.problems.length > 0}
        aria-describedby="grading-quick-reading"
        onChange={(event) => onChange(typeLine(row.scale, row.typed, event.target.value, row.facts))}
        onKeyDown={onKeyDown}
      />
      <span id="grading-quick-reading" className={styles['reading']} role="status">
        <Reading row={row} />
      </span>
    </div>
  );
}
