import type { SpotPlanDetail, SpotPlanRow } from '@mintmark/contract/audits/spot-check.schema.ts';
import { spotChecksEndpoints as calls } from '@mintmark/contract/audits/spot-checks.endpoints.ts';
import { SPOT_PLAN_PHASES } from '@mintmark/domain/audits/spot.enums.ts';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { tagOf } from '../../../kit/dictionary/index.ts';
import { ActionButtons, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useLang, useLocale, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { timeText } from '../../../ui/format.ts';
import { FactList, SectionCard, StatStrip } from '../../../ui/layout.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';

import { DrawLog, Standings, Switches } from './plan-parts.tsx';
import { categoriesText, ownerText, phaseGroup } from './plans.columns.tsx';
import { quotaText, shareText } from './re-check.model.ts';
import css from './re-check.module.css';
import { CHECK_READS } from './use-check-steps.tsx';

function Results({ plan }: { readonly plan: SpotPlanDetail }) {
  const text = useText();
  const { results, seen, drawn } = plan;
  return (
    <StatStrip
      items={[
        { key: 'seen', label: text('audits.reCheck.plan.seen'), value: seen },
        { key: 'drawn', label: text('audits.reCheck.plan.drawn'), value: drawn },
        { key: 'open', label: text('audits.reCheck.tab.open'), value: results.open },
        { key: 'conform', label: text('audits.reCheck.tab.conform'), value: results.conform },
        { key: 'deviation', label: text('audits.reCheck.tab.deviation'), value: results.deviation + results.major },
      ]}
    />
  );
}

function Facts({ plan }: { readonly plan: SpotPlanDetail }) {
  const text = useText();
  const locale = useLocale();
  const stopped = plan.stoppedAt === null ? null : `${timeText(plan.stoppedAt)}　${plan.stopReason}`;
  return (
    <SectionCard title={text('audits.reCheck.plan.data')}>
      <FactList
        items={[
          { key: 'company', label: text('audits.reCheck.plan.company'), value: ownerText(plan, text, locale) },
          {
            key: 'categories',
            label: text('audits.queue.category'),
            value: categoriesText(plan.categories1, text, locale),
          },
          {
            key: 'period',
            label: text('audits.reCheck.plan.period'),
            value: `${plan.periodFrom} – ${plan.periodTo ?? '…'}`,
          },
          { key: 'quota', label: text('audits.reCheck.plan.quota'), value: quotaText(plan) },
          {
            key: 'adaptive',
            label: text('audits.reCheck.plan.adaptive'),
            value: text(plan.isAdaptive ? 'audits.reCheck.yes' : 'audits.reCheck.no'),
          },
          { key: 'acceptable', label: text('audits.reCheck.plan.acceptable'), value: shareText(plan.acceptableBp) },
          { key: 'note', label: text('audits.reCheck.plan.note'), value: plan.note || null },
          { key: 'stopped', label: text('audits.reCheck.plan.stopped'), value: stopped },
        ]}
      />
    </SectionCard>
  );
}

/** What makes the draws checkable: the seed's hash from the first day, the seed when the plan is over. */
function Seed({ plan }: { readonly plan: SpotPlanDetail }) {
  const text = useText();
  return (
    <SectionCard title={text('audits.reCheck.plan.seed')}>
      <p className={css['quiet']}>{text('audits.reCheck.plan.seedText')}</p>
      <code className={css['seed']}>{plan.seedHash}</code>
      {plan.seed === null ? null : (
        <>
          <p className={css['quiet']}>{text('audits.reCheck.plan.seedOpen')}</p>
          <code className={css['seed']}>{plan.seed}</code>
        </>
      )}
    </SectionCard>
  );
}

function Body({ plan }: { readonly plan: SpotPlanDetail }) {
  const text = useText();
  const { toast } = useFeedback();
  const reason = useReason();
  const stop = useCommand(calls.stopSpotPlan, { invalidate: CHECK_READS });
  const onStop = async () => {
    const words = await reason.ask({
      title: text('audits.reCheck.plan.stopTitle'),
      text: text('audits.reCheck.plan.stopText'),
      okText: text('audits.reCheck.plan.stop'),
      danger: true,
    });
    if (words === null) return;
    const stopped = await stop.run({ params: { id: plan.id }, body: { version: plan.version, reason: words } });
    if (stopped) toast('audits.reCheck.plan.stopDone');
  };
  return (
    <div className={css['body']}>
      <ActionButtons
        actions={[{ action: 'stop', labelKey: 'audits.reCheck.plan.stop', danger: true, onClick: onStop }]}
        allowed={plan.allowedActions}
        size="small"
      />
      <Results plan={plan} />
      <Facts plan={plan} />
      {plan.isAdaptive ? <Standings plan={plan} /> : null}
      {plan.switches.length > 0 ? <Switches plan={plan} /> : null}
      <DrawLog planId={plan.id} />
      <Seed plan={plan} />
      {reason.dialog}
    </div>
  );
}

interface Props {
  readonly row: SpotPlanRow | null;
  readonly onClose: () => void;
}

/** One plan beside the list. */
export function PlanDrawer({ row, onClose }: Props) {
  const lang = useLang();
  const id = row?.id ?? '0';
  const { data, error, refetch } = useEndpoint(
    calls.getSpotPlan,
    { params: { id } },
    { enabled: row !== null, follow: topicsOf('spotPlan', row?.id) },
  );
  const shown = data ?? row;
  const title = shown ? (
    <span className={css['title']}>
      {shown.name}
      <StateTag {...tagOf(SPOT_PLAN_PHASES, shown.phase, phaseGroup(shown.phase), lang)} />
    </span>
  ) : null;
  return (
    <RecordDrawer
      open={row !== null}
      title={title}
      {...(row ? { log: { targetType: 'spotPlan', targetId: id } } : {})}
      isLoaded={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {data ? <Body key={data.id} plan={data} /> : null}
    </RecordDrawer>
  );
}
