import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '../../../kit/can/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { useAddressId } from '../../../kit/list/index.ts';
import { usePage } from '../../../kit/page-active/index.ts';
import { LineTabs } from '../../../ui/line-tabs.tsx';
import { BillList } from '../bills/bill-list.tsx';
import css from './deliveries.module.css';
import { DeliveryList } from './delivery-list.tsx';

const VIEWS = ['parcels', 'bills'] as const;
type View = (typeof VIEWS)[number];

/** 发货管理 /closeReview/deliveryManagement: every parcel and pick-up of the dispatch desk, and what couriers charge for them. */
export default function DeliveriesScreen() {
  const text = useText();
  const can = useCan();
  const { setConditions } = usePage();
  const billId = useAddressId('billId');
  const [params] = useSearchParams();
  const mayBill = can('closeReview:delivery:bill') || can('closeReview:delivery:confirmBill');
  const [view, setView] = useState<View>(() =>
    billId !== null || params.get('view') === 'bills' ? 'bills' : 'parcels',
  );
  if (!mayBill) return <DeliveryList />;
  const change = (next: string) => {
    setConditions(null);
    setView(VIEWS.find((one) => one === next) ?? 'parcels');
  };
  return (
    <>
      <div className={css['views']}>
        <LineTabs
          tabs={VIEWS.map((key) => ({ key, label: text(`delivery.view.${key}`) }))}
          current={view}
          label={text('delivery.view.label')}
          onChange={change}
        />
      </div>
      {view === 'bills' ? <BillList asked={billId} /> : <DeliveryList />}
    </>
  );
}
