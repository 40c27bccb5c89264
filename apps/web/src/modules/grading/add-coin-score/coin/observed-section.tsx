import {
  CONFIDENCES,
  DEFECT_SIDES,
  EYE_MAX,
  hasEye,
  type Observed,
  SUB_SCORE_MAX,
  subScoreText,
} from '@mintmark/domain/grading/observed.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { Input, InputNumber } from 'antd';
import { type ReactNode, type Ref, useId } from 'react';
import { useLang, useLocale, useText } from '../../../../kit/i18n/index.ts';
import { WorkbenchSection } from '../../../../kit/workbench/index.ts';
import type { TableRow } from '../desk-types.ts';
import styles from './observed-section.module.css';

const OF_FIVE = Array.from({ length: EYE_MAX }, (_, at) => ({ code: at + 1, zh: String(at + 1), en: String(at + 1) }));

interface ChoiceProps<C extends string | number> {
  readonly label: string;
  readonly items: readonly { readonly code: C; readonly zh: string; readonly en: string }[];
  readonly value: C | undefined;
  /** The same again takes it away. */
  readonly onChange: (value: C | undefined) => void;
}

/** One of a few values, each a button. */
function Choice<C extends string | number>({ label, items, value, onChange }: ChoiceProps<C>) {
  const isEnglish = useLocale() === 'en';
  return (
    <Line label={label}>
      {(id) => (
        // biome-ignore lint/a11y/useSemanticElements: buttons that may all be off are no radio group
        <span className={styles['choice']} role="group" aria-labelledby={id}>
          {items.map((item) => (
            <button
              key={item.code}
              type="button"
              aria-pressed={item.code === value}
              onClick={() => onChange(item.code === value ? undefined : item.code)}
            >
              {isEnglish ? item.en : item.zh}
            </button>
          ))}
        </span>
      )}
    </Line>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles['line']}>
      <span id={id}>{label}</span>
      {children(id)}
    </div>
  );
}

export interface ObservedSectionProps {
  readonly row: TableRow;
  readonly onChange: (observed: Observed) => void;
  /** Enter: back to the line. */
  readonly onDone: () => void;
  readonly ref?: Ref<HTMLDivElement>;
}

/** What the grader saw beside the grade; only what belongs to this piece and its scale is asked. */
export function ObservedSection({ row, onChange, onDone, ref }: ObservedSectionProps) {
  const text = useText();
  const lang = useLang();
  const { scale, read, typed } = row;
  const observed = typed.observed ?? {};
  const set = (part: Partial<Observed>) => onChange({ ...observed, ...part });
  // Without a grade yet, everything that the scale knows may be said.
  const isScored = read.grade === null || read.grade.resultType === RESULT.graded;
  return (
    <WorkbenchSection title={text('grading.side.observed')} sub="F7">
      <div ref={ref} className={styles['observed']}>
        {isScored
          ? scale.subScores.map((name) => (
              <Line key={name} label={subScoreText(name, lang)}>
                {(id) => (
                  <InputNumber
                    size="small"
                    aria-labelledby={id}
                    min={0}
                    max={SUB_SCORE_MAX}
                    precision={0}
                    controls={false}
                    onPressEnter={onDone}
                    value={observed.subScores?.[name] ?? null}
                    onChange={(value) => {
                      const { [name]: _, ...others } = observed.subScores ?? {};
                      set({ subScores: value === null ? others : { ...others, [name]: value } });
                    }}
                  />
                )}
              </Line>
            ))
          : null}
        {isScored && hasEye(scale) ? (
          <>
            <Choice
              label={text('grading.observed.strike')}
              items={OF_FIVE}
              value={observed.strike}
              onChange={(strike) => set({ strike })}
            />
            <Choice
              label={text('grading.observed.surface')}
              items={OF_FIVE}
              value={observed.surface}
              onChange={(surface) => set({ surface })}
            />
          </>
        ) : null}
        {read.grade?.defectCode ? (
          <Choice
            label={text('grading.observed.defectSide')}
            items={DEFECT_SIDES}
            value={observed.defectSide}
            onChange={(defectSide) => set({ defectSide })}
          />
        ) : null}
        <Choice
          label={text('grading.observed.confidence')}
          items={CONFIDENCES}
          value={observed.confidence}
          onChange={(confidence) => set({ confidence })}
        />
        <Line label={text('grading.observed.commentEn')}>
          {(id) => (
            <Input
              size="small"
              aria-labelledby={id}
              maxLength={200}
              autoComplete="off"
              onPressEnter={onDone}
              value={observed.commentEn ?? ''}
              onChange={(event) => set({ commentEn: event.target.value })}
            />
          )}
        </Line>
      </div>
    </WorkbenchSection>
  );
}
