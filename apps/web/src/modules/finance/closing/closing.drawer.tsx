import { closingsEndpoints as calls } from '@mintmark/contract/finance/closing/closings.endpoints.ts';
import { CLOSING_KINDS } from '@mintmark/domain/finance/closing/closing.enums.ts';
import type { ReactNode } from 'react';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { enumText, tagOf } from '../../../kit/dictionary/index.ts';
import { ActionButtons, type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { FactList, Note, SectionCard, Timeline } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import css from './closing.module.css';
import { CLOSING_READS, CLOSING_STATES, type Closing, closingGroup } from './closing-types.ts';
import { periodText } from './closings.columns.tsx';

/** Asking for a reopening, and what the second person does. */
function useSteps(
  closing: Closing,
  reload: () => void,
): { readonly actions: readonly ActionDef[]; readonly dialogs: ReactNode } {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const reason = useReason();
  const options = { invalidate: CLOSING_READS, onSuccess: () => toast('finance.closing.doneStep'), onFailure: reload };
  const asking = useCommand(calls.askReopen, options);
  const confirming = useCommand(calls.confirmReopen, options);
  const refusing = useCommand(calls.refuseReopen, options);
  const withdrawing = useCommand(calls.withdrawReopen, options);
  const { id, version, laterClosings } = closing;
  const params = { id };
  const period = periodText(closing);
  const later = laterClosings > 0 ? text('finance.closing.reopenLater', { count: countText(laterClosings) }) : '';
  const ask = async () => {
    const title = text('finance.closing.askTitle', { period });
    const words = await reason.ask({ title, okText: text('finance.closing.askReopen'), danger: true });
    if (words !== null) await asking.run({ params, body: { version, reason: words } });
  };
  const reopen = async () => {
    const title = text('finance.closing.confirmTitle', { period });
    const content = [text('finance.closing.confirmText', { reason: closing.askReason }), later]
      .filter(Boolean)
      .join(' ');
    if (await confirm({ title, content, okText: text('finance.closing.confirmReopen'), danger: true }))
      await confirming.run({ params, body: { version } });
  };
  const refuse = async () => {
    const title = text('finance.closing.refuseTitle', { period });
    const words = await reason.ask({ title, okText: text('finance.closing.refuseReopen') });
    if (words !== null) await refusing.run({ params, body: { version, reason: words } });
  };
  const withdraw = async () => {
    const title = text('finance.closing.withdrawTitle', { period });
    if (await confirm({ title, okText: text('finance.closing.withdrawReopen') }))
      await withdrawing.run({ params, body: { version } });
  };
  const actions: readonly ActionDef[] = [
    { action: 'askReopen', labelKey: 'finance.closing.askReopen', danger: true, onClick: ask },
    {
      action: 'confirmReopen',
      labelKey: 'finance.closing.confirmReopen',
      primary: true,
      danger: true,
      onClick: reopen,
    },
    { action: 'refuseReopen', labelKey: 'finance.closing.refuseReopen', onClick: refuse },
    { action: 'withdrawReopen', labelKey: 'finance.closing.withdrawReopen', onClick: withdraw },
  ];
  return { actions, dialogs: reason.dialog };
}

function Facts({ closing }: { readonly closing: Closing }) {
  const text = useText();
  const lang = useLang();
  return (
    <SectionCard>
      <FactList
        items={[
          {
            key: 'company',
            label: text('finance.closing.company'),
            value: lang === 'en' ? closing.companyNameEn : closing.companyName,
          },
          {
            key: 'kind',
            label: text('finance.closing.kind'),
            value: enumText(CLOSING_KINDS, closing.kind, lang),
          },
          { key: 'vouchers', label: text('finance.closing.vouchers'), value: countText(closing.vouchers) },
          { key: 'debit', label: text('finance.closing.debit'), value: <Money fen={closing.debitFen} /> },
          { key: 'note', label: text('finance.closing.note'), value: closing.note || null },
        ]}
      />
    </SectionCard>
  );
}

/** The checklist as it was when it was closed. */
function Points({ closing }: { readonly closing: Closing }) {
  const text = useText();
  const title = text('finance.closing.points');
  return (
    <SectionCard title={title} flush>
      <PlainTable
        label={title}
        rows={closing.points}
        rowKey={(row) => row.key}
        hasRowNames
        columns={[
          {
            key: 'point',
            title: text('finance.closing.pointName'),
            render: (row) => text(`finance.closing.point.${row.key}`),
          },
          { key: 'count', title: text('finance.closing.count'), align: 'right', render: (row) => countText(row.count) },
          {
            key: 'amount',
            title: text('finance.closing.amount'),
            align: 'right',
            render: (row) => <Money fen={row.amountFen} symbol={false} />,
          },
          { key: 'remark', title: text('finance.closing.remark'), wrap: true, render: (row) => row.remark || null },
        ]}
      />
    </SectionCard>
  );
}

/** Who closed, asked and decided, newest first. */
function History({ closing }: { readonly closing: Closing }) {
  const text = useText();
  const isOpened = CLOSING_STATES.find(({ code }) => code === closing.status)?.key === 'reopened';
  const steps = [
    { key: 'closed', by: closing.closedByName, at: closing.closedAt, note: closing.note },
    { key: 'asked', by: closing.askedByName, at: closing.askedAt, note: closing.askReason },
    {
      key: isOpened ? 'reopened' : 'refused',
      by: closing.decidedByName,
      at: closing.decidedAt,
      note: closing.decideNote,
    },
  ] as const;
  return (
    <SectionCard title={text('finance.closing.history')}>
      <Timeline
        items={steps
          .filter(({ by }) => by !== null)
          .toReversed()
          .map(({ key, by, at, note }, index) => ({
            ...{ key, by, note, title: text(`finance.closing.step.${key}`) },
            at: timeText(at ?? ''),
            current: index === 0,
          }))}
      />
    </SectionCard>
  );
}

function Body({ closing, reload }: { readonly closing: Closing; readonly reload: () => void }) {
  const text = useText();
  const { actions, dialogs } = useSteps(closing, reload);
  const isAsked = CLOSING_STATES.find(({ code }) => code === closing.status)?.key === 'reopenAsked';
  return (
    <div className={css['body']}>
      <ActionButtons actions={actions} allowed={closing.allowedActions} size="small" />
      {isAsked ? (
        <Note>{text('finance.closing.askedNote', { name: closing.askedByName ?? '', reason: closing.askReason })}</Note>
      ) : null}
      <Facts closing={closing} />
      <Points closing={closing} />
      <History closing={closing} />
      {dialogs}
    </div>
  );
}

/** One closing beside its list. */
export function ClosingDrawer({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const lang = useLang();
  const asked = useEndpoint(
    calls.getClosing,
    { params: { id: id ?? '0' } },
    { enabled: id !== null, follow: id === null ? [] : topicsOf('closing', id) },
  );
  const closing = asked.data?.id === id ? asked.data : undefined;
  const title = closing ? (
    <span className={css['title']}>
      {periodText(closing)}
      <StateTag {...tagOf(CLOSING_STATES, closing.status, closingGroup(closing.status), lang)} />
    </span>
  ) : null;
  return (
    <RecordDrawer
      open={id !== null}
      title={title}
      {...(id === null ? {} : { log: { targetType: 'closing', targetId: id } })}
      isLoaded={closing !== undefined}
      error={asked.error}
      onRetry={() => void asked.refetch()}
      onClose={onClose}
    >
      {closing ? <Body key={closing.id} closing={closing} reload={() => void asked.refetch()} /> : null}
    </RecordDrawer>
  );
}
