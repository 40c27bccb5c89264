import type { AuditDetail } from '@mintmark/contract/audits/audit-task.schema.ts';
import { IMAGE_KIND } from '@mintmark/domain/files/files.enums.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { ArrowRight } from 'lucide-react';
import { nameIn, textOr, useLang, useLocale, useText } from '../../../kit/i18n/index.ts';
import { materialOf } from '../../../ui/coin-material.ts';
import { CoinViewer } from '../../../ui/coin-viewer/coin-viewer.tsx';
import { timeText } from '../../../ui/format.ts';
import { GradeBadge } from '../../../ui/grades/grade-badge.tsx';
import { badgeOf } from '../../../ui/grades/grade-of.ts';
import { ICON } from '../../../ui/icon.ts';
import { Note } from '../../../ui/layout.tsx';
import styles from './audit-desk.module.css';
import { proposedOf } from './audit-texts.ts';
import { ChangePanel } from './change-panel.tsx';
import { decisionKind } from './decision.ts';
import { ScoreCards } from './score-cards.tsx';
import type { Elsewhere } from './use-decision.ts';
import type { Desk } from './use-desk.ts';

function Figure({ label, task, grade }: { label: string; task: AuditDetail; grade: Grade | null }) {
  const text = useText();
  const lang = useLang();
  return (
    <span className={styles['figure']}>
      <small>{label}</small>
      <GradeBadge {...badgeOf(task.category1, grade, lang)} size="lg" waiting={text('audits.grade.none')} />
    </span>
  );
}

/** What is asked: the proposed grade, beside it what it comes from. */
function Proposal({ task }: { readonly task: AuditDetail }) {
  const text = useText();
  const locale = useLocale();
  const kind = decisionKind(task);
  return (
    <div className={styles['proposal']}>
      <div className={styles['piece']}>
        <h2>{[nameIn(locale, task), task.variety].filter(Boolean).join(' ')}</h2>
        <span>
          {task.coinCode}
          {'　'}
          {task.orderCode}
        </span>
      </div>
      {task.oldGrade ? <Figure label={text('audits.proposal.old')} task={task} grade={task.oldGrade} /> : null}
      {kind === 'scoreChange' ? (
        <>
          <Figure label={text('audits.proposal.present')} task={task} grade={task.before.grade} />
          <ArrowRight {...ICON} />
        </>
      ) : null}
      <Figure label={text(`audits.proposal.${kind}`)} task={task} grade={proposedOf(task)} />
    </div>
  );
}

/** Another auditor was faster: said where one would have decided. */
function DecidedElsewhere({ elsewhere, onNext }: { readonly elsewhere: Elsewhere; readonly onNext: () => void }) {
  const text = useText();
  const { decision, decidedAt, msg } = elsewhere;
  return (
    <Note tone="warning">
      {msg}
      {decision ? `　${textOr(`audits.decision.${decision}`, decision)}` : ''}
      {decidedAt ? `　${timeText(decidedAt)}` : ''}
      <button type="button" className={styles['link']} onClick={onNext}>
        {text('audits.elsewhere.next')}
      </button>
    </Note>
  );
}

/** The coin on its stage, what is proposed, the graders side by side, and the panel in which one decides otherwise. */
export function AuditMiddle({ desk, task }: { readonly desk: Desk; readonly task: AuditDetail }) {
  const urlOf = (kind: number) => task.images.find((image) => image.kind === kind)?.url ?? null;
  const material = materialOf(task.category1, task.certNo);
  const isCurrent = desk.task?.id === task.id;
  return (
    <div className={isCurrent ? styles['middle'] : styles['middleStale']} aria-busy={!isCurrent}>
      <Proposal task={task} />
      {desk.elsewhere ? (
        <div className={styles['notice']}>
          <DecidedElsewhere elsewhere={desk.elsewhere} onNext={() => desk.queue.leave(task.id)} />
        </div>
      ) : null}
      {desk.isChanging && isCurrent ? (
        <ChangePanel
          key={task.id}
          task={task}
          isPending={desk.isPending}
          onSubmit={(decision) => void desk.moves?.change(decision)}
          onClose={desk.closeChange}
        />
      ) : null}
      {task.coinId === null ? null : (
        <>
          <div className={styles['stage']}>
            <CoinViewer
              key={task.coinId}
              obverse={{ src: urlOf(IMAGE_KIND.obverse), material }}
              reverse={{ src: urlOf(IMAGE_KIND.reverse), material }}
              diameterUm={task.measures.diameterUm}
            />
          </div>
          <ScoreCards task={task} />
        </>
      )}
    </div>
  );
}
