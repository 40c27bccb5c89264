import { courierBillsEndpoints } from '@mintmark/contract/delivery/bills/courier-bills.endpoints.ts';
import { isBillDifference } from '@mintmark/domain/delivery/bills/courier-bills.ts';
import { useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { tagOf } from '../../../kit/dictionary/index.ts';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import { useLang } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { BillFacts, BillLines, BillSums, MissingParcels } from './bill-parts.tsx';
import { BILL_STATES, type BillLine, billGroup, type CourierBill } from './bill-types.ts';
import css from './bills.module.css';
import { SettleDrawer } from './settle.drawer.tsx';
import { useBillSteps } from './use-bill-steps.tsx';

function Body({ bill }: { readonly bill: CourierBill }) {
  const can = useCan();
  const [settling, setSettling] = useState<readonly BillLine[] | null>(null);
  const unsettled = bill.lines.filter(({ verdict, settlement }) => isBillDifference(verdict) && settlement === null);
  const { actions, dialogs } = useBillSteps(bill, () => setSettling(unsettled));
  return (
    <div className={css['body']}>
      <ActionButtons actions={actions} allowed={bill.allowedActions} size="small" />
      <BillSums bill={bill} />
      <BillFacts bill={bill} />
      <BillLines
        bill={bill}
        {...(can('closeReview:delivery:bill') ? { onSettle: (line: BillLine) => setSettling([line]) } : {})}
      />
      <MissingParcels bill={bill} />
      {dialogs}
      <SettleDrawer bill={bill} lines={settling} onClose={() => setSettling(null)} />
    </div>
  );
}

/** One bill beside its list. */
export function BillDrawer({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const lang = useLang();
  const asked = useEndpoint(
    courierBillsEndpoints.getCourierBill,
    { params: { id: id ?? '0' } },
    { enabled: id !== null, follow: id === null ? [] : topicsOf('courierBill', id) },
  );
  const bill = asked.data?.id === id ? asked.data : undefined;
  const title = bill ? (
    <span className={css['title']}>
      {bill.billNo}
      <StateTag {...tagOf(BILL_STATES, bill.status, billGroup(bill.status), lang)} />
    </span>
  ) : null;
  return (
    <RecordDrawer
      open={id !== null}
      title={title}
      size={900}
      {...(id === null ? {} : { log: { targetType: 'courierBill', targetId: id } })}
      isLoaded={bill !== undefined}
      error={asked.error}
      onRetry={() => void asked.refetch()}
      onClose={onClose}
    >
      {bill ? <Body key={bill.id} bill={bill} /> : null}
    </RecordDrawer>
  );
}
