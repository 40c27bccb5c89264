import type { AuditDetail } from '@mintmark/contract/audits/audit-task.schema.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { OperationLogLink } from '../../../kit/detail/index.ts';
import { enumText, tagOf } from '../../../kit/dictionary/index.ts';
import { textOr, useLang, useText } from '../../../kit/i18n/index.ts';
import { PhotoGrid } from '../../../kit/upload/index.ts';
import { WorkbenchSection } from '../../../kit/workbench/index.ts';
import { CertNo } from '../../../ui/codes.tsx';
import { timeText } from '../../../ui/format.ts';
import { GradeBadge } from '../../../ui/grades/grade-badge.tsx';
import { badgeOf } from '../../../ui/grades/grade-of.ts';
import { type FactItem, FactList, Timeline } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { summarise } from '../../../ui/population/population.ts';
import { PopulationChart } from '../../../ui/population/population-chart.tsx';
import { coinGroup } from '../../../ui/state-groups.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { Measure } from '../../../ui/values.tsx';
import { Claim } from './asked-claim.tsx';
import { AskedCorrection } from './asked-correction.tsx';
import { AskedPrice } from './asked-price.tsx';
import styles from './audit-desk.module.css';
import { proposedOf, ruleText } from './audit-texts.ts';

function Why({ task }: { readonly task: AuditDetail }) {
  const text = useText();
  return (
    <WorkbenchSection title={text('audits.side.why')}>
      {task.rules.map((rule) => (
        <p key={rule} className={styles['line']}>
          {ruleText(rule)}
        </p>
      ))}
      {task.requestedBy ? (
        <p className={styles['line']}>{text('audits.side.requestedBy', { name: task.requestedBy })}</p>
      ) : null}
      {task.reason ? <p className={styles['reason']}>{task.reason}</p> : null}
      <p className={styles['quiet']}>{timeText(task.createdAt)}</p>
    </WorkbenchSection>
  );
}

function Coin({ task }: { readonly task: AuditDetail }) {
  const text = useText();
  const lang = useLang();
  const items: FactItem[] = [
    { key: 'declared', label: text('audits.side.declared'), value: <Money fen={task.declaredFen} strong /> },
    {
      key: 'category',
      label: text('audits.side.category'),
      value: task.category1 === null ? null : enumText(CATEGORIES1, task.category1, lang),
    },
    {
      key: 'service',
      label: text('audits.side.service'),
      value: task.serviceType === null ? null : enumText(SERVICE_TYPES, task.serviceType, lang),
    },
    {
      key: 'state',
      label: text('audits.side.state'),
      value:
        task.coinStatus === null ? null : (
          <StateTag {...tagOf(coinMachine.states, task.coinStatus, coinGroup(task.coinStatus), lang)} />
        ),
    },
  ];
  return (
    <WorkbenchSection title={text('audits.side.coin')}>
      <FactList items={items} />
      <OperationLogLink targetType="auditTask" targetId={task.id} />
    </WorkbenchSection>
  );
}

const MEASURES = [
  ['weightMg', 'g', 'grading.measure.weight'],
  ['diameterUm', 'mm', 'grading.measure.diameter'],
  ['thicknessUm', 'mm', 'grading.measure.thickness'],
  ['lengthUm', 'mm', 'grading.measure.length'],
  ['widthUm', 'mm', 'grading.measure.width'],
  ['heightUm', 'mm', 'grading.measure.height'],
] as const;

function Measures({ task }: { readonly task: AuditDetail }) {
  const text = useText();
  const items = MEASURES.flatMap(([key, unit, labelKey]): FactItem[] => {
    const value = task.measures[key];
    return value === null ? [] : [{ key, label: text(labelKey), value: <Measure value={value} unit={unit} /> }];
  });
  return (
    <WorkbenchSection title={text('audits.side.measures')}>
      {items.length === 0 ? (
        <p className={styles['quiet']}>{text('audits.side.notMeasured')}</p>
      ) : (
        <FactList items={items} />
      )}
      {task.measures.flags.map((flag) => (
        <p key={flag} className={styles['flag']}>
          {textOr(`audits.flag.${flag}`, flag)}
        </p>
      ))}
    </WorkbenchSection>
  );
}

