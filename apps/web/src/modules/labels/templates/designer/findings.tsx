import type { TemplateFinding } from '@mintmark/domain/labels/check-label-template.ts';
import type { LabelElement, LabelKind } from '@mintmark/domain/labels/label-template.ts';
import { useText } from '../../../../kit/i18n/index.ts';
import { Note } from '../../../../ui/layout.tsx';
import type { Refused } from './design.model.ts';
import styles from './designer.module.css';
import { findingWords, problemWords } from './element-words.ts';
import { useDesignLang } from './use-design-lang.ts';

interface Props {
  readonly kind: LabelKind;
  readonly elements: readonly LabelElement[];
  readonly findings: readonly TemplateFinding[];
  readonly refused: readonly Refused[];
  readonly onSelect?: (at: number) => void;
}

/** What keeps the design from being published or the shown label from being printed, then what one should know. */
export function Findings({ kind, elements, findings, refused, onSelect }: Props) {
  const text = useText();
  const lang = useDesignLang();
  const words = { kind, elements, lang, text };
  const rows = [
    ...refused.map(({ index, problem }) => ({ index, tone: 'danger' as const, say: problemWords(problem, words) })),
    ...findings.map((one) => ({
      index: one.index,
      tone: one.severity === 'error' ? ('danger' as const) : ('warning' as const),
      say: findingWords(one, words),
    })),
  ];
  if (rows.length === 0) return <Note tone="ok">{text('labels.template.sound')}</Note>;
  return (
    <>
      {(['danger', 'warning'] as const).map((tone) => {
        const own = rows.filter((row) => row.tone === tone);
        return own.length === 0 ? null : (
          <Note key={tone} tone={tone}>
            <ul className={styles['findings']}>
              {own.map(({ index, say }, at) => (
                <li key={at}>
                  {onSelect && index >= 0 ? (
                    <button type="button" onClick={() => onSelect(index)}>
                      {say}
                    </button>
                  ) : (
                    say
                  )}
                </li>
              ))}
            </ul>
          </Note>
        );
      })}
    </>
  );
}
