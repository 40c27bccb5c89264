import { handOversEndpoints } from '@mintmark/contract/custody/hand-overs.endpoints.ts';
import { shiftsEndpoints } from '@mintmark/contract/custody/shifts.endpoints.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
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
import { ShiftsView } from './shifts/shifts-view.tsx';

const VIEWS = ['map', 'coins', 'handOvers', 'shifts', 'counts'] as const;
type View = (typeof VIEWS)[number];
const isView = (word: string | null): word is View => VIEWS.some((view) => view === word);

/** The view that an address asks for: the record that it names, or the one that it says. */
function viewOf(
  asked: { readonly [View in 'handOvers' | 'shifts' | 'counts']: string | null },
  said: string | null,
): View {
  if (asked.handOvers !== null) return 'handOvers';
  if (asked.shifts !== null) return 'shifts';
  if (asked.counts !== null) return 'counts';
  return isView(said) ? said : 'map';
}

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

/** The same for a hand-over of a desk. */
function ShiftTitle({ id }: { readonly id: string }) {
  const text = useText();
  const { data } = useEndpoint(shiftsEndpoints.getShift, { params: { id } }, { follow: topicsOf('shift', id) });
  usePageTitle(data && text('custody.shift.tabTitle', { no: data.shiftNo }));
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
  const shiftId = useAddressId('shiftId');
  const [params] = useSearchParams();
  const [view, setView] = useState<View>(() =>
    viewOf({ handOvers: handOverId, shifts: shiftId, counts: countId }, params.get('view')),
  );
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
      {shiftId === null ? null : <ShiftTitle id={shiftId} />}
      {view === 'map' ? <HouseMapView onOpen={openCoins} /> : null}
      {view === 'coins' ? <CoinList /> : null}
      {view === 'counts' && mayCount ? <CountList asked={countId} /> : null}
      {view === 'shifts' ? <ShiftsView asked={shiftId} /> : null}
      {view === 'handOvers' ? <HandOverList asked={handOverId} give={params.get('give')} /> : null}
    </>
  );
}
