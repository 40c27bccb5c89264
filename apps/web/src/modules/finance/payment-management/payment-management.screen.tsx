import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { refundsEndpoints } from '@mintmark/contract/finance/refunds.endpoints.ts';
import { PAY_STATE } from '@mintmark/domain/finance/finance.enums.ts';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { actionState } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, useAddressId } from '../../../kit/list/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { usePage, usePageTitle } from '../../../kit/page-active/index.ts';
import { LineTabs } from '../../../ui/line-tabs.tsx';
import { PayerList } from '../credit/payer-list.tsx';
import { StatementList } from '../credit/statement-list.tsx';
import { RefundList } from '../refunds/refund-list.tsx';
import css from '../refunds/refunds.module.css';
import {
  columns,
  comparisonPath,
  filters,
  handSheetPath,
  invoicesPath,
  type OrderMoneyRow,
  pricePath,
  tabs,
} from './payment-management.columns.tsx';

const CollectDrawer = lateDrawer(async () => (await import('../collect/collect.drawer.tsx')).CollectDrawer);
const ReceiptDialog = lateDrawer(async () => (await import('../collect/receipt.dialog.tsx')).ReceiptDialog);

const EXPORT = listExport(financeEndpoints.exportOrders);

const rowKey = (row: OrderMoneyRow) => row.id;

/** Orders by what is to be collected; price page and collecting from here. */
function OrdersView() {
  const navigate = useNavigate();
  const [orderId, setOrderId] = useState<string | null>(null);
  const asked = useAddressId('paymentId');
  const [paymentId, setPaymentId] = useState(asked);
  const rowActions = useMemo<readonly RowAction<OrderMoneyRow>[]>(
    () => [
      { key: 'price', labelKey: 'finance.action.price', onClick: (row) => navigate(pricePath(row.id)) },
      { key: 'handSheet', labelKey: 'finance.action.handSheet', onClick: (row) => navigate(handSheetPath(row.id)) },
      {
        key: 'compare',
        labelKey: 'finance.action.compare',
        onClick: (row) => navigate(comparisonPath(row.id, '0', row.isPay !== PAY_STATE.unpaid)),
      },
      {
        key: 'invoices',
        labelKey: 'finance.invoice.ofOrder',
        onClick: ({ orderCode }) => navigate(invoicesPath({ orderCode })),
      },
      {
        key: 'collect',
        labelKey: 'finance.action.collect',
        permission: 'finance:payment:collect',
        state: (row) => actionState(row.allowedActions, 'collect'),
        onClick: (row) => setOrderId(row.id),
      },
    ],
    [navigate],
  );
  return (
    <>
      <ListScreen
        id="finance.orders"
        endpoint={financeEndpoints.listOrders}
        columns={columns}
        exportable={EXPORT}
        filters={filters}
        statusTabs={tabs}
        rowKey={rowKey}
        rowActions={rowActions}
        onOpen={(row) => navigate(pricePath(row.id))}
        defaultSort="-id"
        emptyTitleKey="finance.empty.title"
        emptyHintKey="finance.empty.hint"
      />
      {asked === null ? null : <PaymentTitle id={asked} />}
      <ReceiptDialog paymentId={paymentId} onClose={() => setPaymentId(null)} />
      <CollectDrawer orderId={orderId} onClose={() => setOrderId(null)} />
    </>
  );
}

/** Title of a tab whose address names a payment: which one. */
function PaymentTitle({ id }: { readonly id: string }) {
  const text = useText();
  const { data } = useEndpoint(financeEndpoints.getPayment, { params: { id } }, { follow: topicsOf('payment', id) });
  usePageTitle(data && text('finance.view.payment', { no: data.payNo }));
  return null;
}

/** The same for a refund. */
function RefundTitle({ id }: { readonly id: string }) {
  const text = useText();
  const { data } = useEndpoint(refundsEndpoints.getRefund, { params: { id } }, { follow: topicsOf('refund', id) });
  usePageTitle(data && text('finance.view.refund', { no: data.refundNo }));
  return null;
}

const VIEWS = ['orders', 'refunds', 'payers', 'statements'] as const;
type View = (typeof VIEWS)[number];

/** 收款管理: what is to be collected, what is to be given back, who owes on account, and their statements. */
export default function PaymentManagementScreen() {
  const text = useText();
  const { setConditions } = usePage();
  const refundId = useAddressId('refundId');
  const [view, setView] = useState<View>(refundId === null ? 'orders' : 'refunds');
  const change = (next: string) => {
    setConditions(null);
    setView(VIEWS.find((one) => one === next) ?? 'orders');
  };
  return (
    <>
      <div className={css['views']}>
        <LineTabs
          tabs={[
            { key: 'orders', label: text('finance.view.orders') },
            { key: 'refunds', label: text('finance.view.refunds') },
            { key: 'payers', label: text('finance.credit.view.payers') },
            { key: 'statements', label: text('finance.credit.view.statements') },
          ]}
          current={view}
          label={text('finance.view.label')}
          onChange={change}
        />
      </div>
      {refundId === null ? null : <RefundTitle id={refundId} />}
      {view === 'orders' ? <OrdersView /> : null}
      {view === 'refunds' ? <RefundList asked={refundId} /> : null}
      {view === 'payers' ? <PayerList /> : null}
      {view === 'statements' ? <StatementList /> : null}
    </>
  );
}
