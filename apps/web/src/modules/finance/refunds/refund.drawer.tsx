import { refundsEndpoints } from '@mintmark/contract/finance/refunds.endpoints.ts';
import { PAY_METHODS } from '@mintmark/domain/finance/finance.enums.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { enumText, tagOf } from '../../../kit/dictionary/index.ts';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import { type TextKey, useLang, useText } from '../../../kit/i18n/index.ts';
import { timeText } from '../../../ui/format.ts';
import { FactList, SectionCard, Timeline } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { refundGroup } from '../../../ui/state-groups.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { Postings } from '../postings.tsx';
import { REFUND_STATES, type Refund } from './refund-types.ts';
import css from './refunds.module.css';
import { useRefundSteps } from './use-refund-steps.tsx';

function Facts({ refund }: { readonly refund: Refund }) {
  const text = useText();
  const lang = useLang();
  return (
    <SectionCard>
      <FactList
        items={[
          { key: 'amount', label: text('finance.refund.amount'), value: <Money fen={refund.amountFen} strong /> },
          {
            key: 'method',
            label: text('finance.refund.method'),
            value: enumText(PAY_METHODS, refund.method, lang),
          },
          { key: 'customer', label: text('finance.refund.customer'), value: refund.customerName },
          {
            key: 'payment',
            label: text('finance.refund.ofPayment'),
            value:
              refund.paymentFen === null ? (
                text('finance.wallet.source')
              ) : (
                <>
                  {refund.payNo} <Money fen={refund.paymentFen} />
                </>
              ),
          },
          ...(refund.refundedFen === null
            ? []
            : [{ key: 'given', label: text('finance.refund.given'), value: <Money fen={refund.refundedFen} /> }]),
          { key: 'reason', label: text('finance.refund.reason'), value: refund.reason },
          {
            key: 'account',
            label: text('finance.refund.account'),
            value: refund.paidAt === null ? null : refund.fundAccountName || enumText(PAY_METHODS, refund.method, lang),
          },
          { key: 'txn', label: text('finance.refund.txn'), value: refund.channelTxnId },
        ]}
      />
    </SectionCard>
  );
}

function Parts({ refund }: { readonly refund: Refund }) {
  const text = useText();
  const title = text('finance.refund.parts');
  return (
    <SectionCard title={title} flush>
      <PlainTable
        label={title}
        rows={refund.parts}
        rowKey={(part) => part.orderId ?? ''}
        hasRowNames
        columns={[
          {
            key: 'order',
            title: text('finance.column.orderCode'),
            render: (part) =>
              part.orderCode ?? text(refund.paymentId === null ? 'finance.wallet.source' : 'finance.refund.ofWallet'),
          },
          {
            key: 'amount',
            title: text('finance.refund.amount'),
            align: 'right',
            render: (part) => <Money fen={part.amountFen} symbol={false} />,
          },
        ]}
      />
    </SectionCard>
  );
}

function Body({ refund, onStale }: { readonly refund: Refund; readonly onStale: () => void }) {
  const text = useText();
  const { actions, dialogs } = useRefundSteps(refund, onStale);
  return (
    <div className={css['body']}>
      <ActionButtons actions={actions} allowed={refund.allowedActions} size="small" />
      <Facts refund={refund} />
      <Parts refund={refund} />
      <SectionCard title={text('finance.refund.history')}>
        <Timeline
          items={refund.steps.toReversed().map((step, index) => ({
            key: step.id,
            title: text(`finance.refund.step.${step.action}` as TextKey),
            by: step.byName,
            at: timeText(step.at),
            note: step.note,
            current: index === 0,
          }))}
        />
      </SectionCard>
      <Postings transfers={refund.transfers} titleKey="finance.refund.postings" amountKey="finance.refund.amount" />
      {dialogs}
    </div>
  );
}

/** One refund beside its list. */
export function RefundDrawer({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const lang = useLang();
  const asked = useEndpoint(
    refundsEndpoints.getRefund,
    { params: { id: id ?? '0' } },
    { enabled: id !== null, follow: id === null ? [] : [`refund:${id}`] },
  );
  const refund = asked.data?.id === id ? asked.data : undefined;
  const title = refund ? (
    <span className={css['title']}>
      {refund.refundNo}
      <StateTag {...tagOf(REFUND_STATES, refund.status, refundGroup(refund.status), lang)} />
    </span>
  ) : null;
  return (
    <RecordDrawer
      open={id !== null}
      title={title}
      {...(id === null ? {} : { log: { targetType: 'refund', targetId: id } })}
      isLoaded={refund !== undefined}
      error={asked.error}
      onRetry={() => void asked.refetch()}
      onClose={onClose}
    >
      {refund ? <Body key={refund.id} refund={refund} onStale={() => void asked.refetch()} /> : null}
    </RecordDrawer>
  );
}
