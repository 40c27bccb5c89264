import { houseEndpoints } from '@mintmark/contract/custody/house.endpoints.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ListScreen, listExport, type RowAction } from '../../../kit/list/index.ts';
import { coinPath } from '../custody-types.ts';
import { type CustodyCoin, coinColumns, coinFilters } from './coins.columns.tsx';

const EXPORT = listExport(houseEndpoints.exportCustodyCoins);
const rowKey = (row: CustodyCoin) => row.id;

/** 在库钱币: of a place, of a holder, or all; each opens its record. */
export function CoinList() {
  const navigate = useNavigate();
  const rowActions = useMemo<readonly RowAction<CustodyCoin>[]>(
    () => [{ key: 'open', labelKey: 'custody.open', onClick: (row) => void navigate(coinPath(row.id)) }],
    [navigate],
  );
  return (
    <ListScreen
      id="custody.coins"
      endpoint={houseEndpoints.listCustodyCoins}
      columns={coinColumns}
      exportable={EXPORT}
      filters={coinFilters}
      rowKey={rowKey}
      rowActions={rowActions}
      onOpen={(row) => void navigate(coinPath(row.id))}
      defaultSort="-id"
      emptyTitleKey="custody.coinList.empty"
      emptyHintKey="custody.coinList.emptyHint"
    />
  );
}
