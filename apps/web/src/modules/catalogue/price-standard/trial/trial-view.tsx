import type { PriceListDetail } from '@mintmark/contract/catalogue/price-list.schema.ts';
import type { PriceTrialRun } from '@mintmark/contract/catalogue/price-trial.schema.ts';
import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useFeedback } from '../../../../kit/feedback/index.ts';
import { useText } from '../../../../kit/i18n/index.ts';
import { countText, timeText } from '../../../../ui/format.ts';
import { Note, ProgressBar, SectionCard } from '../../../../ui/layout.tsx';
import { Select } from '../../../../ui/select.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import styles from '../edit/price-editor.module.css';
import { TrialResult } from './trial-result.tsx';
import { isOpen, monthsUpTo, useTrials } from './use-trials.ts';

const MONTHS = 24;

/** How far a run is. */
function Progress({ run, onCancel, isBusy }: { run: PriceTrialRun; onCancel: () => void; isBusy: boolean }) {
  const text = useText();
  const { done, total } = run;
  return (
    <SectionCard>
      <div className={styles['stack']} role="status">
        <ProgressBar value={done} max={total ?? 1} label={text('catalogue.priceTrial.title')} />
        <div className={styles['run']}>
          {total === null || run.status === TASK.waiting
            ? text('catalogue.priceTrial.waiting')
            : text('catalogue.priceTrial.progress', { done: countText(done), total: countText(total) })}
          <Button size="small" loading={isBusy} disabled={run.isCancelAsked} onClick={onCancel}>
            {text(run.isCancelAsked ? 'catalogue.priceTrial.cancelAsked' : 'catalogue.priceTrial.cancel')}
          </Button>
        </div>
      </div>
    </SectionCard>
  );
}

/** Month, time and person of a run. */
const runName = ({ month, createdAt, byName }: PriceTrialRun): string =>
  `${month} · ${timeText(createdAt)} · ${byName}`;

/** How a run ended. */
function Ended({ run }: { readonly run: PriceTrialRun }) {
  const text = useText();
  if (run.result)
    return (
      <>
        {run.isOutdated ? <Note>{text('catalogue.priceTrial.outdated')}</Note> : null}
        <TrialResult result={run.result} sub={runName(run)} />
      </>
    );
  return (
    <Note tone={run.status === TASK.cancelled ? 'info' : 'danger'}>
      {text(run.status === TASK.cancelled ? 'catalogue.priceTrial.cancelled' : 'catalogue.priceTrial.failed')}
    </Note>
  );
}

export interface TrialViewProps {
  readonly list: PriceListDetail;
  /** What was typed comes to the server first. */
  readonly saveNow: () => Promise<boolean>;
}

/** 试算: the list over a month of past orders, before it is published; results stay with it. */
export function TrialView({ list, saveNow }: TrialViewProps) {
  const text = useText();
  const { warn } = useFeedback();
  const { answer, isRunning, start, cancel } = useTrials(list.id);
  const months = monthsUpTo(list.today, MONTHS);
  const [month, setMonth] = useState(months[1] ?? list.today.slice(0, 7));
  const field = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const run = async () => {
    if (!(await saveNow())) return warn(text('catalogue.priceTrial.notSaved'));
    setChosen(null);
    await start.run({ params: { id: list.id }, body: { month } });
  };
  const bar = (trials: readonly PriceTrialRun[], shown: PriceTrialRun | undefined) => (
    <SectionCard title={text('catalogue.priceTrial.title')} sub={text('catalogue.priceTrial.sub')} flush>
      <div className={styles['bar']}>
        {list.status === 'draft' ? (
          <>
            <label htmlFor={`${field}month`}>
              {text('catalogue.priceTrial.month')}
              <Select
                id={`${field}month`}
                value={month}
                aria-label={text('catalogue.priceTrial.month')}
                onChange={setMonth}
                style={{ width: 120 }}
                options={months.map((value) => ({ value, label: value }))}
              />
            </label>
            <Button type="primary" loading={start.isPending} disabled={isRunning} onClick={() => void run()}>
              {text(trials.length > 0 ? 'catalogue.priceTrial.again' : 'catalogue.priceTrial.run')}
            </Button>
          </>
        ) : null}
        {trials.length > 1 ? (
          <label htmlFor={`${field}earlier`}>
            {text('catalogue.priceTrial.earlier')}
            <Select
              id={`${field}earlier`}
              value={shown?.id ?? null}
              aria-label={text('catalogue.priceTrial.earlier')}
              onChange={setChosen}
              popupMatchSelectWidth={false}
              style={{ minWidth: 220 }}
              options={trials.map((one) => ({ value: one.id, label: runName(one) }))}
            />
          </label>
        ) : null}
      </div>
    </SectionCard>
  );
  return (
    <Loaded answer={answer}>
      {({ trials }) => {
        const shown = trials.find(({ id }) => id === chosen) ?? trials[0];
        return (
          <div className={styles['stack']}>
            {bar(trials, shown)}
            {shown === undefined ? (
              <SectionCard>
                <EmptyState
                  title={text('catalogue.priceTrial.emptyTitle')}
                  text={text('catalogue.priceTrial.emptyText')}
                />
              </SectionCard>
            ) : isOpen(shown) ? (
              <Progress
                run={shown}
                isBusy={cancel.isPending}
                onCancel={() => void cancel.run({ params: { id: shown.id } })}
              />
            ) : (
              <Ended run={shown} />
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
