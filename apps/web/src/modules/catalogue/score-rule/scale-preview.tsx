import type { Scale } from '@mintmark/domain/grading/scales/scale-types.ts';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { GradeBadge } from '../../../ui/grades/grade-badge.tsx';
import { SectionCard } from '../../../ui/layout.tsx';

import { previewOf, type ScalePreview as Shown } from './preview.model.ts';
import styles from './scale-preview.module.css';

/** The grade cell of a label, as it is printed. */
function LabelCell({ cell }: { readonly cell: Shown['cell'] }) {
  if (cell.kind === 'words')
    return (
      <span className={styles['cell']}>
        <small>{cell.top}</small>
        <b>{cell.words}</b>
        <small>{cell.caption}</small>
      </span>
    );
  return (
    <span className={styles['cell']}>
      <small>{cell.prefix}</small>
      <b>
        {cell.number}
        {cell.hasPlus ? '+' : ''}
        {cell.hasStar ? '★' : ''}
      </b>
      <small>{cell.caption}</small>
    </span>
  );
}

/** Any value typed, and the words that label, certificate and list give it. */
export function ScalePreview({ scale, category }: { readonly scale: Scale; readonly category: string }) {
  const text = useText();
  const lang = useLang();
  const id = useId();
  const top = scale.ladder.at(-1);
  const [typed, setTyped] = useState(String(top?.number ?? top?.code ?? ''));
  const shown = previewOf(scale, typed, lang, category);
  return (
    <SectionCard title={text('catalogue.scale.preview')} sub={text('catalogue.scale.previewSub')}>
      <div className={styles['preview']}>
        <label className={styles['line']} htmlFor={id}>
          {text('catalogue.scale.value')}
          <Input id={id} value={typed} maxLength={40} onChange={(event) => setTyped(event.target.value)} />
        </label>
        <div className={styles['shown']} role="status" aria-label={text('catalogue.scale.preview')}>
          {shown ? (
            <>
              <GradeBadge {...shown.parts} size="lg" />
              <LabelCell cell={shown.cell} />
              <dl>
                <dt>{text('catalogue.scale.inChinese')}</dt>
                <dd lang="zh-CN">{shown.zh}</dd>
                <dt>{text('catalogue.scale.inEnglish')}</dt>
                <dd lang="en">{shown.en}</dd>
              </dl>
              {shown.isBelowFloor ? <em>{text('catalogue.scale.belowFloor', { floor: scale.floor ?? '' })}</em> : null}
            </>
          ) : (
            <em>{text('catalogue.scale.notGiven')}</em>
          )}
        </div>
      </div>
    </SectionCard>
  );
}
