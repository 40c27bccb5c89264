import { fundAccountsEndpoints } from '@mintmark/contract/finance/funds/fund-accounts.endpoints.ts';
import { fundMovesEndpoints } from '@mintmark/contract/finance/funds/fund-moves.endpoints.ts';
import { useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { useAddressId } from '../../../kit/list/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { usePage, usePageTitle } from '../../../kit/page-active/index.ts';
import { LineTabs } from '../../../ui/line-tabs.tsx';
import { FundList } from './fund-list.tsx';
import { fundName } from './fund-types.ts';
import css from './funds.module.css';
import { MoveList } from './move-list.tsx';

/** Title of a tab whose address names an account: which one. */
function FundTitle({ id }: { readonly id: string }) {
  const text = useText();
  const { data } = useEndpoint(
    fundAccountsEndpoints.getFundAccount,
    { params: { id } },
    { follow: topicsOf('fundAccount', id) },
  );
  usePageTitle(data && text('finance.fund.tabTitle', { name: fundName(data.name, data.kind) }));
  return null;
}

/** The same for a voucher. */
function MoveTitle({ id }: { readonly id: string }) {
  const text = useText();
  const { data } = useEndpoint(
    fundMovesEndpoints.getFundMove,
    { params: { id } },
    { follow: topicsOf('fundMove', id) },
  );
  usePageTitle(data && text('finance.move.tabTitle', { no: data.moveNo }));
  return null;
}

/** 公司资金账户: where the money lies, and the vouchers that move it. */
export default function FundsScreen() {
  const text = useText();
  const { setConditions } = usePage();
  const [fundId, moveId] = [useAddressId('fundId'), useAddressId('moveId')];
  const [view, setView] = useState(moveId === null ? 'accounts' : 'moves');
  const change = (next: string) => {
    setConditions(null);
    setView(next);
  };
  return (
    <>
      <div className={css['views']}>
        <LineTabs
          tabs={[
            { key: 'accounts', label: text('finance.fund.view.accounts') },
            { key: 'moves', label: text('finance.fund.view.moves') },
          ]}
          current={view}
          label={text('finance.fund.view.label')}
          onChange={change}
        />
      </div>
      {fundId === null ? null : <FundTitle id={fundId} />}
      {moveId === null ? null : <MoveTitle id={moveId} />}
      {view === 'accounts' ? <FundList asked={fundId} /> : <MoveList asked={moveId} />}
    </>
  );
}
