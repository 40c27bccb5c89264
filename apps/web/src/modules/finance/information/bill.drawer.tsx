import { informationBillsEndpoints } from '@mintmark/contract/finance/information/information-bills.endpoints.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { tagOf } from '../../../kit/dictionary/index.ts';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import { type TextKey, useLang, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { timeText } from '../../../ui/format.ts';
import { SectionCard, Timeline } from '../../../ui/layout.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { BillFacts, BillLines, BillPayments, BillSums } from './bill-parts.tsx';
import css from './information.module.css';
import { BILL_STATES, type Bill, billGroup } from './information-types.ts';
import { useBillSteps } from './use-bill-steps.tsx';

function History({ bill }: { readonly bill: Bill }) {
  const text = useText();
  return (
    <SectionCard title={text('finance.information.history')}>
      <Timeline
        items={bill.steps.toReversed().map((step, index) => ({
          key: step.id,
          title: text(`finance.information.step.${step.action}` as TextKey),
          by: step.byName ?? text('finance.information.byJob'),
          at: timeText(step.at),
          note: step.note,
          current: index === 0,
        }))}
      />
    </SectionCard>
  );
}

function Body({ bill, onStale }: { readonly bill: Bill; readonly onStale: () => void }) {
  const { actions, dialogs } = useBillSteps(bill, onStale);
  return (
    <div className={css['body']}>
      <ActionButtons actions={actions} allowed={bill.allowedActions} size="small" />
      <BillFacts bill={bill} />
      <BillSums bill={bill} />
      <BillPayments bill={bill} />
      <BillLines bill={bill} />
      <History bill={bill} />
      {dialogs}
    </div>
  );
}

/** One bill of information fees beside its list. */
export function BillDrawer({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const lang = useLang();
  const asked = useEndpoint(
    informationBillsEndpoints.getInformationBill,
    { params: { id: id ?? '0' } },
    { enabled: id !== null, follow: id === null ? [] : topicsOf('informationBill', id) },
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
      {...(id === null ? {} : { log: { targetType: 'informationBill', targetId: id } })}
      isLoaded={bill !== undefined}
      error={asked.error}
      onRetry={() => void asked.refetch()}
      onClose={onClose}
    >
      {bill ? <Body key={bill.id} bill={bill} onStale={() => void asked.refetch()} /> : null}
    </RecordDrawer>
  );
}
