import { useSearchParams } from 'react-router';
import { OrderFormPage } from './order-form/order-form-page.tsx';
import { OrderList } from './order-list.tsx';
import { OrderRecord } from './order-record.tsx';

/** 送评单管理: the list; `?id=` one order, `?new=1` and `?id=…&edit=1` the form. Each address is a tab of its own. */
export default function SubmissionOrdersScreen() {
  const [params] = useSearchParams();
  const id = params.get('id');
  if (params.get('new') === '1') return <OrderFormPage orderId={null} />;
  if (id === null || !/^\d{1,18}$/.test(id)) return <OrderList />;
  return params.get('edit') === '1' ? <OrderFormPage orderId={id} /> : <OrderRecord orderId={id} />;
}
