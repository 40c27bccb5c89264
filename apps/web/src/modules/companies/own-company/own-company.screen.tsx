import { companiesEndpoints as calls } from '@mintmark/contract/companies/companies.endpoints.ts';
import type { Company } from '@mintmark/contract/companies/company.schema.ts';
import { useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { loadCompanies } from '../../../kit/companies/index.ts';
import type { DetailTab } from '../../../kit/detail/index.ts';
import { RemoteSelect } from '../../../kit/form/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { CompanyItems } from '../items/company-items.tsx';
import { CompanyMessages } from '../messages/company-messages.tsx';
import css from '../parts/companies.module.css';
import { CompanyFacts, CompanyHanging } from '../parts/company-facts.tsx';
import { CompanyHistory } from '../parts/company-history.tsx';
import { CompanyRecord } from '../parts/company-record.tsx';
import { nameOf } from '../parts/names.ts';
import { CompanyScope } from '../scope/company-scope.tsx';

const tabsOf = (company: Company): readonly DetailTab[] => [
  { key: 'data', labelKey: 'companies.company.data', render: () => <CompanyFacts company={company} /> },
  { key: 'scope', labelKey: 'companies.scope.title', render: () => <CompanyScope companyId={company.id} /> },
  { key: 'items', labelKey: 'companies.item.title', render: () => <CompanyItems companyId={company.id} /> },
  {
    key: 'messages',
    labelKey: 'companies.message.title',
    render: () => <CompanyMessages companyId={company.id} />,
  },
  { key: 'hanging', labelKey: 'companies.hanging.title', render: () => <CompanyHanging company={company} /> },
  { key: 'history', labelKey: 'companies.history.title', render: () => <CompanyHistory id={company.id} /> },
];

/** 企业信息: the company as its own people see it; who belongs to several chooses. */
export default function OwnCompanyScreen() {
  const text = useText();
  const locale = useLocale();
  const { data, error, refetch } = useEndpoint(calls.listCompanies, { query: { limit: 2 } });
  const [chosen, setChosen] = useState<string | null>(null);
  if (!data && error)
    return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={10} />;
  const [first] = data.list;
  if (!first) return <EmptyState title={text('companies.own.none')} />;
  const id = chosen ?? first.id;
  return (
    <div className={css['page']}>
      {data.total > 1 ? (
        <section className={css['bar']}>
          <label htmlFor="own-company">{text('companies.company.company')}</label>
          <RemoteSelect
            id="own-company"
            load={loadCompanies}
            initial={[{ value: first.id, label: nameOf(first, locale) }]}
            value={id}
            onChange={(value) => (typeof value === 'string' ? setChosen(value) : undefined)}
            allowClear={false}
            width={280}
          />
        </section>
      ) : null}
      <CompanyRecord key={id} id={id} titleKey="companies.own.title" tabsOf={tabsOf} />
    </div>
  );
}
