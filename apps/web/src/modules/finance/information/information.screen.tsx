import { informationBillsEndpoints } from '@mintmark/contract/finance/information/information-bills.endpoints.ts';
import { useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { useAddressId } from '../../../kit/list/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { usePage, usePageTitle } from '../../../kit/page-active/index.ts';
import { LineTabs } from '../../../ui/line-tabs.tsx';
import { BillList } from './bill-list.tsx';
import { FeeList } from './fee-list.tsx';
import css from './information.module.css';
import { RateList } from './rate-list.tsx';

/** Title of a tab whose address names a bill: which one. */
function BillTitle({ id }: { readonly id: string }) {
  const text = useText();
  const { data } = useEndpoint(
    informationBillsEndpoints.getInformationBill,
    { params: { id } },
    { follow: topicsOf('informationBill', id) },
  );
  usePageTitle(data && text('finance.information.tabTitle', { no: data.billNo }));
  return null;
}

/** 信息费管理: what arose for which piece, the bills of the months, and what it costs. */
export default function InformationScreen() {
  const text = useText();
  const { setConditions } = usePage();
  const [billId, feeId] = [useAddressId('billId'), useAddressId('feeId')];
  const [view, setView] = useState(billId === null ? 'fees' : 'bills');
  const change = (next: string) => {
    setConditions(null);
    setView(next);
  };
  return (
    <>
      <div className={css['views']}>
        <LineTabs
          tabs={(['fees', 'bills', 'rates'] as const).map((key) => ({
            key,
            label: text(`finance.information.view.${key}`),
          }))}
          current={view}
          label={text('finance.information.view.label')}
          onChange={change}
        />
      </div>
      {billId === null ? null : <BillTitle id={billId} />}
      {view === 'fees' ? <FeeList asked={feeId} /> : null}
      {view === 'bills' ? <BillList asked={billId} /> : null}
      {view === 'rates' ? <RateList /> : null}
    </>
  );
}
