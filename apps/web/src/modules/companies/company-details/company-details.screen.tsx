import { companiesEndpoints as calls } from '@mintmark/contract/companies/companies.endpoints.ts';
import type { Company } from '@mintmark/contract/companies/company.schema.ts';
import { Link, useParams } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { type DetailHeader, DetailScreen, type DetailTab } from '../../../kit/detail/index.ts';
import { type Locale, type Translate, useLocale, useText } from '../../../kit/i18n/index.ts';
import { usePageTitle } from '../../../kit/page-active/index.ts';
import { Code } from '../../../ui/codes.tsx';
import { countText } from '../../../ui/format.ts';
import { Note, SectionCard } from '../../../ui/layout.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import css from '../parts/companies.module.css';
import { CompanyFacts, CompanyHanging } from '../parts/company-facts.tsx';
import { companyTag } from '../parts/company-head.ts';
import { CompanyHistory } from '../parts/company-history.tsx';
import { companyPaths, nameOf } from '../parts/names.ts';
import { ReadinessList } from '../parts/readiness-list.tsx';
import { useCompanySteps } from '../parts/use-company-steps.tsx';

const countOf = (company: Company, kind: Company['hanging'][number]['kind']) =>
  countText(company.hanging.find((one) => one.kind === kind)?.count ?? 0);

function headerOf(company: Company, text: Translate, locale: Locale): DetailHeader {
  return {
    number: <Code value={company.code} copyable />,
    tag: <StateTag {...companyTag(company, locale)} />,
    title: nameOf(company, locale),
    sub: <span>{[company.brandZh, company.brandEn, company.region].filter(Boolean).join(' · ')}</span>,
    figures: (['orders', 'coins', 'people', 'graders'] as const).map((kind) => ({
      key: kind,
      label: text(`companies.hanging.${kind}`),
      value: countOf(company, kind),
    })),
  };
}

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
  { key: 'hanging', labelKey: 'companies.hanging.title', render: () => <CompanyHanging company={company} /> },
  { key: 'history', labelKey: 'companies.history.title', render: () => <CompanyHistory id={company.id} /> },
];

/** 公司详情: what a company is, what it needs, what hangs on it, what was done with it. */
export default function CompanyDetailsScreen() {
  const { companyId = '' } = useParams();
  const text = useText();
  const locale = useLocale();
  const { data: company, error, refetch } = useEndpoint(calls.getCompany, { params: { id: companyId } });
  usePageTitle(company ? nameOf(company, locale) : undefined);
  const steps = useCompanySteps(company);
  const mayEdit = company?.allowedActions.some(({ action, allowed }) => action === 'edit' && allowed) ?? false;
  return (
    <div className={css['page']}>
      {company?.status === 0 ? <Note tone="warning">{text('companies.details.notWorking')}</Note> : null}
      <DetailScreen
        header={company ? headerOf(company, text, locale) : null}
        error={error}
        onReload={() => void refetch()}
        actions={steps.actions}
        log={company ? { targetType: 'company', targetId: company.id } : undefined}
        {...(company
          ? {
              allowed: company.allowedActions,
              tabs: tabsOf(company, mayEdit ? steps.edit : null),
              aside: <Pages id={company.id} />,
            }
          : {})}
      />
      {steps.dialogs}
    </div>
  );
}
