import type { Category } from '@mintmark/contract/catalogue/catalogue.schema.ts';
import { categoriesEndpoints as calls } from '@mintmark/contract/catalogue/categories.endpoints.ts';
import type { CategoryDetail as Detail } from '@mintmark/contract/catalogue/categories.schema.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { OperationLogLink } from '../../../kit/detail/index.ts';
import { ActionButtons, actionState } from '../../../kit/feedback/index.ts';
import { langOf, useLang, useLocale, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { FactTable } from '../parts/fact-table.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { categoriesOf, columnName } from '../parts/names.ts';
import styles from './category.module.css';
import { CategoryFacts } from './category-facts.tsx';
import { OpenTag } from './open-tag.tsx';
import { useCategorySteps } from './use-category-steps.tsx';

const OrderCategoriesDrawer = lateDrawer(
  async () => (await import('./order-categories.drawer.tsx')).OrderCategoriesDrawer,
);
const SecondLevelDrawer = lateDrawer(async () => (await import('./second-level.drawer.tsx')).SecondLevelDrawer);

interface Props {
  readonly category: Category;
  readonly all: readonly Category[];
}

function First({ detail, category, all }: Props & { readonly detail: Detail }) {
  const text = useText();
  const locale = useLocale();
  const lang = langOf(locale);
  const { actions, dialogs } = useCategorySteps(detail);
  const { priceColumn } = category;
  const price = {
    key: 'column',
    label: text('catalogue.category.priceColumn'),
    value: priceColumn ? (
      <Link to="/basic/priceStandard">{columnName(priceColumn, categoriesOf(priceColumn, all), locale)}</Link>
    ) : (
      text('catalogue.category.noPrice')
    ),
  };
  return (
    <SectionCard
      title={category[lang]}
      sub={`${category[lang === 'en' ? 'zh' : 'en']} · ${text('catalogue.category.code')} ${category.code}`}
      extra={
        <>
          <OpenTag category={category} />
          <OperationLogLink targetType="category" targetId={String(category.code)} />
        </>
      }
    >
      <div className={styles['body']}>
        <ActionButtons actions={actions} allowed={detail.allowedActions} size="small" />
        <CategoryFacts category={detail} more={[price]} />
      </div>
      {dialogs}
    </SectionCard>
  );
}

function Seconds({ category, mayOrder }: { readonly category: Category; readonly mayOrder: boolean }) {
  const text = useText();
  const lang = useLang();
  const [openCode, setOpenCode] = useState<number | null>(null);
  const [isOrdering, setOrdering] = useState(false);
  const { categories2 } = category;
  return (
    <SectionCard
      title={text('catalogue.category.second')}
      sub={text('catalogue.category.secondCount', { count: categories2.length })}
      extra={
        mayOrder && categories2.length > 1 ? (
          <Button size="small" onClick={() => setOrdering(true)}>
            {text('catalogue.category.order')}
          </Button>
        ) : null
      }
      flush
    >
      <FactTable
        caption={text('catalogue.category.second')}
        columns={[
          { key: 'name', title: text('catalogue.category.name') },
          { key: 'code', title: text('catalogue.category.code') },
          { key: 'other', title: text(lang === 'en' ? 'catalogue.category.zh' : 'catalogue.category.en') },
          { key: 'letter', title: text('catalogue.category.letter') },
          { key: 'accepted', title: text('catalogue.category.status') },
        ]}
        rows={categories2.map((one) => ({
          key: String(one.code),
          cells: [
            <Button key="name" type="link" className={styles['name'] ?? ''} onClick={() => setOpenCode(one.code)}>
              {one[lang]}
            </Button>,
            one.code,
            one[lang === 'en' ? 'zh' : 'en'],
            one.certPrefix ?? text('catalogue.category.byMetal'),
            <OpenTag key="tag" category={one} plain />,
          ],
        }))}
      />
      <SecondLevelDrawer
        second={categories2.find(({ code }) => code === openCode) ?? null}
        onClose={() => setOpenCode(null)}
      />
      <OrderCategoriesDrawer siblings={categories2} open={isOrdering} onClose={() => setOrdering(false)} />
    </SectionCard>
  );
}

/** One category with its second level. */
export function CategoryDetail({ category, all }: Props) {
  const answer = useEndpoint(
    calls.getCategory,
    { params: { code: String(category.code) } },
    { follow: topicsOf('category', category.code) },
  );
  return (
    <Loaded answer={answer}>
      {(detail) => (
        <>
          <First key={detail.code} detail={detail} category={category} all={all} />
          {category.categories2.length > 0 ? (
            <Seconds
              key={`second-${detail.code}`}
              category={category}
              mayOrder={actionState(detail.allowedActions, 'order')?.allowed === true}
            />
          ) : null}
        </>
      )}
    </Loaded>
  );
}
