import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import { Button } from 'antd';
import { Check, LoaderCircle } from 'lucide-react';
import { Reasoned, reasonText } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { WorkbenchSection } from '../../../kit/workbench/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { Note } from '../../../ui/layout.tsx';
import { type Step, type StepAction, stepsOf } from './bench.model.ts';
import styles from './by-code.module.css';

interface StepRowProps {
  readonly step: Step;
  readonly at: number;
  readonly label: string;
  readonly isBusy: boolean;
  readonly onTake: () => void;
}

/** One step: done with a tick, the present one as the decisive button with its reason, later ones quiet. */
function StepRow({ step, at, label, isBusy, onTake }: StepRowProps) {
  const text = useText();
  const { state, allowed } = step;
  const isBlocked = allowed?.allowed !== true;
  const reason = isBlocked ? (reasonText(allowed?.reason) ?? text('kit.feedback.notNow')) : null;
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <i>{state === 'done' ? <Check {...ICON} /> : at + 1}</i>
      {state === 'now' && allowed ? (
        <div>
          <Reasoned reason={reason}>
            <Button type="primary" size="large" block disabled={isBlocked} loading={isBusy} onClick={onTake}>
              {label}
            </Button>
          </Reasoned>
          {reason ? <small>{reason}</small> : null}
        </div>
      ) : (
        <span>{label}</span>
      )}
    </li>
  );
}

/** The courier was asked to void the number: still waiting, or what it said instead. */
function Cancelling({
  cancel,
  no,
}: {
  readonly cancel: NonNullable<DeliveryDetail['waybillCancel']>;
  readonly no: string;
}) {
  const text = useText();
  if (cancel.state === 'asked')
    return (
      <p className={styles['asked']} role="status">
        <LoaderCircle {...ICON} />
        {text('delivery.waybill.cancelAsked', { no })}
      </p>
    );
  return (
    <Note tone="danger">
      {text(cancel.isOpen ? 'delivery.waybill.cancelRetried' : 'delivery.waybill.cancelFailed', {
        no,
        reason: cancel.error ?? '–',
      })}
    </Note>
  );
}

export interface StepListProps {
  readonly detail: DeliveryDetail;
  readonly busy: StepAction | null;
  readonly onTake: (action: StepAction) => void;
}

/** The way of the parcel, one decisive button at a time. */
export function StepList({ detail, busy, onTake }: StepListProps) {
  const text = useText();
  const isAsked = detail.waybillState === 'asked';
  const isFailed = detail.waybillState === 'failed';
  return (
    <WorkbenchSection title={text('delivery.steps.title')}>
      <ol className={styles['steps']}>
        {stepsOf(detail).map((step, at) => (
          <StepRow
            key={step.action}
            step={step}
            at={at}
            label={text(
              step.action === 'waybill' && isFailed ? 'delivery.step.waybillAgain' : `delivery.step.${step.action}`,
            )}
            isBusy={busy === step.action}
            onTake={() => onTake(step.action)}
          />
        ))}
      </ol>
      {isAsked ? (
        <p className={styles['asked']} role="status">
          <LoaderCircle {...ICON} />
          {text('delivery.waybill.asked')}
        </p>
      ) : null}
      {detail.waybillCancel ? <Cancelling cancel={detail.waybillCancel} no={detail.waybillNo ?? ''} /> : null}
      {isFailed ? (
        <Note tone="danger">{text('delivery.waybill.failed', { reason: detail.waybillError ?? '–' })}</Note>
      ) : null}
    </WorkbenchSection>
  );
}
