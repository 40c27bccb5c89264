import { companiesEndpoints as calls } from '@mintmark/contract/companies/companies.endpoints.ts';
import type { Company } from '@mintmark/contract/companies/company.schema.ts';
import { COMPANY_STATE } from '@mintmark/domain/companies/companies.enums.ts';
import { READINESS_STEPS } from '@mintmark/domain/companies/readiness.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { useLeaveFor, usePageTitle } from '../../../kit/page-active/index.ts';
import { Note, ProgressBar, SectionCard } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import css from '../parts/companies.module.css';
import { NewCompanyDrawer } from '../parts/company-forms.tsx';
import { companyTag } from '../parts/company-head.ts';
import { companyPaths, nameOf } from '../parts/names.ts';
import { ReadinessList } from '../parts/readiness-list.tsx';
import { useCompanySteps } from '../parts/use-company-steps.tsx';

const NEW = '0';
const NOTHING_YET = READINESS_STEPS.map((step) => ({ step, state: 'missing' as const }));

/** A company that is not there yet: the way it will go, and the form of its first step. */
function NewCompany() {
  const text = useText();
  const leaveFor = useLeaveFor();
  const can = useCan();
  const mayCreate = can('system:company:create');
  const [isOpen, setOpen] = useState(mayCreate);
  return (
    <>
      <SectionCard
        title={text('companies.setUp.newTitle')}
        extra={
          mayCreate ? (
            <Button type="primary" onClick={() => setOpen(true)}>
              {text('companies.company.new')}
            </Button>
          ) : null
        }
      >
        {mayCreate ? null : <Note tone="info">{text('companies.setUp.mayNot')}</Note>}
        <ol className={css['rows']}>
          {NOTHING_YET.map(({ step }) => (
            <li key={step}>
              <strong>{text(`companies.step.${step}.title`)}</strong>{' '}
              <span className={css['quiet']}>{text(`companies.step.${step}.text`)}</span>
            </li>
          ))}
        </ol>
      </SectionCard>
      <NewCompanyDrawer
        open={isOpen}
        onClose={() => setOpen(false)}
        onCreated={(id) => leaveFor(companyPaths.setUp(id))}
      />
    </>
  );
}

function Steps({ company }: { readonly company: Company }) {
  const text = useText();
  const locale = useLocale();
  const steps = useCompanySteps(company);
  const missing = company.readiness.filter(({ state }) => state === 'missing').length;
  const all = company.readiness.length;
  const mayEdit = company.allowedActions.some(({ action, allowed }) => action === 'edit' && allowed);
  const progress = text('companies.setUp.progress', { done: all - missing, all });
  return (
    <>
      <SectionCard
        title={
          <span className={css['title']}>
            {nameOf(company, locale)} <span className={css['quiet']}>{company.code}</span>
            <StateTag {...companyTag(company, locale)} />
          </span>
        }
        extra={<Link to={companyPaths.details(company.id)}>{text('companies.details.title')}</Link>}
      >
        <ProgressBar value={all - missing} max={all} label={progress} />
        <p className={css['quiet']}>
          {missing > 0
            ? progress
            : text(company.status === COMPANY_STATE.working ? 'companies.setUp.works' : 'companies.setUp.ready')}
        </p>
        <ReadinessList companyId={company.id} steps={company.readiness} onEdit={mayEdit ? steps.edit : null} />
        <div className={css['actions']}>
          <ActionButtons actions={steps.actions} allowed={company.allowedActions} />
        </div>
      </SectionCard>
      {steps.dialogs}
    </>
  );
}

function ExistingCompany({ id }: { readonly id: string }) {
  const text = useText();
  const locale = useLocale();
  const { data, error, refetch } = useEndpoint(
    calls.getCompany,
    { params: { id } },
    { follow: topicsOf('company', id) },
  );
  usePageTitle(
    data
      ? text('companies.common.pageOf', { page: text('companies.setUp.steps'), name: nameOf(data, locale) })
      : undefined,
  );
  if (data) return <Steps company={data} />;
  if (error) return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  return <Skeleton rows={8} />;
}

/** 新增公司详情: from nothing (0) to a company that works, step by step. */
export default function CompanySetUpScreen() {
  const { companyId = NEW } = useParams();
  return (
    <div className={css['page']}>
      {Number(companyId) === 0 ? <NewCompany /> : <ExistingCompany key={companyId} id={companyId} />}
    </div>
  );
}
