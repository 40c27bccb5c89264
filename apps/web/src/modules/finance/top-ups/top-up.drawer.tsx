import { topUpsEndpoints } from '@mintmark/contract/finance/top-ups.endpoints.ts';
import { PAY_METHODS } from '@mintmark/domain/finance/finance.enums.ts';
import { topUpMachine } from '@mintmark/domain/finance/top-up.machine.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { enumText, tagOf } from '../../../kit/dictionary/index.ts';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import { type TextKey, useLang, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { PhotoGrid } from '../../../kit/upload/index.ts';
import { timeText } from '../../../ui/format.ts';
import { FactList, Note, SectionCard, Timeline } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { Postings } from '../postings.tsx';
import { TOP_UP_STATES, type TopUp, topUpGroup } from './top-up-types.ts';
import css from './top-ups.module.css';
import { useTopUpSteps } from './use-top-up-steps.tsx';

function Facts({ topUp }: { readonly topUp: TopUp }) {
  const text = useText();
  const lang = useLang();
  const fund = topUp.fundAccountName || text(`finance.fund.${topUp.fundKind}` as TextKey);
  return (
    <SectionCard>
      <FactList
        items={[
          { key: 'amount', label: text('finance.topUp.amount'), value: <Money fen={topUp.amountFen} strong /> },
          {
            key: 'bonus',
            label: text('finance.topUp.bonus'),
            value: topUp.bonusFen === 0 ? null : <Money fen={topUp.bonusFen} />,
          },
          {
            key: 'customer',
            label: text('finance.topUp.customer'),
            value: `${topUp.customerName} ${topUp.customerNo}`,
          },
          { key: 'balance', label: text('finance.wallet.balance'), value: <Money fen={topUp.balanceFen} /> },
          {
            key: 'bonusBalance',
            label: text('finance.wallet.bonus'),
            value: topUp.bonusBalanceFen === 0 ? null : <Money fen={topUp.bonusBalanceFen} />,
          },
          { key: 'method', label: text('finance.topUp.method'), value: enumText(PAY_METHODS, topUp.method, lang) },
          { key: 'fund', label: text('finance.topUp.account'), value: fund },
          { key: 'txn', label: text('finance.topUp.txn'), value: topUp.channelTxnId },
          { key: 'at', label: text('finance.topUp.receivedAt'), value: timeText(topUp.receivedAt) },
          { key: 'note', label: text('finance.topUp.note'), value: topUp.note || null },
        ]}
      />
    </SectionCard>
  );
}

function Voucher({ topUp }: { readonly topUp: TopUp }) {
  const text = useText();
  const title = text('finance.topUp.voucher');
  if (topUp.voucherPictures.length === 0) return null;
  return (
    <SectionCard title={title}>
      <PhotoGrid photos={topUp.voucherPictures.map(({ key, url }) => ({ id: key, url }))} label={title} columns={6} />
    </SectionCard>
  );
}

/** Others that may be the same money. */
function Similar({ topUp }: { readonly topUp: TopUp }) {
  const text = useText();
  if (topUp.similar.length === 0 || topUp.status !== topUpMachine.state.pending) return null;
  const list = topUp.similar.map(({ topUpNo, receivedAt }) => `${topUpNo} (${timeText(receivedAt)})`).join('  ');
  return <Note>{text('finance.topUp.similar', { list })}</Note>;
}

function Body({ topUp, onStale }: { readonly topUp: TopUp; readonly onStale: () => void }) {
  const text = useText();
  const { actions, dialogs } = useTopUpSteps(topUp, onStale);
  const isHalf = topUp.status === topUpMachine.state.pending && topUp.needsSecond;
  return (
    <div className={css['body']}>
      <ActionButtons actions={actions} allowed={topUp.allowedActions} size="small" />
      {isHalf ? (
        <Note tone="info">
          {topUp.firstByName === null
            ? text('finance.topUp.needsTwo')
            : text('finance.topUp.needsSecond', { name: topUp.firstByName })}
        </Note>
      ) : null}
      <Similar topUp={topUp} />
      <Facts topUp={topUp} />
      <Voucher topUp={topUp} />
      <SectionCard title={text('finance.topUp.history')}>
        <Timeline
          items={topUp.steps.toReversed().map((step, index) => ({
            key: step.id,
            title: text(`finance.topUp.step.${step.action}` as TextKey),
            by: step.byName,
            at: timeText(step.at),
            note: step.note,
            current: index === 0,
          }))}
        />
      </SectionCard>
      <Postings transfers={topUp.transfers} titleKey="finance.topUp.postings" amountKey="finance.topUp.amount" />
      {dialogs}
    </div>
  );
}

/** One top-up beside its list. */
export function TopUpDrawer({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const lang = useLang();
  const asked = useEndpoint(
    topUpsEndpoints.getTopUp,
    { params: { id: id ?? '0' } },
    { enabled: id !== null, follow: id === null ? [] : topicsOf('topUp', id) },
  );
  const topUp = asked.data?.id === id ? asked.data : undefined;
  const title = topUp ? (
    <span className={css['title']}>
      {topUp.topUpNo}
      <StateTag {...tagOf(TOP_UP_STATES, topUp.status, topUpGroup(topUp.status), lang)} />
    </span>
  ) : null;
  return (
    <RecordDrawer
      open={id !== null}
      title={title}
      {...(id === null ? {} : { log: { targetType: 'topUp', targetId: id } })}
      isLoaded={topUp !== undefined}
      error={asked.error}
      onRetry={() => void asked.refetch()}
      onClose={onClose}
    >
      {topUp ? <Body key={topUp.id} topUp={topUp} onStale={() => void asked.refetch()} /> : null}
    </RecordDrawer>
  );
}
