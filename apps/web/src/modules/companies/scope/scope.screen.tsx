import { CompanyPage } from '../parts/company-page.tsx';
import { companyPaths } from '../parts/names.ts';
import { CompanyScope } from './company-scope.tsx';

/** 评级范围 of one company: which services it offers for which categories. */
export default function ScopeScreen() {
  return (
    <CompanyPage titleKey="companies.scope.title" pathOf={companyPaths.scope}>
      {({ id }) => <CompanyScope key={id} companyId={id} />}
    </CompanyPage>
  );
}
