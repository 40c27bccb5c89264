import type { SpotDetail, SpotRow } from '@mintmark/contract/audits/spot-check.schema.ts';
import { spotChecksEndpoints as calls } from '@mintmark/contract/audits/spot-checks.endpoints.ts';
import { SPOT_CHECK_STATE, SPOT_CHECK_STATES } from '@mintmark/domain/audits/spot.enums.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { Link } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { tagOf } from '../../../kit/dictionary/index.ts';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import { langOf, nameIn, useLang, useLocale, useText } from '../../../kit/i18n/index.ts';
import { timeText } from '../../../ui/format.ts';
import { GradeBadge } from '../../../ui/grades/grade-badge.tsx';
import { badgeOf } from '../../../ui/grades/grade-of.ts';
import { FactList, Note, SectionCard } from '../../../ui/layout.tsx';
import { coinGroup } from '../../../ui/state-groups.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { levelText } from '../desk/audit-texts.ts';
import { checkGroup } from './checks.columns.tsx';
import { shareText, stepsText } from './re-check.model.ts';
import css from './re-check.module.css';
import { useCheckSteps } from './use-check-steps.tsx';

/** The two grades, and how far they are apart. */
function Comparison({ check }: { readonly check: SpotDetail }) {
  const text = useText();
  const lang = useLang();
  if (check.status === SPOT_CHECK_STATE.open) return <Note tone="info">{text('audits.reCheck.blind')}</Note>;
  const badge = (grade: SpotDetail['final']) => (
    <GradeBadge {...badgeOf(check.category1, grade, lang)} size="lg" waiting={text('audits.grade.none')} />
  );
  const steps = check.steps === null ? text('audits.reCheck.notCounted') : stepsText(check.steps);
  return (
    <SectionCard title={text('audits.reCheck.comparison')}>
      <div className={css['comparison']}>
        <span>
          <small>{text('audits.reCheck.final')}</small>
          {badge(check.final)}
        </span>
        <span>
          <small>{text('audits.reCheck.recheck')}</small>
          {badge(check.recheck)}
        </span>
        <span>
          <small>{text('audits.reCheck.steps')}</small>
          <b>{steps}</b>
        </span>
        <span>
          <small>{text('audits.reCheck.tolerance')}</small>
          <b>±{check.toleranceSteps}</b>
        </span>
      </div>
      {check.comment ? <p className={css['quiet']}>{check.comment}</p> : null}
    </SectionCard>
  );
}

