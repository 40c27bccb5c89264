import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { AUDIT_TYPES } from '@mintmark/domain/audits/audits.enums.ts';
import { observedText } from '@mintmark/domain/grading/observed.ts';
import type { ReactNode } from 'react';
import { enumText, tagOf } from '../../../kit/dictionary/index.ts';
import { type Translate, useLang, useText } from '../../../kit/i18n/index.ts';
import { GradeBadge } from '../../../ui/grades/grade-badge.tsx';
import { badgeOf } from '../../../ui/grades/grade-of.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { auditGroup } from '../../../ui/state-groups.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { Blank } from '../../../ui/values.tsx';
import styles from './rating-record.module.css';
import { recalledIds } from './record-model.ts';
import { scoreLabel, shortTime } from './record-texts.ts';

interface Row {
  readonly key: string;
  readonly what: string;
  readonly who: string;
  readonly result: ReactNode;
  readonly fine: string | null;
  readonly words: string;
  readonly at: string;
  readonly isOff: boolean;
}

function scoreRows(coin: RatingDetail, text: Translate, lang: 'zh' | 'en'): readonly Row[] {
  const recalled = recalledIds(coin.scores.rows);
  return coin.scores.rows.map((score) => ({
    key: score.id,
    what: scoreLabel(score, text),
    who: [score.graderNo, score.graderName].filter(Boolean).join(' '),
    result: score.kind === 'recall' ? <Blank /> : <GradeBadge {...badgeOf(coin.category1, score.grade, lang)} />,
    fine: score.fineScore === null ? null : score.fineScore.toFixed(1),
    words: [score.comment, score.reason, observedText(score.observed, lang)].filter(Boolean).join(' · '),
    at: score.submittedAt,
    isOff: score.kind === 'recall' || recalled.has(score.id),
  }));
}

function auditRows(coin: RatingDetail, lang: 'zh' | 'en'): readonly Row[] {
  return coin.audits.map((audit) => ({
    key: `audit-${audit.id}`,
    what: enumText(AUDIT_TYPES, audit.type, lang),
    who: audit.decidedBy ?? '',
    result: <StateTag {...tagOf(auditTaskMachine.states, audit.status, auditGroup(audit.status), lang)} />,
    fine: null,
    words: audit.comment,
    at: audit.decidedAt ?? audit.createdAt,
    isOff: false,
  }));
}

/** The argument for the grade: blind scores with their reasons, then the audits. */
export function ScoresCard({ coin }: { readonly coin: RatingDetail }) {
  const text = useText();
  const lang = useLang();
  const { given, expected } = coin.scores;
  const rows = [...scoreRows(coin, text, lang), ...auditRows(coin, lang)].sort((a, b) => (a.at < b.at ? -1 : 1));
  const columns: readonly PlainColumn<Row>[] = [
    { key: 'what', title: text('ratings.scores.what'), render: (row) => row.what },
    { key: 'who', title: text('ratings.scores.who'), quiet: true, render: (row) => row.who || <Blank /> },
    { key: 'result', title: text('ratings.column.grade'), render: (row) => row.result },
    { key: 'fine', title: text('ratings.scores.fine'), align: 'right', render: (row) => row.fine ?? <Blank /> },
    {
      key: 'words',
      title: text('ratings.scores.words'),
      cut: true,
      quiet: true,
      render: (row) => row.words || <Blank />,
    },
    { key: 'at', title: text('ratings.scores.at'), quiet: true, render: (row) => shortTime(row.at) },
  ];
  return (
    <SectionCard
      flush
      title={text('ratings.part.scores')}
      sub={coin.grade === null ? text('ratings.scores.blind', { given, expected }) : text('ratings.scores.sub')}
      extra={
        coin.grade ? (
          <span className={styles['final']}>
            {text('ratings.scores.final')}
            <GradeBadge {...badgeOf(coin.category1, coin.grade, lang)} />
          </span>
        ) : null
      }
    >
      <PlainTable
        label={text('ratings.part.scores')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.key}
        empty={text(coin.grade === null && given > 0 ? 'ratings.scores.hidden' : 'ratings.scores.none')}
        tone={(row) => (row.isOff ? 'off' : undefined)}
      />
    </SectionCard>
  );
}
