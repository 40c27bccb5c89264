import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import { SCALES } from '@mintmark/domain/grading/scales/scales.ts';
import { useMemo } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { actionState, reasonText } from '../../../kit/feedback/index.ts';
import { FieldGroup, FormDrawer, FormField, TextAreaField } from '../../../kit/form/index.ts';
import { nameIn, useLang, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { GradeBadge } from '../../../ui/grades/grade-badge.tsx';
import { badgeOf, ladderOf } from '../../../ui/grades/grade-of.ts';
import { Note } from '../../../ui/layout.tsx';

import { QuickGradeField } from '../quick-grade/quick-grade.tsx';
import { readLine } from '../quick-grade/read-line.ts';
import { requestSchema } from './request-schema.ts';
import styles from './score-change.module.css';

export interface RequestScoreChangeDrawerProps {
  /** Null: closed. */
  readonly coinId: string | null;
  readonly onClose: () => void;
  readonly onSaved?: () => void;
}

function Intro({ coin, reason }: { readonly coin: RatingDetail; readonly reason: string | null }) {
  const text = useText();
  const lang = useLang();
  return (
    <div className={styles['intro']}>
      {reason === null ? <Note>{text('audits.request.note')}</Note> : <Note tone="danger">{reason}</Note>}
      <div className={styles['present']}>
        <span>{coin.certNo ?? coin.coinCode}</span>
        <span className={styles['name']}>{[nameIn(lang, coin), coin.variety].filter(Boolean).join(' ')}</span>
        <span className={styles['quiet']}>{text('audits.proposal.present')}</span>
        <GradeBadge {...badgeOf(coin.category1, coin.grade, lang)} waiting={text('audits.grade.none')} />
      </div>
    </div>
  );
}

interface ScoreChangeValues {
  /** As it is typed: MS65, or a code. */
  readonly grade: string;
  readonly reason: string;
  readonly version: number;
}

/** 申请改分: asks an auditor for another score of a coin whose score is fixed (audit 4; states.md rule 10, D17). */
export function RequestScoreChangeDrawer({ coinId, onClose, onSaved }: RequestScoreChangeDrawerProps) {
  const text = useText();
  const record = useEndpoint(
    ratingEndpoints.getRating,
    { params: { coinId: coinId ?? '0' } },
    { enabled: coinId !== null, follow: topicsOf('coin', coinId) },
  );
  const coin = record.data && record.data.id === coinId ? record.data : null;
  const scale = ladderOf(coin?.scale ?? null);
  const state = actionState(coin?.allowedActions, 'requestScoreChange');
  const refusal = state?.allowed ? null : (reasonText(state?.reason) ?? text('kit.feedback.notNow'));
  const reason = coin === null ? null : scale === null ? text('audits.change.noScore') : refusal;
  const initial = useMemo(() => ({ grade: '', reason: '', version: coin?.version ?? 0 }), [coin?.version]);
  const schema = useMemo(() => requestSchema(scale, coin?.grade ?? null), [scale, coin?.grade]);
  return (
    <FormDrawer
      open={coin !== null}
      title={text('audits.request.title')}
      endpoint={auditsEndpoints.requestScoreChange}
      initial={initial}
      schema={schema}
      okText={text('audits.request.send')}
      savedKey="audits.request.sent"
      okReason={reason}
      toInput={({ grade, reason: words, version }: ScoreChangeValues) => ({
        body: {
          coinId: coinId ?? '',
          version,
          grade: (scale && readLine(scale, grade).grade) ?? { resultType: 0 },
          reason: words,
        },
      })}
      invalidate={[
        ratingEndpoints.getRating,
        ratingEndpoints.listRatings,
        ratingEndpoints.countRatings,
        auditsEndpoints.listTasks,
        auditsEndpoints.listQuality,
        auditsEndpoints.getQualitySheet,
      ]}
      onSaved={() => onSaved?.()}
      onClose={onClose}
      width={520}
      intro={coin ? <Intro coin={coin} reason={reason} /> : null}
    >
      <FieldGroup>
        <FormField name="grade" labelKey="audits.request.grade" required wide>
          <QuickGradeField scale={scale ?? SCALES.sheldon70} />
        </FormField>
        <TextAreaField name="reason" labelKey="audits.request.reason" maxLength={200} required />
      </FieldGroup>
    </FormDrawer>
  );
}
