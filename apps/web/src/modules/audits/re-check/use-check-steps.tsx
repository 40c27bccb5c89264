import type { SpotDetail } from '@mintmark/contract/audits/spot-check.schema.ts';
import { spotChecksEndpoints as calls } from '@mintmark/contract/audits/spot-checks.endpoints.ts';
import { useCommand } from '../../../kit/api/index.ts';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';

/** Reads that a step with a spot check makes old. */
export const CHECK_READS = [
  calls.listSpotChecks,
  calls.getSpotCheck,
  calls.getSpotBench,
  calls.getSpotPlan,
  calls.listSpotPlans,
];

/** What follows from a deviation, each with the words that it asks for. */
export function useCheckSteps(check: SpotDetail) {
  const text = useText();
  const { toast } = useFeedback();
  const reason = useReason();
  const tell = useCommand(calls.notifySpotGraders, { invalidate: CHECK_READS });
  const lot = useCommand(calls.checkSpotLot, { invalidate: CHECK_READS });
  const { id, version } = check;
  const notify = async () => {
    const words = await reason.ask({
      title: text('audits.reCheck.notify.title'),
      text: text('audits.reCheck.notify.text'),
      okText: text('audits.reCheck.notify.ok'),
    });
    if (words === null) return;
    const told = await tell.run({ params: { id }, body: { version, text: words } });
    if (told) toast('audits.reCheck.notify.done', { n: told.count });
  };
  const checkLot = async () => {
    const words = await reason.ask({
      title: text('audits.reCheck.checkLot.title'),
      text: text('audits.reCheck.checkLot.text', { n: check.lotPieces.before }),
      okText: text('audits.reCheck.checkLot.ok'),
    });
    if (words === null) return;
    const opened = await lot.run({ params: { id }, body: { version, reason: words } });
    if (opened) toast('audits.reCheck.checkLot.done', { n: opened.count });
  };
  const actions: readonly ActionDef[] = [
    { action: 'notify', labelKey: 'audits.reCheck.notify.ok', onClick: notify },
    { action: 'lot', labelKey: 'audits.reCheck.checkLot.ok', onClick: checkLot },
  ];
  return { actions, dialogs: reason.dialog };
}
