import { HANDED } from '@mintmark/domain/custody/hand-overs.ts';
import { Link } from 'react-router';
import { tagOf } from '../../../kit/dictionary/index.ts';
import { type TextKey, useLang, useText } from '../../../kit/i18n/index.ts';
import { countText, moneyText, timeText } from '../../../ui/format.ts';
import { FactList, SectionCard } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { coinPath, HANDED_STATES, type HandOver, itemGroup, placeText } from '../custody-types.ts';

interface Props {
  readonly handOver: HandOver;
}

/** From whom to whom and where, how much, and how it ended. */
export function HandOverFacts({ handOver }: Props) {
  const text = useText();
  const lang = useLang();
  const { toPlace, declaredFen, endedAt } = handOver;
  const items = [
    {
      key: 'giver',
      label: text('custody.handOver.giver'),
      value: `${handOver.giverName} · ${timeText(handOver.givenAt)}`,
    },
    {
      key: 'receiver',
      label: text('custody.handOver.receiver'),
      value: endedAt === null ? handOver.receiverName : `${handOver.receiverName} · ${timeText(endedAt)}`,
    },
    {
      key: 'to',
      label: text('custody.handOver.to'),
      value: toPlace === '' ? text('custody.handOver.stays') : placeText(toPlace, text, lang),
    },
    {
      key: 'pieces',
      label: text('custody.pieces'),
      value:
        endedAt === null ? countText(handOver.pieces) : `${countText(handOver.taken)} / ${countText(handOver.pieces)}`,
    },
    { key: 'value', label: text('custody.value'), value: declaredFen === null ? null : moneyText(declaredFen) },
    { key: 'third', label: text('custody.handOver.third'), value: handOver.witnessName },
    { key: 'note', label: text('custody.note'), value: handOver.note || null },
    { key: 'reason', label: text('custody.handOver.reason'), value: handOver.reason || null },
  ];
  return (
    <SectionCard>
      <FactList items={items.filter(({ value }) => value !== null)} />
    </SectionCard>
  );
}

type Item = HandOver['items'][number];

/** Each coin with what became of it; on paper without the links. */
export function HandOverCoins({ handOver, isPaper = false }: Props & { readonly isPaper?: boolean }) {
  const text = useText();
  const lang = useLang();
  const title = text('custody.coins');
  const columns: readonly PlainColumn<Item>[] = [
    {
      key: 'coin',
      title: text('custody.coinCode'),
      render: ({ coinId, coinCode }) => (isPaper ? coinCode : <Link to={coinPath(coinId)}>{coinCode}</Link>),
    },
    { key: 'cert', title: text('custody.certNo'), render: ({ certNo }) => certNo ?? '–' },
    {
      key: 'name',
      title: text('custody.name'),
      cut: true,
      render: ({ name, nameEn }) => (lang === 'en' && nameEn ? nameEn : name),
    },
    { key: 'from', title: text('custody.handOver.from'), render: ({ fromPlace }) => placeText(fromPlace, text, lang) },
    {
      key: 'value',
      title: text('custody.value'),
      align: 'right',
      render: ({ declaredFen }) => <Money fen={declaredFen} symbol={false} />,
    },
    {
      key: 'state',
      title: text('custody.handOver.status'),
      render: (item) => <ItemState item={item} />,
    },
  ];
  return (
    <SectionCard title={title} flush>
      <PlainTable
        label={title}
        columns={columns}
        rows={handOver.items}
        rowKey={({ coinId }) => coinId}
        tone={({ state, cause }) => (state === HANDED.missing ? 'warning' : cause ? 'off' : undefined)}
      />
    </SectionCard>
  );
}

function ItemState({ item }: { readonly item: Item }) {
  const text = useText();
  const lang = useLang();
  if (item.cause) return <StateTag group="end" label={text(`custody.cause.${item.cause}` as TextKey)} />;
  if (item.state === HANDED.waiting && item.scannedAt !== null)
    return <StateTag group="ok" label={text('custody.handOver.scanned')} />;
  return <StateTag {...tagOf(HANDED_STATES, item.state, itemGroup(item.state), lang)} />;
}