/** Each grader's own row against the second look. */
function Graders({ check }: { readonly check: SpotDetail }) {
  const text = useText();
  const lang = useLang();
  if (check.graders.length === 0) return null;
  return (
    <SectionCard title={text('audits.reCheck.graders')}>
      <table className={css['table']}>
        <tbody>
          {check.graders.map((row) => (
            <tr key={`${row.grader}/${row.level}`}>
              <td>{row.grader}</td>
              <td>{levelText(row.level, text)}</td>
              <td>
                <GradeBadge {...badgeOf(check.category1, row.grade, lang)} />
              </td>
              <td className={css['number']}>{row.steps === null ? '–' : stepsText(row.steps)}</td>
              <td>
                <StateTag {...tagOf(SPOT_CHECK_STATES, row.verdict + 1, checkGroup(row.verdict + 1), lang)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SectionCard>
  );
}

function Draw({ check }: { readonly check: SpotDetail }) {
  const text = useText();
  const { draw, lotOf } = check;
  const why =
    draw === null
      ? text('audits.reCheck.lotOf', { no: lotOf?.checkNo ?? '' })
      : text('audits.reCheck.drawWords', {
          plan: check.planName ?? '',
          share: shareText(draw.rateBp),
          level: text(`audits.reCheck.level.${draw.level}`),
        });
  return (
    <SectionCard title={text('audits.reCheck.why')}>
      <p>{why}</p>
      {draw?.band === null || draw === null ? null : (
        <p className={css['quiet']}>
          {text('audits.reCheck.stratumWords', {
            band: text(`audits.reCheck.band.${draw.band}` as 'audits.reCheck.band.0'),
            grader: draw.grader ?? text('audits.reCheck.nobody'),
            target: (draw.targetBp / 10_000).toFixed(2),
            drawn: draw.stratumDrawn,
          })}
        </p>
      )}
    </SectionCard>
  );
}

/** What followed: the asked change of the grade, who was told, the lot. */
function FollowUp({ check }: { readonly check: SpotDetail }) {
  const text = useText();
  const can = useCan();
  const { audit, notified, lot, lotPieces } = check;
  if (check.status < SPOT_CHECK_STATE.deviation) return null;
  const mark = (one: SpotDetail['lot']) => (one === null ? null : `${one.who}　${timeText(one.at)}　${one.text}`);
  const auditText = audit === null ? null : audit.taskNo;
  return (
    <SectionCard title={text('audits.reCheck.followUp')}>
      <FactList
        items={[
          {
            key: 'audit',
            label: text('audits.reCheck.audit'),
            value:
              audit !== null && can('audit:otherAudit:page') ? (
                <Link to="/auditManagement/otherAudit">{auditText}</Link>
              ) : (
                auditText
              ),
          },
          { key: 'notified', label: text('audits.reCheck.notified'), value: mark(notified) },
          { key: 'lot', label: text('audits.reCheck.lotAt'), value: mark(lot) },
          {
            key: 'pieces',
            label: text('audits.reCheck.lotPieces'),
            value: text('audits.reCheck.lotCounts', { ...lotPieces }),
          },
        ]}
      />
      {lotPieces.ready > 0 && lot !== null ? (
        <Note tone="warning">{text('audits.reCheck.lotReady', { n: lotPieces.ready })}</Note>
      ) : null}
    </SectionCard>
  );
}

function Body({ check }: { readonly check: SpotDetail }) {
  const text = useText();
  const locale = useLocale();
  const { actions, dialogs } = useCheckSteps(check);
  return (
    <div className={css['body']}>
      <div className={css['piece']}>
        <b>{[nameIn(locale, check), check.variety].filter(Boolean).join(' ')}</b>
        <span>{check.coinCode}</span>
        <StateTag {...tagOf(coinMachine.states, check.coinStatus, coinGroup(check.coinStatus), langOf(locale))} />
      </div>
      {check.status < SPOT_CHECK_STATE.deviation ? null : (
        <ActionButtons actions={actions} allowed={check.allowedActions} size="small" />
      )}
      <Comparison check={check} />
      <Graders check={check} />
      <FollowUp check={check} />
      <Draw check={check} />
      {dialogs}
      <p className={css['quiet']}>{text('audits.reCheck.drawnOn', { at: timeText(check.createdAt) })}</p>
    </div>
  );
}

interface Props {
  readonly id: string | null;
  readonly row: SpotRow | null;
  readonly onClose: () => void;
}

/** One spot check beside the list. */
export function CheckDrawer({ id, row, onClose }: Props) {
  const lang = useLang();
  const { data, error, refetch } = useEndpoint(
    calls.getSpotCheck,
    { params: { id: id ?? '0' } },
    { enabled: id !== null, follow: row === null ? [] : [`coin:${row.coinId}`] },
  );
  const shown = data ?? row;
  const title = shown ? (
    <span className={css['title']}>
      {shown.checkNo}
      <StateTag {...tagOf(SPOT_CHECK_STATES, shown.status, checkGroup(shown.status), lang)} />
    </span>
  ) : null;
  return (
    <RecordDrawer
      open={id !== null}
      title={title}
      {...(id ? { log: { targetType: 'spotCheck', targetId: id } } : {})}
      isLoaded={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {data ? <Body key={data.id} check={data} /> : null}
    </RecordDrawer>
  );
}
