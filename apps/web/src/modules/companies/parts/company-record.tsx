import { companiesEndpoints as calls } from '@mintmark/contract/companies/companies.endpoints.ts';
import type { Company } from '@mintmark/contract/companies/company.schema.ts';
import { COMPANY_STATE } from '@mintmark/domain/companies/companies.enums.ts';
import type { ReactNode } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { type DetailHeader, DetailScreen, type DetailTab } from '../../../kit/detail/index.ts';
import { type Locale, type TextKey, type Translate, useLocale, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { usePageTitle } from '../../../kit/page-active/index.ts';
import { Code } from '../../../ui/codes.tsx';
import { countText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import css from './companies.module.css';
import { companyTag } from './company-head.ts';
import { nameOf } from './names.ts';
import { useCompanySteps } from './use-company-steps.tsx';

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

interface Props {
  readonly titleKey: TextKey;
  readonly id: string;
  /** `onEdit` null: the reader may not. */
  readonly tabsOf: (company: Company, onEdit: (() => void) | null) => readonly DetailTab[];
  readonly aside?: ReactNode;
}

/** One company: its head, what may be done with it, and the tabs of the page that shows it. */
export function CompanyRecord({ id, titleKey, tabsOf, aside }: Props) {
  const text = useText();
  const locale = useLocale();
  const {
    data: company,
    error,
    refetch,
  } = useEndpoint(calls.getCompany, { params: { id } }, { follow: topicsOf('company', id) });
  usePageTitle(
    company ? text('companies.common.pageOf', { page: text(titleKey), name: nameOf(company, locale) }) : undefined,
  );
  const steps = useCompanySteps(company);
  const mayEdit = company?.allowedActions.some(({ action, allowed }) => action === 'edit' && allowed) ?? false;
  return (
    <div className={css['page']}>
      {company?.status === COMPANY_STATE.notWorking ? (
        <Note tone="warning">{text('companies.details.notWorking')}</Note>
      ) : null}
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
              ...(aside === undefined ? {} : { aside }),
            }
          : {})}
      />
      {steps.dialogs}
    </div>
  );
}
