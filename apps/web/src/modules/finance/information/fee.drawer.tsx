import { informationFeesEndpoints } from '@mintmark/contract/finance/information/information-fees.endpoints.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { INFORMATION_PAYERS } from '@mintmark/domain/finance/information/information.enums.ts';
import { Link } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { enumText, tagOf } from '../../../kit/dictionary/index.ts';
import { ActionButtons, type ActionDef } from '../../../kit/feedback/index.ts';
import { useLang, useLocale, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { timeText } from '../../../ui/format.ts';
import { FactList, SectionCard } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import css from './information.module.css';
import { FEE_STATES, type FeeRow, feeGroup, payerText } from './information-types.ts';
import { useWaive } from './use-waive.tsx';

function Facts({ fee }: { readonly fee: FeeRow }) {
  const text = useText();
  const lang = useLang();
  const locale = useLocale();
  const bill =
    fee.billId === null ? null : <Link to={`/Finance/messageManagement?billId=${fee.billId}`}>{fee.billNo}</Link>;
  const source = text(fee.rateId === null ? 'finance.information.byList' : 'finance.information.byRate');
  return (
    <SectionCard>
      <FactList
        items={[
          { key: 'amount', label: text('finance.information.amount'), value: <Money fen={fee.amountFen} strong /> },
          { key: 'source', label: text('finance.information.source'), value: source },
          {
            key: 'payer',
            label: text('finance.information.payer'),
            value: `${payerText(fee, locale)} (${enumText(INFORMATION_PAYERS, fee.payerType, lang)})`,
          },
          { key: 'coin', label: text('finance.information.coin'), value: fee.coinCode },
          { key: 'order', label: text('finance.column.orderCode'), value: fee.orderCode },
          {
            key: 'category',
            label: text('finance.information.category'),
            value: enumText(CATEGORIES1, fee.category1, lang),
          },
          { key: 'at', label: text('finance.information.at'), value: timeText(fee.at) },
          { key: 'by', label: text('finance.information.measuredBy'), value: fee.measuredByName },
          { key: 'bill', label: text('finance.information.billNo'), value: bill },
        ]}
      />
    </SectionCard>
  );
}

function Waiver({ fee }: { readonly fee: FeeRow }) {
  const text = useText();
  if (fee.waivedAt === null) return null;
  return (
    <SectionCard title={text('finance.information.waiver')}>
      <FactList
        items={[
          { key: 'reason', label: text('finance.information.waivedReason'), value: fee.waivedReason },
          { key: 'by', label: text('finance.information.waivedBy'), value: fee.waivedByName },
          { key: 'agreed', label: text('finance.information.agreedBy'), value: fee.agreedByName },
          { key: 'at', label: text('finance.information.waivedAt'), value: timeText(fee.waivedAt) },
        ]}
      />
    </SectionCard>
  );
}

function Body({ fee, onStale }: { readonly fee: FeeRow; readonly onStale: () => void }) {
  const { waive, restore, dialogs } = useWaive(onStale);
  const actions: readonly ActionDef[] = [
    { action: 'waive', labelKey: 'finance.information.waive', danger: true, onClick: () => waive([fee]) },
    { action: 'restore', labelKey: 'finance.information.restore', onClick: () => restore(fee) },
  ];
  return (
    <div className={css['body']}>
      <ActionButtons actions={actions} allowed={fee.allowedActions} size="small" />
      <Facts fee={fee} />
      <Waiver fee={fee} />
      {dialogs}
    </div>
  );
}

/** One information fee beside its list. */
export function FeeDrawer({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const lang = useLang();
  const asked = useEndpoint(
    informationFeesEndpoints.getInformationFee,
    { params: { id: id ?? '0' } },
    { enabled: id !== null, follow: id === null ? [] : topicsOf('informationFee', id) },
  );
  const fee = asked.data?.id === id ? asked.data : undefined;
  const title = fee ? (
    <span className={css['title']}>
      {fee.feeNo}
      <StateTag {...tagOf(FEE_STATES, fee.status, feeGroup(fee.status), lang)} />
    </span>
  ) : null;
  return (
    <RecordDrawer
      open={id !== null}
      title={title}
      {...(id === null ? {} : { log: { targetType: 'informationFee', targetId: id } })}
      isLoaded={fee !== undefined}
      error={asked.error}
      onRetry={() => void asked.refetch()}
      onClose={onClose}
    >
      {fee ? <Body key={fee.id} fee={fee} onStale={() => void asked.refetch()} /> : null}
    </RecordDrawer>
  );
}
