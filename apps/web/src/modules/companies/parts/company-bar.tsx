import type { Company } from '@mintmark/contract/companies/company.schema.ts';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { loadCompanies } from '../../../kit/companies/index.ts';
import { RemoteSelect } from '../../../kit/form/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import css from './companies.module.css';
import { companyTag } from './company-head.ts';
import { companyPaths, nameOf } from './names.ts';

interface Props {
  readonly company: Company;
  /** This page of another company. */
  readonly pathOf: (companyId: string) => string;
  readonly extra?: ReactNode;
}

/** Whose page it is, with the way to the same page of another company. */
export function CompanyBar({ company, pathOf, extra }: Props) {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  return (
    <section className={css['bar']}>
      <label htmlFor={`company-${company.id}`}>{text('companies.company.company')}</label>
      <RemoteSelect
        id={`company-${company.id}`}
        key={company.id}
        load={loadCompanies}
        initial={[{ value: company.id, label: nameOf(company, locale) }]}
        value={company.id}
        onChange={(id) => (typeof id === 'string' && id !== company.id ? navigate(pathOf(id)) : undefined)}
        allowClear={false}
        width={280}
      />
      <StateTag {...companyTag(company, locale)} />
      {extra}
      <Link to={companyPaths.details(company.id)}>{text('companies.details.title')}</Link>
    </section>
  );
}
