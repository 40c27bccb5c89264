import { houseEndpoints } from '@mintmark/contract/custody/house.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import type { FilterValues } from '../../../kit/list/index.ts';
import { countText, dayText, timeText } from '../../../ui/format.ts';
import { Note, SectionCard, StatStrip } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import css from '../custody.module.css';
import { coinPath, placeText } from '../custody-types.ts';

type HouseMap = DataOf<typeof houseEndpoints.getHouseMap>;
type Place = HouseMap['places'][number];
type Lost = HouseMap['lost'][number];

interface Props {
  /** Opens the coins that meet these conditions. */
  readonly onOpen: (filters: FilterValues) => void;
}

/** Coins that nobody knows the place or the holder of: none, or each with who had it last. */
function Homeless({ map, onOpen }: Props & { readonly map: HouseMap }) {
  const text = useText();
  const lang = useLang();
  if (map.homeless === 0) return <Note tone="ok">{text('custody.homeless.none')}</Note>;
  const title = text('custody.homeless.title', { n: map.homeless });
  const columns: readonly PlainColumn<Lost>[] = [
    {
      key: 'coin',
      title: text('custody.coinCode'),
      render: ({ coinId, coinCode }) => <Link to={coinPath(coinId)}>{coinCode}</Link>,
    },
    {
      key: 'name',
      title: text('custody.name'),
      cut: true,
      render: ({ name, nameEn }) => (lang === 'en' && nameEn ? nameEn : name),
    },
    {
      key: 'status',
      title: text('custody.handOver.status'),
      render: ({ status }) => enumText(coinMachine.states, status, lang),
    },
    { key: 'last', title: text('custody.homeless.last'), render: ({ lastHolder }) => lastHolder ?? '–' },
    {
      key: 'place',
      title: text('custody.homeless.lastPlace'),
      render: ({ place, lastPlace }) => placeText(place || (lastPlace ?? ''), text, lang),
    },
    {
      key: 'since',
      title: text('custody.homeless.since'),
      quiet: true,
      render: ({ since }) => (since ? timeText(since) : '–'),
    },
  ];
  return (
    <SectionCard
      title={title}
      flush
      extra={
        <Button size="small" onClick={() => onOpen({ homeless: 'true' })}>
          {text('custody.homeless.all')}
        </Button>
      }
    >
      <PlainTable
        label={title}
        columns={columns}
        rows={map.lost}
        rowKey={({ coinId }) => coinId}
        tone={() => 'warning'}
      />
    </SectionCard>
  );
}

const HOLDERS = 4;

/** Each place with what lies there, since when at most, and with whom. */
function Places({ map, onOpen }: Props & { readonly map: HouseMap }) {
  const text = useText();
  const lang = useLang();
  const title = text('custody.map.places');
  const columns: readonly PlainColumn<Place>[] = [
    {
      key: 'place',
      title: text('custody.place'),
      render: ({ place }) => (
        <Button type="link" className={css['open'] ?? ''} onClick={() => onOpen({ place: [place] })}>
          {placeText(place, text, lang)}
        </Button>
      ),
    },
    { key: 'pieces', title: text('custody.pieces'), align: 'right', render: ({ pieces }) => countText(pieces) },
    {
      key: 'value',
      title: text('custody.value'),
      align: 'right',
      render: ({ declaredFen }) => <Money fen={declaredFen} symbol={false} />,
    },
    {
      key: 'oldest',
      title: text('custody.map.oldest'),
      quiet: true,
      render: ({ oldestAt }) => (oldestAt === null ? '–' : dayText(oldestAt)),
    },
    {
      key: 'holders',
      title: text('custody.map.holders'),
      wrap: true,
      render: ({ place, holders }) => (
        <span className={css['holders']}>
          {holders.slice(0, HOLDERS).map(({ id, name, pieces }) => (
            <Button
              key={id ?? ''}
              size="small"
              onClick={() => onOpen({ place: [place], ...(id === null ? { homeless: 'true' } : { holderId: id }) })}
            >
              {`${name ?? text('custody.map.nobody')} ${countText(pieces)}`}
            </Button>
          ))}
          {holders.length > HOLDERS ? <span>{text('custody.map.more', { n: holders.length - HOLDERS })}</span> : null}
        </span>
      ),
    },
  ];
  return (
    <SectionCard title={title} flush>
      <PlainTable
        label={title}
        columns={columns}
        rows={map.places}
        rowKey={({ place }) => place}
        empty={text('custody.map.empty')}
        tone={({ place }) => (place === '' ? 'warning' : undefined)}
      />
    </SectionCard>
  );
}

/** 在库分布: where everything lies and with whom; first what must be none. */
export function HouseMapView({ onOpen }: Props) {
  const text = useText();
  const { data, error, refetch } = useEndpoint(houseEndpoints.getHouseMap, { query: {} }, { follow: ['coin:*'] });
  if (!data) {
    if (error)
      return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
    return <Skeleton rows={12} />;
  }
  const items = [
    { key: 'pieces', label: text('custody.map.pieces'), value: countText(data.pieces) },
    ...(data.declaredFen === null
      ? []
      : [{ key: 'value', label: text('custody.value'), value: <Money fen={data.declaredFen} /> }]),
    {
      key: 'homeless',
      label: text('custody.map.homeless'),
      value: countText(data.homeless),
      ...(data.homeless > 0 ? { tone: 'danger' as const } : {}),
    },
  ];
  return (
    <div className={css['map']}>
      <StatStrip items={items} />
      <Homeless map={data} onOpen={onOpen} />
      <Places map={data} onOpen={onOpen} />
    </div>
  );
}
