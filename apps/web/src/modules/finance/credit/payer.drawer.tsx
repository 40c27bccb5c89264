import { creditEndpoints as calls } from '@mintmark/contract/finance/credit/credit.endpoints.ts';
import { CREDIT_STANDINGS } from '@mintmark/domain/finance/credit/credit.enums.ts';
import { useState } from 'react';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { tagOf } from '../../../kit/dictionary/index.ts';
import { ActionButtons, type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { timeText } from '../../../ui/format.ts';
import { FactList, Note, SectionCard } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import css from './credit.module.css';
import { CREDIT_READS, type Payer, standingGroup } from './credit-types.ts';
import { Ages, OwedOrders } from './owed-orders.tsx';

const CollectDrawer = lateDrawer(async () => (await import('./collect-payer.drawer.tsx')).CollectPayerDrawer);
const StopDrawer = lateDrawer(async () => (await import('./stop-reminders.drawer.tsx')).StopRemindersDrawer);
const ReceiptDialog = lateDrawer(async () => (await import('../collect/receipt.dialog.tsx')).ReceiptDialog);
const ReleaseDrawer = lateDrawer(async () => (await import('./release.drawer.tsx')).ReleaseDrawer);

type Release = Payer['releases'][number];

function Releases({ payer }: { readonly payer: Payer }) {
  const text = useText();
  const title = text('finance.credit.releases');
  if (payer.releases.length === 0) return null;
  const columns: readonly PlainColumn<Release>[] = [
    { key: 'until', title: text('finance.credit.untilDay'), render: ({ untilDay }) => untilDay },
    {
      key: 'extra',
      title: text('finance.credit.extra'),
      align: 'right',
      render: ({ extraFen }) => <Money fen={extraFen} symbol={false} />,
    },
    { key: 'reason', title: text('finance.credit.reason'), render: ({ reason }) => reason },
    {
      key: 'by',
      title: text('finance.credit.releasedBy'),
      quiet: true,
      render: ({ madeByName, madeAt }) => `${madeByName ?? ''} ${timeText(madeAt)}`,
    },
    {
      key: 'ended',
      title: text('finance.credit.ended'),
      quiet: true,
      render: ({ endedByName, endedAt }) =>
        endedAt === null ? '–' : `${endedByName ?? text('finance.credit.byJob')} ${timeText(endedAt)}`,
    },
  ];
  return (
    <SectionCard title={title} flush>
      <PlainTable label={title} columns={columns} rows={payer.releases} rowKey={({ id }) => id} />
    </SectionCard>
  );
}

function Body({ payer, reload }: { readonly payer: Payer; readonly reload: () => void }) {
  const text = useText();
  const { toast } = useFeedback();
  const reason = useReason();
  const [form, setForm] = useState<'release' | 'collect' | 'stop' | null>(null);
  const [receiptId, setReceiptId] = useState<string | null>(null);
  const ending = useCommand(calls.endCreditRelease, { invalidate: CREDIT_READS, onFailure: reload });
  const resuming = useCommand(calls.resumeReminders, { invalidate: CREDIT_READS, onFailure: reload });
  const end = async () => {
    const title = text('finance.credit.endTitle', { name: payer.name });
    const words = await reason.ask({ title, okText: text('finance.credit.endRelease'), danger: true });
    if (words !== null && (await ending.run({ params: { id: payer.id }, body: { reason: words } })))
      toast('finance.credit.done');
  };
  const resume = async () => {
    if (await resuming.run({ params: { id: payer.id }, body: {} })) toast('finance.credit.done');
  };
  const actions: readonly ActionDef[] = [
    { action: 'collect', labelKey: 'finance.collect.title', primary: true, onClick: () => setForm('collect') },
    { action: 'release', labelKey: 'finance.credit.release', onClick: () => setForm('release') },
    { action: 'endRelease', labelKey: 'finance.credit.endRelease', danger: true, onClick: end },
    { action: 'stopReminders', labelKey: 'finance.credit.stopReminders', onClick: () => setForm('stop') },
    { action: 'resumeReminders', labelKey: 'finance.credit.resumeReminders', onClick: resume },
  ];
  const close = () => setForm(null);
  const stop = payer.reminderStop;
  const until = payer.releasedUntil;
  return (
    <div className={css['body']}>
      <ActionButtons actions={actions} allowed={payer.allowedActions} size="small" />
      {until === null ? null : <Note tone="info">{text('finance.credit.releasedNote', { day: until })}</Note>}
      {stop === null ? null : (
        <Note>
          {text('finance.credit.stoppedNote', { day: stop.untilDay, name: stop.madeByName ?? '', reason: stop.reason })}
        </Note>
      )}
      <SectionCard>
        <FactList
          items={[
            { key: 'limit', label: text('finance.credit.limit'), value: <Money fen={payer.limitFen} strong /> },
            { key: 'used', label: text('finance.credit.used'), value: <Money fen={payer.usedFen} /> },
            { key: 'days', label: text('finance.credit.days'), value: String(payer.creditDays) },
            { key: 'oldest', label: text('finance.credit.oldestDue'), value: payer.oldestDue },
          ]}
        />
      </SectionCard>
      <Ages of={payer} />
      <OwedOrders orders={payer.owed} count={payer.orders} />
      <Releases payer={payer} />
      <ReleaseDrawer open={form === 'release'} payer={payer} onClose={close} />
      <StopDrawer open={form === 'stop'} payer={payer} onClose={close} />
      <CollectDrawer open={form === 'collect'} payer={payer} onCollected={setReceiptId} onClose={close} />
      <ReceiptDialog paymentId={receiptId} onClose={() => setReceiptId(null)} />
      {reason.dialog}
    </div>
  );
}

/** The record of which the operation log speaks. */
const targetOf = ({ agentId, customerId }: Payer) =>
  agentId === null
    ? { targetType: 'customer' as const, targetId: customerId ?? '0' }
    : { targetType: 'agent' as const, targetId: agentId };

/** One payer on account beside the list. */
export function PayerDrawer({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const lang = useLang();
  const asked = useEndpoint(calls.getCreditPayer, { params: { id: id ?? '0' } }, { enabled: id !== null });
  const payer = asked.data?.id === id ? asked.data : undefined;
  const title = payer ? (
    <span className={css['title']}>
      {`${payer.name} ${payer.no}`}
      <StateTag {...tagOf(CREDIT_STANDINGS, payer.standing, standingGroup(payer.standing), lang)} />
    </span>
  ) : null;
  return (
    <RecordDrawer
      open={id !== null}
      title={title}
      {...(payer ? { log: targetOf(payer) } : {})}
      isLoaded={payer !== undefined}
      error={asked.error}
      onRetry={() => void asked.refetch()}
      onClose={onClose}
    >
      {payer ? <Body key={payer.id} payer={payer} reload={() => void asked.refetch()} /> : null}
    </RecordDrawer>
  );
}
