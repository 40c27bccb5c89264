import { companiesEndpoints as calls } from '@mintmark/contract/companies/companies.endpoints.ts';
import type { Company } from '@mintmark/contract/companies/company.schema.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { type TextKey, useLocale, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { usePageTitle } from '../../../kit/page-active/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import css from './companies.module.css';
import { CompanyBar } from './company-bar.tsx';
import { nameOf } from './names.ts';

interface Props {
  /** What the page shows of the company; its tab says both. */
  readonly titleKey: TextKey;
  /** This page of another company. */
  readonly pathOf: (companyId: string) => string;
  readonly children: (company: Company) => ReactNode;
}

/** An address that names no record: absent, foreign, or no number at all. */
const NOWHERE: readonly number[] = [404, -1];

/** A page of the company in the address: whose it is, and the page below. */
export function CompanyPage({ titleKey, pathOf, children }: Props) {
  const { companyId = '' } = useParams();
  const text = useText();
  const locale = useLocale();
  const { data, error, refetch } = useEndpoint(
    calls.getCompany,
    { params: { id: companyId } },
    { isQuiet: true, follow: topicsOf('company', companyId) },
  );
  usePageTitle(
    data ? text('companies.common.pageOf', { page: text(titleKey), name: nameOf(data, locale) }) : undefined,
  );
  if (!data && error && NOWHERE.includes(error.code))
    return <EmptyState title={text('companies.common.noCompany')} text={text('companies.common.noCompanyText')} />;
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
