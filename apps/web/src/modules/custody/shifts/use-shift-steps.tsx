import { shiftsEndpoints as calls } from '@mintmark/contract/custody/shifts.endpoints.ts';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useSecondPerson } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { SHIFT_READS, type Shift } from '../custody-types.ts';

const Paper = lateDrawer(async () => (await import('./shift-paper.tsx')).ShiftPaper);

/** What may be done with a hand-over of a desk. */
export function useShiftSteps(shift: Shift): { readonly actions: readonly ActionDef[]; readonly dialogs: ReactNode } {
  const text = useText();
  const { toast, confirm } = useFeedback();
  const second = useSecondPerson();
  const [isPaper, setPaper] = useState(false);
  const { id, version, shiftNo } = shift;
  const params = { id };
  const taking = useCommand(calls.takeShift, {
    invalidate: SHIFT_READS,
    onSuccess: () => toast('custody.shift.taken'),
  });
  const takingBack = useCommand(calls.takeBackShift, {
    invalidate: SHIFT_READS,
    onSuccess: () => toast('custody.shift.takenBack'),
  });
  const take = async () => {
    const title = text('custody.shift.takeTitle', { no: shiftNo });
    if (await confirm({ title, content: text('custody.shift.takeText'), okText: text('custody.shift.take') }))
      await taking.run({ params, body: { version } });
  };
  const takeHere = async () => {
    const cause = text('custody.shift.hereCause', { no: shiftNo });
    const takerToken = await second.ask({ purpose: 'custody.shift', targetId: id, content: { shiftNo }, cause });
    if (takerToken !== null) await taking.run({ params, body: { version, takerToken } });
  };
  const takeBack = async () => {
    const title = text('custody.shift.takeBackTitle', { no: shiftNo });
    const content = text('custody.shift.takeBackText');
    if (await confirm({ title, content, okText: text('custody.shift.takeBack') }))
      await takingBack.run({ params, body: { version } });
  };
  const actions: readonly ActionDef[] = [
    { action: 'take', labelKey: 'custody.shift.take', primary: true, onClick: take },
    { action: 'takeHere', labelKey: 'custody.shift.here', primary: true, onClick: takeHere },
    { action: 'takeBack', labelKey: 'custody.shift.takeBack', onClick: takeBack },
    { action: 'print', labelKey: 'custody.shift.print', free: true, onClick: () => setPaper(true) },
  ];
  const dialogs = (
    <>
      {second.dialog}
      <Paper open={isPaper} shift={shift} onClose={() => setPaper(false)} />
    </>
  );
  return { actions, dialogs };
}
