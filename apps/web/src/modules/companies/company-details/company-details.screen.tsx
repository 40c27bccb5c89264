import type { Company } from '@mintmark/contract/companies/company.schema.ts';
import { Link, useParams } from 'react-router';
import type { DetailTab } from '../../../kit/detail/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { CompanyMessages } from '../messages/company-messages.tsx';
import css from '../parts/companies.module.css';
import { CompanyFacts, CompanyHanging } from '../parts/company-facts.tsx';
import { CompanyHistory } from '../parts/company-history.tsx';
import { CompanyRecord } from '../parts/company-record.tsx';
import { companyPaths } from '../parts/names.ts';
import { ReadinessList } from '../parts/readiness-list.tsx';

/** Pages of the company that are not tabs of this one. */
function Pages({ id }: { readonly id: string }) {
  const text = useText();
  return (
    <SectionCard title={text('companies.details.pages')}>
      <ul className={css['links']}>
        <li>
          <Link to={companyPaths.scope(id)}>{text('companies.scope.title')}</Link>
        </li>
        <li>
          <Link to={companyPaths.items(id)}>{text('companies.item.title')}</Link>
        </li>
        <li>
          <Link to={companyPaths.graders(id)}>{text('companies.graders.title')}</Link>
        </li>
        <li>
          <Link to={companyPaths.addresses(id)}>{text('companies.company.whiteIp')}</Link>
        </li>
        <li>
          <Link to={companyPaths.setUp(id)}>{text('companies.setUp.steps')}</Link>
        </li>
      </ul>
    </SectionCard>
  );
}

const tabsOf = (company: Company, onEdit: (() => void) | null): readonly DetailTab[] => [
  { key: 'data', labelKey: 'companies.company.data', render: () => <CompanyFacts company={company} /> },
  {
    key: 'ready',
    labelKey: 'companies.setUp.steps',
    count: company.readiness.filter(({ state }) => state === 'missing').length,
    render: () => (
      <SectionCard>
        <ReadinessList companyId={company.id} steps={company.readiness} onEdit={onEdit} />
      </SectionCard>
    ),
  },
  {
    key: 'messages',
    labelKey: 'companies.message.title',
    render: () => <CompanyMessages companyId={company.id} />,
  },
  { key: 'hanging', labelKey: 'companies.hanging.title', render: () => <CompanyHanging company={company} /> },
  { key: 'history', labelKey: 'companies.history.title', render: () => <CompanyHistory id={company.id} /> },
];

/** 公司详情: what a company is, what it needs, what hangs on it, what was done with it. */
export default function CompanyDetailsScreen() {
  const { companyId = '' } = useParams();
  return (
    <CompanyRecord
      key={companyId}
      id={companyId}
      titleKey="companies.details.title"
      tabsOf={tabsOf}
      aside={<Pages id={companyId} />}
    />
  );
}