function Population({ task }: { readonly task: AuditDetail }) {
  const text = useText();
  const own = proposedOf(task)?.number ?? null;
  const { total, above, same, below } = summarise(task.population, own);
  const words =
    own === null ? text('audits.population.total', { total }) : text('audits.population.words', { above, same, below });
  return (
    <WorkbenchSection title={text('audits.side.population')} sub={total === 0 ? undefined : words}>
      {total === 0 ? (
        <p className={styles['quiet']}>{text('audits.population.none')}</p>
      ) : (
        <PopulationChart rows={task.population} own={own} label={words} />
      )}
    </WorkbenchSection>
  );
}

/** What is asked for a certificate, and what was seen for it. */
function AskedCertificate({ task }: { readonly task: AuditDetail }) {
  const text = useText();
  const { certificate } = task;
  if (certificate === null) return null;
  const { certNo, action, slab, proofPerson, pictures } = certificate;
  const words = [slab === null ? '' : textOr(`audits.slab.${slab}`, slab), proofPerson].filter(Boolean).join(' · ');
  return (
    <WorkbenchSection title={text('audits.side.certificate')} sub={text(`audits.certificate.${action}`)}>
      <p className={styles['old']}>
        <a href={`/c/${certNo}`} target="_blank" rel="noreferrer">
          <CertNo value={certNo} />
        </a>
      </p>
      {words === '' ? null : <p className={styles['line']}>{words}</p>}
      {pictures.length === 0 ? null : (
        <PhotoGrid
          photos={pictures.map(({ url }, index) => ({ id: String(index), url }))}
          label={text('audits.side.proof')}
          columns={3}
        />
      )}
    </WorkbenchSection>
  );
}

/** The coin that the house has lost: who had it last, and what its owner shall get. */
function Loss({ task }: { readonly task: AuditDetail }) {
  const text = useText();
  const { loss } = task;
  if (loss === null) return null;
  const last = [textOr(`ratings.place.${loss.lastPlace}`, loss.lastPlace), loss.lastHolder].filter(Boolean).join(' / ');
  return (
    <WorkbenchSection title={text('audits.side.loss')} sub={loss.lossNo}>
      <FactList
        items={[
          { key: 'asked', label: text('audits.loss.asked'), value: <Money fen={loss.askedFen} strong /> },
          { key: 'declared', label: text('audits.side.declared'), value: <Money fen={loss.declaredFen} /> },
          { key: 'last', label: text('audits.loss.last'), value: last },
          { key: 'reason', label: text('audits.loss.reason'), value: loss.reason },
        ]}
      />
    </WorkbenchSection>
  );
}

function OldCertificate({ task }: { readonly task: AuditDetail }) {
  const text = useText();
  const lang = useLang();
  if (!task.oldCertNo) return null;
  return (
    <WorkbenchSection title={text('audits.side.oldCertificate')}>
      <p className={styles['old']}>
        <a href={`/c/${task.oldCertNo}`} target="_blank" rel="noreferrer">
          <CertNo value={task.oldCertNo} />
        </a>
        {task.oldGrade ? <GradeBadge {...badgeOf(task.category1, task.oldGrade, lang)} /> : null}
      </p>
    </WorkbenchSection>
  );
}

function Decisions({ task }: { readonly task: AuditDetail }) {
  const text = useText();
  if (task.decisions.length === 0) return null;
  return (
    <WorkbenchSection title={text('audits.side.decisions')}>
      <Timeline
        items={[...task.decisions].reverse().map((one) => ({
          key: `${one.level}-${one.at}`,
          title: textOr(`audits.decision.${one.decision}`, one.decision),
          by: one.who,
          at: timeText(one.at).slice(5, 16),
          note: one.comment,
        }))}
      />
    </WorkbenchSection>
  );
}

/** Why the task exists, what the piece is, how it stands among its kind, and who has decided so far. */
export function AuditSide({ task }: { readonly task: AuditDetail }) {
  return (
    <>
      <Why task={task} />
      <AskedCertificate task={task} />
      <Claim task={task} />
      <Loss task={task} />
      <AskedCorrection task={task} />
      <AskedPrice task={task} />
      <Decisions task={task} />
      <OldCertificate task={task} />
      <Coin task={task} />
      <Population task={task} />
      <Measures task={task} />
    </>
  );
}
