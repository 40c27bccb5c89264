import { couponsEndpoints as calls } from '@mintmark/contract/customers/coupons.endpoints.ts';
import type { CouponRow } from '@mintmark/contract/customers/coupons.schema.ts';
import type { Customer } from '@mintmark/contract/customers/customers.schema.ts';
import { COUPON_STATES } from '@mintmark/domain/finance/pricing/coupon.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { Can } from '../../../kit/can/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { ActionButtons, type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { type Translate, useLang, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { moneyText } from '../../../ui/format.ts';
import type { PlainColumn } from '../../../ui/plain-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type StateGroup, StateTag } from '../../../ui/state-tag.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { LIMIT, Pages } from '../user/customer-books.tsx';
import { READS } from '../user/customer-forms.model.ts';

const IssueCouponDrawer = lateDrawer(async () => (await import('./issue-coupon.drawer.tsx')).IssueCouponDrawer);

const LOOKS: Readonly<Record<CouponRow['state'], StateGroup>> = {
  waiting: 'ask',
  issued: 'ok',
  reserved: 'work',
  spent: 'end',
  expired: 'end',
  void: 'bad',
};
const PERCENT_BP = 100;

/** What it is good for, in words. */
function termsOf(row: CouponRow, text: Translate): string {
  const { amountFen, rateBp, maxFen, minimumFen } = row;
  const off =
    amountFen === null
      ? text('customers.coupon.rateText', { rate: (rateBp ?? 0) / PERCENT_BP, max: `¥${moneyText(maxFen ?? 0)}` })
      : `¥${moneyText(amountFen)}`;
  return minimumFen > 0 ? `${off} · ${text('customers.coupon.from', { amount: `¥${moneyText(minimumFen)}` })}` : off;
}

/** Approving, refusing and taking out of use, each with its reason. */
function useCouponSteps() {
  const text = useText();
  const { toast } = useFeedback();
  const reason = useReason();
  const decide = useCommand(calls.decideCoupon, { invalidate: READS });
  const end = useCommand(calls.voidCoupon, { invalidate: READS });
  const step = async (row: CouponRow, action: 'approve' | 'reject' | 'void') => {
    const title = text(`customers.coupon.${action}Title`, { no: row.couponNo });
    const words = await reason.ask({ title, danger: action !== 'approve' });
    if (words === null) return;
    const params = { id: row.id };
    const { version } = row;
    const done =
      action === 'void'
        ? await end.run({ params, body: { version, reason: words } })
        : await decide.run({ params, body: { version, decision: action, reason: words } });
    if (done) toast('customers.common.done');
  };
  const actionsOf = (row: CouponRow): readonly ActionDef[] => [
    { action: 'approve', labelKey: 'customers.coupon.approve', onClick: () => step(row, 'approve') },
    { action: 'reject', labelKey: 'customers.coupon.reject', onClick: () => step(row, 'reject') },
    { action: 'void', labelKey: 'customers.coupon.void', danger: true, onClick: () => step(row, 'void') },
  ];
  return { actionsOf, dialog: reason.dialog };
}

function useColumns(actionsOf: (row: CouponRow) => readonly ActionDef[]): readonly PlainColumn<CouponRow>[] {
  const text = useText();
  const lang = useLang();
  return [
    {
      key: 'no',
      title: text('customers.coupon.no'),
      render: (row) => (
        <>
          {row.couponNo}
          <br />
          <StateTag plain group={LOOKS[row.state]} label={enumText(COUPON_STATES, row.state, lang)} /> {row.orderCode}
        </>
      ),
    },
    {
      key: 'terms',
      title: text('customers.coupon.terms'),
      wrap: true,
      render: (row) => (
        <>
          {termsOf(row, text)}
          <br />
          <small>
            {[
              row.customerNo ?? text('customers.coupon.open'),
              ...row.services.map((code) => enumText(SERVICE_TYPES, code, lang)),
            ].join(' · ')}
          </small>
        </>
      ),
    },
    {
      key: 'days',
      title: text('customers.coupon.days'),
      render: (row) => (
        <>
          {row.validFrom}
          <br />– {row.validTo}
        </>
      ),
    },
    {
      key: 'reason',
      title: text('customers.common.reason'),
      cut: true,
      render: (row) => (
        <>
          {row.reason}
          <br />
          <small>{[row.issuedByName, row.approvedByName].filter(Boolean).join(' / ')}</small>
        </>
      ),
    },
    {
      key: 'do',
      title: '',
      render: (row) => <ActionButtons actions={actionsOf(row)} allowed={row.allowedActions} size="small" />,
    },
  ];
}

/** The coupons of a customer and those open to everybody; without a customer those of all. */
export function CouponsTab({ customer }: { readonly customer: Customer | null }) {
  const text = useText();
  const [page, setPage] = useState(1);
  const [isIssuing, setIssuing] = useState(false);
  const { actionsOf, dialog } = useCouponSteps();
  const columns = useColumns(actionsOf);
  const query = { page, limit: LIMIT, ...(customer === null ? {} : { customerId: customer.id }) };
  const { data, error, refetch } = useEndpoint(calls.listCoupons, { query });
  if (error) return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={6} />;
  return (
    <>
      <Can any={['customer:coupon:issue']}>
        <div>
          <Button size="small" onClick={() => setIssuing(true)}>
            {text('customers.coupon.issue')}
          </Button>
        </div>
        <IssueCouponDrawer open={isIssuing} customer={customer} onClose={() => setIssuing(false)} />
      </Can>
      <Pages
        title={text('customers.coupon.tab')}
        columns={columns}
        rows={data.list}
        total={data.total ?? 0}
        page={page}
        empty={text('customers.coupon.none')}
        onPage={setPage}
      />
      {dialog}
    </>
  );
}
