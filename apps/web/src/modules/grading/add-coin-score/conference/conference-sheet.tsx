import { gradeParts } from '@mintmark/domain/grading/grade-text.ts';
import { observedText } from '@mintmark/domain/grading/observed.ts';
import { langOf, nameIn, useLocale, useText } from '../../../../kit/i18n/index.ts';
import { GradeBadge } from '../../../../ui/grades/grade-badge.tsx';
import { TimeText } from '../../../../ui/values.tsx';
import { CoinStage } from '../coin/coin-stage.tsx';
import { type ConferenceSheet, scaleOf } from '../desk-types.ts';
import styles from './conference.module.css';
import { CONFERENCE_REASON, LEVEL_TEXT } from './conference-texts.ts';

/** All rows side by side, with the coin above them: what the table talks about. */
export function ConferenceTable({ sheet }: { readonly sheet: ConferenceSheet }) {
  const text = useText();
  const locale = useLocale();
  const scale = scaleOf(sheet.scales, sheet.scaleId);
  const facts = [sheet.year, sheet.variety, ...sheet.references].filter((part) => part !== '');
  return (
    <div className={styles['sheet']}>
      <div className={styles['picture']}>
        <CoinStage coin={sheet} />
      </div>
      <p className={styles['name']}>
        <b>{nameIn(locale, sheet)}</b>
        <span>{facts.join(' · ')}</span>
      </p>
      <p className={styles['why']}>{text(CONFERENCE_REASON[sheet.reason])}</p>
      <ol className={styles['rows']}>
        {sheet.rows.map((row) => (
          <li key={row.scoreId} className={row.isOwn ? styles['own'] : undefined}>
            <span className={styles['who']}>
              <b>{row.graderNo || '–'}</b>
              {text(LEVEL_TEXT[row.level] ?? 'grading.level.other')}
              {row.round < sheet.round ? text('grading.conference.round', { n: row.round }) : ''}
              {row.isOwn ? <em>{text('grading.conference.own')}</em> : null}
            </span>
            <GradeBadge size="lg" {...gradeParts(scale, row.grade, langOf(locale))} />
            <span className={styles['words']}>
              {row.fineScore === null ? null : <span>{row.fineScore.toFixed(1)}</span>}
              {[row.comment, row.reason, observedText(row.observed, langOf(locale))]
                .filter((part) => part !== '')
                .join(' · ') || '–'}
            </span>
            <span className={styles['when']}>
              <TimeText iso={row.submittedAt} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
