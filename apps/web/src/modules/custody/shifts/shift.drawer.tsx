import { shiftsEndpoints } from '@mintmark/contract/custody/shifts.endpoints.ts';
import { DESKS } from '@mintmark/domain/custody/shifts.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { enumText, tagOf } from '../../../kit/dictionary/index.ts';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import { useLang } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import css from '../custody.module.css';
import { SHIFT_STATES, type Shift, shiftGroup } from '../custody-types.ts';
import { DeskFigures, DeskOrders, ShiftFacts, ShiftRemarks } from './shift-parts.tsx';
import { useShiftSteps } from './use-shift-steps.tsx';

function Body({ shift }: { readonly shift: Shift }) {
  const { actions, dialogs } = useShiftSteps(shift);
  return (
    <div className={css['body']}>
      <ActionButtons actions={actions} allowed={shift.allowedActions} size="small" />
      <ShiftFacts shift={shift} />
      <DeskFigures desk={shift} />
      <ShiftRemarks shift={shift} />
      <DeskOrders orders={shift.orders} />
      {dialogs}
    </div>
  );
}

/** One hand-over of a desk as it was signed. */
export function ShiftDrawer({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const lang = useLang();
  const asked = useEndpoint(
    shiftsEndpoints.getShift,
    { params: { id: id ?? '0' } },
    { enabled: id !== null, follow: id === null ? [] : topicsOf('shift', id) },
  );
  const shift = asked.data?.id === id ? asked.data : undefined;
  const title = shift ? (
    <span className={css['title']}>
      {shift.shiftNo} · {enumText(DESKS, shift.step, lang)}
      <StateTag {...tagOf(SHIFT_STATES, shift.status, shiftGroup(shift.status), lang)} />
    </span>
  ) : null;
  return (
    <RecordDrawer
      open={id !== null}
      title={title}
      size={640}
      {...(id === null ? {} : { log: { targetType: 'shift', targetId: id } })}
      isLoaded={shift !== undefined}
      error={asked.error}
      onRetry={() => void asked.refetch()}
      onClose={onClose}
    >
      {shift ? <Body key={shift.id} shift={shift} /> : null}
    </RecordDrawer>
  );
}
