import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import type { CatalogItem } from '@mintmark/contract/catalogue/compendium.schema.ts';
import { CATALOG_STATUSES } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { type DetailHeader, DetailScreen, type DetailTab } from '../../../kit/detail/index.ts';
import { tagOf } from '../../../kit/dictionary/index.ts';
import { type Locale, langOf, useLocale, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { usePageTitle } from '../../../kit/page-active/index.ts';
import { Code } from '../../../ui/codes.tsx';
import { CoinThumb } from '../../../ui/coin-thumb.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { itemGroup } from '../compendium-management/item.columns.tsx';
import { ItemFacts } from '../compendium-management/item-facts.tsx';
import { useItemSteps } from '../compendium-management/use-item-steps.tsx';
import { materialOf } from '../parts/names.ts';
import { ItemHistory } from './item-history.tsx';
import { ItemPopulation } from './item-population.tsx';
import { ItemUses } from './item-uses.tsx';

function headerOf(item: CatalogItem, locale: Locale): DetailHeader {
  const lang = langOf(locale);
  return {
    picture: <CoinThumb material={materialOf(item)} src={item.obverseUrl || null} size={48} />,
    number: <Code value={item.code} copyable />,
    tag: <StateTag {...tagOf(CATALOG_STATUSES, item.status, itemGroup(item.status), lang)} />,
    title: lang === 'en' ? item.nameEn || item.nameZh : item.nameZh,
    sub: <span>{item.references.map(({ system, no }) => `${system}-${no}`).join(', ')}</span>,
  };
}

function tabsOf(item: CatalogItem): readonly DetailTab[] {
  return [
    { key: 'facts', labelKey: 'catalogue.item.tabFacts', render: () => <ItemFacts item={item} /> },
    {
      key: 'population',
      labelKey: 'catalogue.item.tabPopulation',
      render: () => <ItemPopulation item={item} />,
    },
    {
      key: 'uses',
      labelKey: 'catalogue.item.tabUses',
      count: item.uses.coins + item.uses.lines,
      render: () => <ItemUses item={item} />,
    },
    { key: 'history', labelKey: 'catalogue.item.tabHistory', render: () => <ItemHistory id={item.id} /> },
  ];
}

/** 纲目详情: one item on a page of its own (`?id=`). */
export default function CompendiumDetailScreen() {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const isId = /^\d{1,18}$/.test(id);
  const { data, error, refetch } = useEndpoint(
    catalogueEndpoints.getItem,
    { params: { id: isId ? id : '0' } },
    { enabled: isId, follow: topicsOf('catalogItem', id) },
  );
  usePageTitle(data?.code);
  const { actions, dialog } = useItemSteps(data, () => navigate('/basic/compendiumManagement'));
  if (!isId)
    return (
      <EmptyState
        title={text('catalogue.item.noneTitle')}
        text={text('catalogue.item.noneText')}
        actions={
          <Button type="primary" onClick={() => navigate('/basic/compendiumManagement')}>
            {text('catalogue.item.toList')}
          </Button>
        }
      />
    );
  return (
    <>
      <DetailScreen
        header={data ? headerOf(data, locale) : null}
        error={error}
        onReload={() => void refetch()}
        actions={actions}
        allowed={data?.allowedActions}
        log={data ? { targetType: 'catalogItem', targetId: data.id } : undefined}
        tabs={data ? tabsOf(data) : []}
      />
      {dialog}
    </>
  );
}
