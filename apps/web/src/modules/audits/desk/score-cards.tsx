import type { AuditDetail } from '@mintmark/contract/audits/audit-task.schema.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { timeText } from '../../../ui/format.ts';
import { GradeBadge } from '../../../ui/grades/grade-badge.tsx';
import { badgeOf } from '../../../ui/grades/grade-of.ts';
import styles from './audit-desk.module.css';
import { levelText } from './audit-texts.ts';

type Score = AuditDetail['scores'][number];

function ScoreCard({ score, category1 }: { readonly score: Score; readonly category1: number | null }) {
  const text = useText();
  const lang = useLang();
  const words = [score.comment, score.reason].filter(Boolean).join(' · ');
  return (
    <li className={styles['score']}>
      <span className={styles['scoreHead']}>
        <b>{levelText(score.level, text)}</b>
        <span>{score.grader}</span>
        {score.isBlind ? null : <em>{text('audits.scores.open')}</em>}
        <time dateTime={score.submittedAt}>{timeText(score.submittedAt).slice(5, 16)}</time>
      </span>
      <span className={styles['scoreBody']}>
        <GradeBadge {...badgeOf(category1, score.grade, lang)} />
        <span className={words ? undefined : styles['quiet']}>{words || text('audits.scores.noWords')}</span>
      </span>
    </li>
  );
}

/** The graders’ results side by side with their reasons; rounds before the running one stand behind. */
export function ScoreCards({ task }: { readonly task: AuditDetail }) {
  const text = useText();
  const round = Math.max(0, ...task.scores.map((score) => score.round));
  const current = task.scores.filter((score) => score.round === round);
  const earlier = task.scores.filter((score) => score.round !== round);
  return (
    <section className={styles['scores']}>
      <h3>
        {text('audits.scores.title')}
        <span className={styles['sub']}>{text('audits.scores.sub')}</span>
      </h3>
      {current.length === 0 ? <p className={styles['quiet']}>{text('audits.scores.none')}</p> : null}
      <ul className={styles['cards']}>
        {current.map((score) => (
          <ScoreCard key={`${score.level}-${score.submittedAt}`} score={score} category1={task.category1} />
        ))}
      </ul>
      {earlier.length > 0 ? (
        <details className={styles['earlier']}>
          <summary>{text('audits.scores.earlier', { n: earlier.length })}</summary>
          <ul className={styles['cards']}>
            {earlier.map((score) => (
              <ScoreCard
                key={`${score.round}-${score.level}-${score.submittedAt}`}
                score={score}
                category1={task.category1}
              />
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}
