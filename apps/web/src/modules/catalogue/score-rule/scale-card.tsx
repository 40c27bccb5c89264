import type { Scale } from '@mintmark/domain/grading/scales/scale-types.ts';
import type { ReactNode } from 'react';
import { type Translate, useLang, useText } from '../../../kit/i18n/index.ts';
import { GradeBadge } from '../../../ui/grades/grade-badge.tsx';
import { type FactItem, FactList, SectionCard } from '../../../ui/layout.tsx';

import { bandsOfScale, defectsOfScale, type LadderBadge, resultsWithoutScore, runsText } from './scale.model.ts';
import styles from './scale-card.module.css';

function Badges({ badges, withCode }: { readonly badges: readonly LadderBadge[]; readonly withCode?: boolean }) {
  return (
    <ul className={styles['badges']}>
      {badges.map((badge) => (
        <li key={badge.key}>
          {withCode ? <span className={styles['code']}>{badge.key}</span> : null}
          <GradeBadge {...badge.parts} />
        </li>
      ))}
    </ul>
  );
}

interface ScaleProps {
  readonly scale: Scale;
  /** Who uses it and since when. */
  readonly sub: ReactNode;
}

function Ladder({ scale, sub }: ScaleProps) {
  const text = useText();
  const lang = useLang();
  const bands = bandsOfScale(scale, lang);
  const steps = text('catalogue.rule.steps', { count: scale.ladder.length });
  return (
    <SectionCard title={scale[lang]} sub={sub} extra={<span className={styles['steps']}>{steps}</span>}>
      <dl className={styles['ladder']}>
        {bands.map((band) => (
          <div key={band.key}>
            <dt>{band.word || '–'}</dt>
            <dd>
              <Badges badges={band.badges} />
            </dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  );
}

/** EPQ as a sentence; null where the scale has none. */
function epqText({ epq }: Scale, text: Translate): string | null {
  return epq ? text('catalogue.rule.epqText', { below: epq.forbiddenBelow, from: epq.requiredFrom }) : null;
}

function toleranceText({ tolerance }: Scale, text: Translate): string {
  const parts = tolerance.map(({ from, steps }) =>
    from === null || from <= 1
      ? text('catalogue.rule.toleranceElse', { count: steps })
      : text('catalogue.rule.toleranceFrom', { from, count: steps }),
  );
  return parts.join(text('catalogue.common.semicolon'));
}

function rulesOf(scale: Scale, text: Translate, lang: 'zh' | 'en'): readonly FactItem[] {
  const comma = text('catalogue.common.comma');
  const numbers = scale.ladder.flatMap((step) => step.number ?? []);
  const star = scale.starNotOn.length > 0 ? 'catalogue.rule.starExcept' : 'catalogue.rule.starYes';
  const facts: readonly (FactItem | null)[] = [
    scale.strikes.length > 0
      ? {
          key: 'strikes',
          label: text('catalogue.rule.strikes'),
          value: scale.strikes.map((strike) => `${strike.code} ${strike[lang]}`).join(comma),
        }
      : null,
    {
      key: 'plus',
      label: text('catalogue.rule.plus'),
      value: runsText(scale.plusNumbers, numbers, comma) || text('catalogue.rule.none'),
    },
    {
      key: 'star',
      label: text('catalogue.rule.star'),
      value: scale.isStarAllowed ? text(star, { numbers: scale.starNotOn.join(comma) }) : text('catalogue.rule.none'),
    },
    { key: 'epq', label: 'EPQ', value: epqText(scale, text) },
    scale.designations.length > 0
      ? {
          key: 'designations',
          label: text('catalogue.rule.designations'),
          value: scale.designations.map((group) => group.codes.join(' / ')).join(text('catalogue.common.semicolon')),
        }
      : null,
    {
      key: 'floor',
      label: text('catalogue.rule.floor'),
      value:
        scale.floor === null
          ? null
          : text('catalogue.rule.floorText', { floor: scale.floor, result: scale.floorText?.[lang] ?? '' }),
    },
    { key: 'tolerance', label: text('catalogue.rule.tolerance'), value: toleranceText(scale, text) },
    { key: 'subs', label: text('catalogue.rule.subScores'), value: scale.subScores.join(comma) || null },
    { key: 'sentence', label: text('catalogue.rule.sentence'), value: scale.labelSentence?.[lang] ?? null },
  ];
  return facts.filter((fact) => fact !== null && fact.value !== null) as readonly FactItem[];
}

/** One scale: its ladder, what may stand beside a number, and the results without one. */
export function ScaleCard({ scale, sub }: ScaleProps) {
  const text = useText();
  const lang = useLang();
  return (
    <>
      <Ladder scale={scale} sub={sub} />
      <SectionCard title={text('catalogue.rule.marks')}>
        <FactList items={rulesOf(scale, text, lang)} />
      </SectionCard>
      <SectionCard title={text('catalogue.rule.details')} sub={text('catalogue.rule.detailsSub')}>
        <Badges badges={defectsOfScale(scale, lang)} withCode />
      </SectionCard>
      <SectionCard title={text('catalogue.rule.noScore')}>
        <Badges badges={resultsWithoutScore(scale, lang)} />
      </SectionCard>
    </>
  );
}
