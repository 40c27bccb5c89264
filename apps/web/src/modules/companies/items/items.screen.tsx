import { useParams } from 'react-router';
import { CompanyPage } from '../parts/company-page.tsx';
import { companyPaths } from '../parts/names.ts';
import { CompanyItems } from './company-items.tsx';

const NONE = '0';

/** 公司币种编辑: own values of one company; the address may name an item and a second level, 0 for all of them. */
export default function CompanyItemsScreen() {
  const { coinId = NONE, category2Id = NONE } = useParams();
  const category2 = /^[1-9]\d{0,3}$/.test(category2Id) ? Number(category2Id) : undefined;
  const itemId = /^[1-9]\d{0,17}$/.test(coinId) ? coinId : undefined;
  return (
    <CompanyPage titleKey="companies.item.title" pathOf={companyPaths.items}>
      {({ id }) => <CompanyItems key={id} companyId={id} itemId={itemId} category2={category2} />}
    </CompanyPage>
  );
}
