import { fundAccountsEndpoints as calls } from '@mintmark/contract/finance/funds/fund-accounts.endpoints.ts';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { FUND_READS, type Fund, fundName } from './fund-types.ts';

const FormDrawer = lateDrawer(async () => (await import('./fund-form.drawer.tsx')).FundFormDrawer);
const TransferDrawer = lateDrawer(async () => (await import('./transfer.drawer.tsx')).TransferDrawer);
const OpeningDrawer = lateDrawer(async () => (await import('./opening.drawer.tsx')).OpeningDrawer);
const CountDrawer = lateDrawer(async () => (await import('./count.drawer.tsx')).CountDrawer);
const ReconcileDrawer = lateDrawer(async () => (await import('./reconcile.drawer.tsx')).ReconcileDrawer);

type Form = 'edit' | 'transfer' | 'opening' | 'count' | 'reconcile';

function Forms({
  fund,
  form,
  reload,
  onClose,
}: {
  fund: Fund;
  form: Form | null;
  reload: () => void;
  onClose: () => void;
}) {
  return (
    <>
      <FormDrawer open={form === 'edit'} fund={fund} onClose={onClose} />
      <TransferDrawer open={form === 'transfer'} fromId={fund.id} onClose={onClose} />
      <OpeningDrawer open={form === 'opening'} fund={fund} onClose={onClose} />
      <CountDrawer open={form === 'count'} fund={fund} reload={reload} onClose={onClose} />
      <ReconcileDrawer open={form === 'reconcile'} fund={fund} onClose={onClose} />
    </>
  );
}

/** What may be done with an account, and the forms and dialogs of it. */
export function useFundSteps(
  fund: Fund,
  reload: () => void,
): { readonly actions: readonly ActionDef[]; readonly dialogs: ReactNode } {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const reason = useReason();
  const [form, setForm] = useState<Form | null>(null);
  const options = { invalidate: FUND_READS, onSuccess: () => toast('finance.fund.done'), onFailure: reload };
  const status = useCommand(calls.setFundAccountStatus, options);
  const undoing = useCommand(calls.undoFundReconciliation, options);
  const { id, version } = fund;
  const name = fundName(fund.name, fund.kind);
  const setActive = async (isActive: boolean) => {
    const title = text(isActive ? 'finance.fund.reopenTitle' : 'finance.fund.closeTitle', { name });
    if (await confirm({ title, danger: !isActive })) await status.run({ params: { id }, body: { version, isActive } });
  };
  const undo = async () => {
    const title = text('finance.fund.undoTitle', { day: fund.reconciledTo ?? '' });
    const words = await reason.ask({ title, okText: text('finance.fund.undo'), danger: true });
    if (words !== null) await undoing.run({ params: { id }, body: { version, reason: words } });
  };
  const opens = (action: Form, labelKey: ActionDef['labelKey'], primary = false): ActionDef => ({
    action,
    labelKey,
    ...(primary ? { primary } : {}),
    onClick: () => setForm(action),
  });
  const actions: readonly ActionDef[] = [
    opens('reconcile', 'finance.fund.reconcile', true),
    opens('count', 'finance.fund.count'),
    opens('transfer', 'finance.fund.transfer'),
    opens('opening', 'finance.fund.openingAsk'),
    opens('edit', 'finance.fund.edit'),
    { action: 'undoReconciliation', labelKey: 'finance.fund.undo', danger: true, onClick: undo },
    { action: 'close', labelKey: 'finance.fund.close', danger: true, onClick: () => setActive(false) },
    { action: 'reopen', labelKey: 'finance.fund.reopen', onClick: () => setActive(true) },
  ];
  const dialogs = (
    <>
      {reason.dialog}
      <Forms fund={fund} form={form} reload={reload} onClose={() => setForm(null)} />
    </>
  );
  return { actions, dialogs };
}
