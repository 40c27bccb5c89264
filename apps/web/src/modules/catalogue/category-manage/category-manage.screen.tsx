import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import type { Category } from '@mintmark/contract/catalogue/catalogue.schema.ts';
import { categoriesEndpoints } from '@mintmark/contract/catalogue/categories.endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { actionState } from '../../../kit/feedback/index.ts';
import { langOf, useLocale, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { Loaded } from '../parts/loaded.tsx';
import { MasterList } from '../parts/master-list.tsx';
import { scaleName } from '../parts/names.ts';
import { Split } from '../parts/split.tsx';
import { useChosen } from '../parts/use-chosen.ts';
import styles from './category.module.css';
import { CategoryDetail } from './category-detail.tsx';
import { OpenTag } from './open-tag.tsx';

const NewFirstLevelDrawer = lateDrawer(async () => (await import('./new-category.drawers.tsx')).NewFirstLevelDrawer);
const OrderCategoriesDrawer = lateDrawer(
  async () => (await import('./order-categories.drawer.tsx')).OrderCategoriesDrawer,
);

function Categories({ categories }: { readonly categories: readonly Category[] }) {
  const text = useText();
  const locale = useLocale();
  const [chosen, choose] = useChosen();
  const [isOrdering, setOrdering] = useState(false);
  const [isCreating, setCreating] = useState(false);
  const current = categories.find((one) => String(one.code) === chosen) ?? categories[0];
  const code = String(current?.code ?? 0);
  const { data: detail } = useEndpoint(
    categoriesEndpoints.getCategory,
    { params: { code } },
    { enabled: code !== '0', follow: topicsOf('category', code) },
  );
  const mayOrder = actionState(detail?.allowedActions, 'order')?.allowed === true;
  const items = categories.map((one) => ({
    key: String(one.code),
    title: one[langOf(locale)],
    sub: one.scaleCode ? scaleName(one.scaleCode, locale) : text('catalogue.category.noScale'),
    mark: one.isAccepted && one.isActive ? null : <OpenTag category={one} plain />,
  }));
  return (
    <Split
      side={
        <MasterList
          label={text('catalogue.category.title')}
          head={
            mayOrder ? (
              <span className={styles['heads']}>
                <Button size="small" onClick={() => setCreating(true)}>
                  {text('catalogue.category.newFirst')}
                </Button>
                <Button size="small" onClick={() => setOrdering(true)}>
                  {text('catalogue.category.order')}
                </Button>
              </span>
            ) : null
          }
          items={items}
          current={current ? String(current.code) : null}
          onChoose={choose}
        />
      }
    >
      {current ? <CategoryDetail category={current} all={categories} /> : null}
      <OrderCategoriesDrawer siblings={categories} open={isOrdering} onClose={() => setOrdering(false)} />
      <NewFirstLevelDrawer open={isCreating} onClose={() => setCreating(false)} />
    </Split>
  );
}

/** 分类管理: the categories and what each asks of the steps of the trade. */
export default function CategoryManageScreen() {
  const answer = useEndpoint(catalogueEndpoints.listCategories, {});
  return <Loaded answer={answer}>{(categories) => <Categories categories={categories} />}</Loaded>;
}
