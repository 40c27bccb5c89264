import { companiesEndpoints as calls } from '@mintmark/contract/companies/companies.endpoints.ts';
import type { Company } from '@mintmark/contract/companies/company.schema.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useLocale } from '../../../kit/i18n/index.ts';
import { usePageTitle } from '../../../kit/page-active/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import css from './companies.module.css';
import { CompanyBar } from './company-bar.tsx';
import { nameOf } from './names.ts';

interface Props {
  /** This page of another company. */
  readonly pathOf: (companyId: string) => string;
  readonly children: (company: Company) => ReactNode;
}

/** A page of the company in the address: whose it is, and the page below. */
export function CompanyPage({ pathOf, children }: Props) {
  const { companyId = '' } = useParams();
  const locale = useLocale();
  const { data, error, refetch } = useEndpoint(calls.getCompany, { params: { id: companyId } });
  usePageTitle(data ? nameOf(data, locale) : undefined);
  if (!data && error)
    return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={10} />;
  return (
    <div className={css['page']}>
      <CompanyBar company={data} pathOf={pathOf} />
      {children(data)}
    </div>
  );
}
