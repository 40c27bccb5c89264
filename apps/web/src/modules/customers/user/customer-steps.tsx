import { customerCareEndpoints as calls } from '@mintmark/contract/customers/customer-care.endpoints.ts';
import type { Customer } from '@mintmark/contract/customers/customers.schema.ts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../kit/api/index.ts';
import { ActionButtons, type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ICON_S } from '../../../ui/icon.ts';
import { READS } from './customer-forms.model.ts';
import { EditCustomerDrawer, IdentityDrawer, PointsDrawer, TermsDrawer } from './customer-forms.tsx';

const MergeDrawer = lateDrawer(async () => (await import('../merge/merge.drawer.tsx')).MergeDrawer);

type Form = 'edit' | 'terms' | 'identity' | 'points' | 'merge';
type Standing = 'active' | 'frozen' | 'blocked';
const STANDING_TITLES = {
  active: 'customers.standing.readmitTitle',
  frozen: 'customers.standing.freezeTitle',
  blocked: 'customers.standing.blockTitle',
} as const;

/** What changes a customer with a reason alone. */
function useReasoned(customer: Customer) {
  const text = useText();
  const { toast } = useFeedback();
  const reason = useReason();
  const standing = useCommand(calls.setCustomerStanding, { invalidate: READS });
  const removal = useCommand(calls.removeCustomerIdentity, { invalidate: READS });
  const { id, version, customerNo: no } = customer;
  const stand = async (next: Standing) => {
    const words = await reason.ask({ title: text(STANDING_TITLES[next], { no }), danger: next !== 'active' });
    if (words === null) return;
    const body = { version, standing: next, reason: words };
    if (await standing.run({ params: { id }, body })) toast('customers.common.done');
  };
  const forget = async () => {
    const words = await reason.ask({ title: text('customers.identity.removeTitle', { no }), danger: true });
    if (words === null) return;
    if (await removal.run({ params: { id }, body: { version, reason: words } })) toast('customers.common.done');
  };
  return { stand, forget, dialog: reason.dialog };
}

/** Everything that may be done with one customer. */
export function CustomerSteps({ customer }: { readonly customer: Customer }) {
  const [open, setOpen] = useState<Form | null>(null);
  const { stand, forget, dialog } = useReasoned(customer);
  const close = () => setOpen(null);
  const navigate = useNavigate();
  const show = (id: string) => {
    if (id !== customer.id) void navigate(`/customer/user?id=${id}`);
  };
  const actions: readonly ActionDef[] = [
    {
      action: 'edit',
      labelKey: 'customers.edit.action',
      icon: <Pencil {...ICON_S} />,
      primary: true,
      onClick: () => setOpen('edit'),
    },
    { action: 'terms', labelKey: 'customers.terms.action', onClick: () => setOpen('terms') },
    { action: 'identity', labelKey: 'customers.identity.action', onClick: () => setOpen('identity') },
    { action: 'removeIdentity', labelKey: 'customers.identity.remove', onClick: forget },
    { action: 'points', labelKey: 'customers.points.action', onClick: () => setOpen('points') },
    { action: 'merge', labelKey: 'customers.merge.action', onClick: () => setOpen('merge') },
    { action: 'readmit', labelKey: 'customers.standing.readmit', onClick: () => stand('active') },
    { action: 'freeze', labelKey: 'customers.standing.freeze', onClick: () => stand('frozen') },
    { action: 'block', labelKey: 'customers.standing.block', danger: true, onClick: () => stand('blocked') },
  ];
  return (
    <>
      <ActionButtons actions={actions} allowed={customer.allowedActions} size="small" />
      <EditCustomerDrawer customer={customer} open={open === 'edit'} onClose={close} />
      <TermsDrawer customer={customer} open={open === 'terms'} onClose={close} />
      <IdentityDrawer customer={customer} open={open === 'identity'} onClose={close} />
      <PointsDrawer customer={customer} open={open === 'points'} onClose={close} />
      {open === 'merge' ? <MergeDrawer id={customer.id} onMerged={show} onClose={close} /> : null}
      {dialog}
    </>
  );
}
