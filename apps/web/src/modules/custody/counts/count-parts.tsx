import { COUNTED, isDifference } from '@mintmark/domain/custody/stock-counts.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { tagOf } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { FactList, SectionCard, StatStrip } from '../../../ui/layout.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import css from '../custody.module.css';
import {
  COUNTED_STATES,
  type CountItem,
  coinPath,
  countedGroup,
  placeText,
  type StockCount,
} from '../custody-types.ts';

interface Props {
  readonly count: StockCount;
}

/** What was expected, found, missing and too much. */
export function CountSums({ count }: Props) {
  const text = useText();
  const items = [
    { key: 'expected', label: text('custody.count.expected'), value: countText(count.expected) },
    { key: 'found', label: text('custody.count.found'), value: countText(count.found), tone: 'ok' as const },
    {
      key: 'missing',
      label: text('custody.count.missing'),
      value: countText(count.missing),
      ...(count.missing > 0 ? { tone: 'danger' as const } : {}),
    },
    {
      key: 'surplus',
      label: text('custody.count.surplus'),
      value: countText(count.surplus),
      ...(count.surplus > 0 ? { tone: 'warning' as const } : {}),
    },
    {
      key: 'moved',
      label: text('custody.count.moved'),
      value: `+${countText(count.came)} / −${countText(count.left)}`,
    },
  ];
  return <StatStrip items={items} />;
}

/** Where, by whom, when, confirmed by whom. */
export function CountFacts({ count }: Props) {
  const text = useText();
  const lang = useLang();
  const { endedAt, confirmedAt, confirmedByName } = count;
  const items = [
    { key: 'place', label: text('custody.place'), value: placeText(count.place, text, lang) },
    { key: 'by', label: text('custody.count.by'), value: `${count.countedByName} · ${timeText(count.startedAt)}` },
    { key: 'ended', label: text('custody.count.endedAt'), value: endedAt === null ? null : timeText(endedAt) },
    {
      key: 'confirmed',
      label: text('custody.count.confirmedBy'),
      value: confirmedAt === null ? null : `${confirmedByName} · ${timeText(confirmedAt)}`,
    },
    { key: 'reason', label: text('custody.count.reason'), value: count.reason || null },
  ];
  return (
    <SectionCard>
      <FactList items={items.filter(({ value }) => value !== null)} />
    </SectionCard>
  );
}

interface ItemsProps extends Props {
  readonly isPaper?: boolean;
  /** Of who counts, while it is not confirmed. */
  readonly onExplain?: (item: CountItem) => void;
  readonly onMove?: (item: CountItem) => void;
}

/** Each coin with what the count says of it; differences are explained, a surplus may be laid here. */
export function CountItems({ count, isPaper = false, onExplain, onMove }: ItemsProps) {
  const text = useText();
  const lang = useLang();
  const title = text('custody.coins');
  const columns: readonly PlainColumn<CountItem>[] = [
    {
      key: 'coin',
      title: text('custody.coinCode'),
      render: ({ coinId, coinCode }) => (isPaper ? coinCode : <Link to={coinPath(coinId)}>{coinCode}</Link>),
    },
    {
      key: 'name',
      title: text('custody.name'),
      cut: true,
      render: ({ name, nameEn }) => (lang === 'en' && nameEn ? nameEn : name),
    },
    {
      key: 'state',
      title: text('custody.count.result'),
      render: ({ state, isMoved }) => (
        <span className={css['title']}>
          <StateTag {...tagOf(COUNTED_STATES, state, countedGroup(state), lang)} />
          {isMoved ? text('custody.count.isMoved') : null}
        </span>
      ),
    },
    {
      key: 'place',
      title: text('custody.count.should'),
      render: ({ place, holderName }) => [placeText(place, text, lang), holderName].filter(Boolean).join(' · '),
    },
    { key: 'remark', title: text('custody.count.remark'), wrap: true, render: ({ remark }) => remark || '–' },
    ...(onExplain === undefined && onMove === undefined ? [] : [actColumn()]),
  ];
  function actColumn(): PlainColumn<CountItem> {
    return {
      key: 'act',
      title: '',
      align: 'right',
      render: (item) =>
        isDifference(item.state) ? (
          <span className={css['acts']}>
            {item.state === COUNTED.surplus && !item.isMoved && onMove ? (
              <Button size="small" onClick={() => onMove(item)}>
                {text('custody.count.move')}
              </Button>
            ) : null}
            {onExplain ? (
              <Button
                size="small"
                aria-label={text('custody.count.explainTitle', { code: item.coinCode })}
                onClick={() => onExplain(item)}
              >
                {text('custody.count.explain')}
              </Button>
            ) : null}
          </span>
        ) : null,
    };
  }
  return (
    <SectionCard title={title} flush>
      <PlainTable
        label={title}
        columns={columns}
        rows={count.items}
        rowKey={({ id }) => id}
        empty={text('custody.count.nothing')}
        tone={({ state }) => (isDifference(state) ? 'warning' : undefined)}
      />
    </SectionCard>
  );
}
