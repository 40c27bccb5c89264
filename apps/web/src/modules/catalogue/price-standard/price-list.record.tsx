import { PRICE_LIST_PHASES } from '@mintmark/contract/catalogue/price-list.enums.ts';
import type { PriceListDetail } from '@mintmark/contract/catalogue/price-list.schema.ts';
import { priceListsEndpoints as calls } from '@mintmark/contract/catalogue/price-lists.endpoints.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { type DetailHeader, DetailScreen, type DetailTab } from '../../../kit/detail/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { usePageTitle } from '../../../kit/page-active/index.ts';
import { SectionCard, Timeline } from '../../../ui/layout.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { TimeText } from '../../../ui/values.tsx';

import { CompareView } from './compare/compare-view.tsx';
import { DraftBody } from './edit/draft-body.tsx';
import { listName, ownerName, phaseGroup } from './list-names.ts';
import type { PriceData } from './price.model.ts';
import { OtherRules, OutcomeTable, ServiceTable } from './rule-tables.tsx';
import { AddOnTable, OwnPriceTable, ShippingTable, SurchargeTable, TierTable } from './tier-tables.tsx';
import { TrialView } from './trial/trial-view.tsx';
import { usePriceSteps } from './use-price-steps.tsx';

const tabsOf = (data: PriceData): readonly DetailTab[] => [
  {
    key: 'tiers',
    labelKey: 'catalogue.price.tabTiers',
    render: () => (
      <>
        <TierTable data={data} />
        <OwnPriceTable data={data} />
      </>
    ),
  },
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

/** Who made, published and withdrew the list. */
function Past({ list }: { readonly list: PriceListDetail }) {
  const text = useText();
  const lang = useLang();
  const items = [
    {
      key: 'withdrawn',
      title: text('catalogue.priceEdit.stepWithdrawn'),
      at: list.withdrawnAt,
      by: list.withdrawnBy,
      note: list.withdrawReason,
    },
    {
      key: 'published',
      title: text('catalogue.priceEdit.stepPublished'),
      at: list.publishedAt,
      by: list.publishedBy,
      note: list.publishReason,
    },
    {
      key: 'created',
      title: text('catalogue.priceEdit.stepCreated'),
      at: list.createdAt,
      by: list.createdBy,
      note: list.basedOn
        ? text('catalogue.priceEdit.from', { name: `${listName(list.basedOn, lang)} v${list.basedOn.listVersion}` })
        : '',
    },
  ];
  return (
    <SectionCard title={text('catalogue.priceEdit.past')}>
      <Timeline
        items={items
          .filter(({ at }) => at !== null)
          .map((item, at) => ({ ...item, by: item.by ?? '–', at: <TimeText iso={item.at} />, current: at === 0 }))}
      />
    </SectionCard>
  );
}

function usePriceHeader(list: PriceListDetail | undefined): DetailHeader | null {
  const text = useText();
  const lang = useLang();
  if (!list) return null;
  return {
    number: `${listName(list, lang)} v${list.listVersion}`,
    tag: <StateTag group={phaseGroup(list.phase)} label={enumText(PRICE_LIST_PHASES, list.phase, lang)} />,
    sub: (
      <span>
        {ownerName(list, lang, text)}
        {list.note ? ` · ${list.note}` : ''}
      </span>
    ),
    figures: [
      {
        key: 'from',
        label: text(list.status === 'draft' ? 'catalogue.priceEdit.plannedFrom' : 'catalogue.price.validFrom'),
        value: list.validFrom,
      },
      ...(list.status === 'draft'
        ? []
        : [{ key: 'to', label: text('catalogue.price.validTo'), value: list.validTo ?? text('catalogue.price.open') }]),
      { key: 'orders', label: text('catalogue.priceEdit.orders'), value: list.orders },
    ],
  };
}

const READY = () => Promise.resolve(true);

function PublishedBody({ list, header }: { readonly list: PriceListDetail; readonly header: DetailHeader | null }) {
  const { actions, dialogs } = usePriceSteps({ list, values: list.data, saveNow: READY });
  const mayTry = useCan()('basic:price:edit');
  return (
    <>
      <DetailScreen
        header={header}
        actions={actions}
        allowed={list.allowedActions}
        log={{ targetType: 'priceList', targetId: list.id }}
        tabs={[
          ...tabsOf(list.data),
          {
            key: 'compare',
            labelKey: 'catalogue.priceEdit.compare',
            render: () => <CompareView list={list} values={list.data} />,
          },
          ...(mayTry
            ? [
                {
                  key: 'trial',
                  labelKey: 'catalogue.priceTrial.title' as const,
                  render: () => <TrialView list={list} saveNow={READY} />,
                },
              ]
            : []),
          { key: 'past', labelKey: 'catalogue.priceEdit.past', render: () => <Past list={list} /> },
        ]}
      />
      {dialogs}
    </>
  );
}

/** One price list: a draft is edited in place, a published one is read. */
export function PriceListRecord({ id }: { readonly id: string }) {
  const lang = useLang();
  const { data, error, refetch } = useEndpoint(
    calls.getPriceList,
    { params: { id } },
    { keepPrevious: true, follow: topicsOf('priceList', id) },
  );
  const list = data?.id === id ? data : undefined;
  const header = usePriceHeader(list);
  usePageTitle(list ? `${listName(list, lang)} v${list.listVersion}` : null);
  if (!list) return <DetailScreen header={null} error={error} onReload={() => void refetch()} />;
  const mayEdit = list.allowedActions.some(({ action, allowed }) => action === 'edit' && allowed);
  return mayEdit ? (
    <DraftBody key={list.id} list={list} header={header} past={<Past list={list} />} />
  ) : (
    <PublishedBody key={list.id} list={list} header={header} />
  );
}
