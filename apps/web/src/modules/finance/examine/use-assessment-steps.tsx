import { assessmentsEndpoints as calls } from '@mintmark/contract/finance/examine/assessments.endpoints.ts';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ASSESSMENT_READS, type Assessment, monthText } from './examine-types.ts';
import { savePayroll } from './payroll.ts';

const AppealDrawer = lateDrawer(async () => (await import('./appeal.drawer.tsx')).AppealDrawer);

/** What may be done with an assessment, and the dialogs of it. Whoever was second sees what the first did. */
export function useAssessmentSteps(
  of: Assessment,
  reload: () => void,
): { readonly actions: readonly ActionDef[]; readonly dialogs: ReactNode } {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const reason = useReason();
  const [isDeciding, setDeciding] = useState(false);
  const options = { invalidate: ASSESSMENT_READS, onSuccess: () => toast('finance.examine.done'), onFailure: reload };
  const submitting = useCommand(calls.submitAssessment, options);
  const confirming = useCommand(calls.confirmAssessment, options);
  const sending = useCommand(calls.sendBackAssessment, options);
  const { id, version, settlementNo } = of;
  const params = { id };
  const named = { who: of.realName || of.username, month: monthText(of.month) };
  const ask = async (key: 'submit' | 'confirm', run: () => Promise<unknown>) => {
    const title = text(`finance.examine.${key}Title`, named);
    const content = text(`finance.examine.${key}Text`);
    if (await confirm({ title, content, okText: text(`finance.examine.${key}`) })) await run();
  };
  const sendBack = async () => {
    const words = await reason.ask({
      title: text('finance.examine.sendBackTitle', named),
      text: text('finance.examine.sendBackText'),
      okText: text('finance.examine.sendBack'),
      danger: true,
    });
    if (words !== null) await sending.run({ params, body: { version, reason: words } });
  };
  const submit = () => ask('submit', () => submitting.run({ params, body: { version } }));
  const agree = () => ask('confirm', () => confirming.run({ params, body: { version } }));
  const actions: ActionDef[] = [
    { action: 'submit', labelKey: 'finance.examine.submit', primary: true, onClick: submit },
    { action: 'confirm', labelKey: 'finance.examine.confirm', primary: true, onClick: agree },
    { action: 'sendBack', labelKey: 'finance.examine.sendBack', danger: true, onClick: sendBack },
    {
      action: 'decideAppeal',
      labelKey: 'finance.examine.decideAppeal',
      primary: true,
      onClick: () => setDeciding(true),
    },
  ];
  if (settlementNo !== null)
    actions.push({
      action: 'payroll',
      labelKey: 'finance.examine.payroll',
      free: true,
      onClick: () => savePayroll(settlementNo),
    });
  const dialogs = (
    <>
      {reason.dialog}
      <AppealDrawer open={isDeciding} of={of} onClose={() => setDeciding(false)} />
    </>
  );
  return { actions, dialogs };
}
