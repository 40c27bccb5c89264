import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { Loaded } from '../parts/loaded.tsx';
import { MasterList } from '../parts/master-list.tsx';
import { langOf, scaleName } from '../parts/names.ts';
import { Split } from '../parts/split.tsx';
import { useChosen } from '../parts/use-chosen.ts';
import { AcceptedTag, CategoryDetail } from './category-detail.tsx';

/** 分类管理: the categories and what each step asks of them; read only for now. */
export default function CategoryManageScreen() {
  const text = useText();
  const locale = useLocale();
  const answer = useEndpoint(catalogueEndpoints.listCategories, {});
  const [chosen, choose] = useChosen();
  return (
    <Loaded answer={answer}>
      {(categories) => {
        const current = categories.find((one) => String(one.code) === chosen) ?? categories[0];
        const items = categories.map((one) => ({
          key: String(one.code),
          title: one[langOf(locale)],
          sub: one.scaleCode ? scaleName(one.scaleCode, locale) : text('catalogue.category.noScale'),
          mark: one.isAccepted ? null : <AcceptedTag isAccepted={false} plain />,
        }));
        return (
          <Split
            side={
              <MasterList
                label={text('catalogue.category.title')}
                items={items}
                current={current ? String(current.code) : null}
                onChoose={choose}
              />
            }
          >
            {current ? <CategoryDetail category={current} all={categories} /> : null}
          </Split>
        );
      }}
    </Loaded>
  );
}
