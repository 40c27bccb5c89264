import { handOversEndpoints } from '@mintmark/contract/custody/hand-overs.endpoints.ts';
import { useState } from 'react';
import { useEndpoint } from '../../kit/api/index.ts';
import { useCan } from '../../kit/can/index.ts';
import { useText } from '../../kit/i18n/index.ts';
import { conditionsLink, type FilterValues, useAddressId } from '../../kit/list/index.ts';
import { topicsOf } from '../../kit/live/index.ts';
import { usePage, usePageTitle } from '../../kit/page-active/index.ts';
import { LineTabs } from '../../ui/line-tabs.tsx';
import { CountList } from './counts/count-list.tsx';
import css from './custody.module.css';
import { HandOverList } from './hand-overs/hand-over-list.tsx';
import { CoinList } from './house/coin-list.tsx';
import { HouseMapView } from './house/house-map.tsx';

const VIEWS = ['map', 'coins', 'handOvers', 'counts'] as const;
type View = (typeof VIEWS)[number];

/** Title of a tab whose address names a hand-over: which one. */
function HandOverTitle({ id }: { readonly id: string }) {
  const text = useText();
  const { data } = useEndpoint(
    handOversEndpoints.getHandOver,
    { params: { id } },
    { follow: topicsOf('handOver', id) },
  );
  usePageTitle(data && text('custody.handOver.tabTitle', { no: data.handOverNo }));
  return null;
}

/** 保管交接: where everything lies and with whom, what goes from hand to hand, and what a count finds. */
export default function CustodyScreen() {
  const text = useText();
  const { setConditions } = usePage();
  const handOverId = useAddressId('handOverId');
  const countId = useAddressId('countId');
  const can = useCan();
  const mayCount = can('closeReview:custody:count') || can('closeReview:custody:confirm');
  const first = countId === null ? 'map' : 'counts';
  const [view, setView] = useState<View>(handOverId === null ? first : 'handOvers');
  const change = (next: string) => {
    setConditions(null);
    setView(VIEWS.find((one) => one === next) ?? 'map');
  };
  const openCoins = (filters: FilterValues) => {
    setConditions(conditionsLink(filters));
    setView('coins');
  };
  return (
    <>
      <div className={css['views']}>
        <LineTabs
          tabs={VIEWS.filter((key) => key !== 'counts' || mayCount).map((key) => ({
            key,
            label: text(`custody.view.${key}`),
          }))}
          current={view}
          label={text('custody.view.label')}
          onChange={change}
        />
      </div>
      {handOverId === null ? null : <HandOverTitle id={handOverId} />}
      {view === 'map' ? <HouseMapView onOpen={openCoins} /> : null}
      {view === 'coins' ? <CoinList /> : null}
      {view === 'counts' && mayCount ? <CountList asked={countId} /> : null}
      {view === 'handOvers' ? <HandOverList asked={handOverId} /> : null}
    </>
  );
}
