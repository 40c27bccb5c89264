import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import {
  PRICE_LIST_STATUSES,
  type PriceListDetail,
  type PriceListRow,
} from '@mintmark/contract/catalogue/price-list.schema.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { type DetailHeader, DetailScreen, type DetailTab } from '../../../kit/detail/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { dayText } from '../../../ui/format.ts';
import { Select } from '../../../ui/select.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TimeText } from '../../../ui/values.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { langOf } from '../parts/names.ts';
import { useChosen } from '../parts/use-chosen.ts';
import { listInForce, type PriceData } from './price.model.ts';
import { OtherRules, OutcomeTable, ServiceTable } from './rule-tables.tsx';
import { AddOnTable, ShippingTable, SurchargeTable, TierTable } from './tier-tables.tsx';

const ALL = { query: { limit: 200 } } as const;

const tabsOf = (data: PriceData): readonly DetailTab[] => [
  { key: 'tiers', labelKey: 'catalogue.price.tabTiers', render: () => <TierTable data={data} /> },
  {
    key: 'more',
    labelKey: 'catalogue.price.tabMore',
    render: () => (
      <>
        <SurchargeTable data={data} />
        <AddOnTable data={data} />
      </>
    ),
  },
  {
    key: 'rules',
    labelKey: 'catalogue.price.tabRules',
    render: () => (
      <>
        <ServiceTable data={data} />
        <OutcomeTable data={data} />
      </>
    ),
  },
  {
    key: 'other',
    labelKey: 'catalogue.price.tabOther',
    render: () => (
      <>
        <OtherRules data={data} />
        <ShippingTable data={data} />
      </>
    ),
  },
];

function useHeader(list: PriceListDetail | undefined, choice: DetailHeader['title']): DetailHeader | null {
  const text = useText();
  const lang = langOf(useLocale());
  if (!list) return null;
  return {
    number: lang === 'en' ? list.nameEn || list.nameZh : list.nameZh,
    tag: (
      <StateTag
        group={list.status === 'published' ? 'ok' : 'wait'}
        label={enumText(PRICE_LIST_STATUSES, list.status, lang)}
      />
    ),
    title: choice,
    sub: <span>{list.companyName ?? text('catalogue.price.house')}</span>,
    figures: [
      { key: 'version', label: text('catalogue.price.version'), value: list.listVersion },
      { key: 'from', label: text('catalogue.price.validFrom'), value: list.validFrom },
      { key: 'to', label: text('catalogue.price.validTo'), value: list.validTo ?? text('catalogue.price.open') },
      {
        key: 'published',
        label: text('catalogue.price.published'),
        value: <TimeText iso={list.publishedAt} dayOnly />,
      },
    ],
  };
}

function PriceListPage({ lists }: { readonly lists: readonly PriceListRow[] }) {
  const text = useText();
  const lang = langOf(useLocale());
  const [chosen, choose] = useChosen();
  const today = dayText(new Date().toISOString());
  const current = lists.find((list) => list.id === chosen) ?? listInForce(lists, today);
  const answer = useEndpoint(
    catalogueEndpoints.getPriceList,
    { params: { id: current?.id ?? '0' } },
    { enabled: current !== null, keepPrevious: true },
  );
  const nameOf = (list: PriceListRow) =>
    `${lang === 'en' ? list.nameEn || list.nameZh : list.nameZh} v${list.listVersion} · ${list.companyName ?? text('catalogue.price.house')}`;
  const choice =
    lists.length > 1 ? (
      <Select
        size="small"
        aria-label={text('catalogue.price.title')}
        value={current?.id}
        onChange={choose}
        popupMatchSelectWidth={false}
        options={lists.map((list) => ({ value: list.id, label: nameOf(list) }))}
      />
    ) : null;
  const header = useHeader(answer.data, choice);
  if (!current)
    return <EmptyState title={text('catalogue.price.emptyTitle')} text={text('catalogue.price.emptyText')} />;
  return (
    <DetailScreen
      header={header}
      error={answer.error}
      onReload={() => void answer.refetch()}
      tabs={answer.data ? tabsOf(answer.data.data) : []}
    />
  );
}

/** 价格标准: the published price lists as tables; read only for now. */
export default function PriceStandardScreen() {
  const answer = useEndpoint(catalogueEndpoints.listPriceLists, ALL);
  return <Loaded answer={answer}>{({ list }) => <PriceListPage lists={list} />}</Loaded>;
}
