import { useSearchParams } from 'react-router';
import { later, usePreload } from '../../../kit/later/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { OrderList } from './order-list.tsx';

const wait = <Skeleton rows={8} />;
const OrderFormPage = later(async () => (await import('./order-form/order-form-page.tsx')).OrderFormPage, wait);
const OrderRecord = later(async () => (await import('./order-record.tsx')).OrderRecord, wait);
const NEXT = [OrderRecord, OrderFormPage];

/** 送评单管理: the list; `?id=` one order, `?new=1` and `?id=…&edit=1` the form. Each address is a tab of its own. */
export default function SubmissionOrdersScreen() {
  const [params] = useSearchParams();
  usePreload(NEXT);
  const id = params.get('id');
  if (params.get('new') === '1')
    return <OrderFormPage orderId={null} pieceId={params.get('piece')} service={Number(params.get('service'))} />;
  if (id === null || !/^\d{1,18}$/.test(id)) return <OrderList />;
  return params.get('edit') === '1' ? <OrderFormPage orderId={id} /> : <OrderRecord orderId={id} />;
}
