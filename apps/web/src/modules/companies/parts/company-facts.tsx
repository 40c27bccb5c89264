import type { Company } from '@mintmark/contract/companies/company.schema.ts';
import { COMPANY_TYPES, CONSENSUS_MODES, SETTLE_CYCLES } from '@mintmark/domain/companies/companies.enums.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { countText } from '../../../ui/format.ts';
import { FactList, SectionCard } from '../../../ui/layout.tsx';
import css from './companies.module.css';
import { CompanyLogo } from './company-logo.tsx';

const PERCENT = 100;
const line = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

function Terms({ company }: { readonly company: Company }) {
  const text = useText();
  const lang = useLang();
  return (
    <SectionCard title={text('companies.company.terms')}>
      <FactList
        items={[
          { key: 'type', label: text('companies.company.type'), value: enumText(COMPANY_TYPES, company.type, lang) },
          {
            key: 'letter',
            label: text('companies.company.certLetter'),
            value: company.certLetter ?? text('companies.company.letterOfCategory'),
          },
          {
            key: 'mode',
            label: text('companies.company.consensusMode'),
            value: enumText(CONSENSUS_MODES, company.consensusMode, lang),
          },
          { key: 'rate', label: text('companies.company.payRate'), value: `${company.payRateBp / PERCENT} %` },
          {
            key: 'cycle',
            label: text('companies.company.settleCycle'),
            value: enumText(SETTLE_CYCLES, company.settleCycle, lang),
          },
        ]}
      />
    </SectionCard>
  );
}

function Rows({ rows }: { readonly rows: readonly string[] }) {
  const text = useText();
  if (rows.length === 0) return <span className={css['quiet']}>{text('companies.company.none')}</span>;
  return (
    <ul className={css['rows']}>
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  );
}

/** Names, brand, terms, contacts and addresses of a company. */
export function CompanyFacts({ company }: { readonly company: Company }) {
  const text = useText();
  return (
    <div className={css['body']}>
      <SectionCard title={text('companies.company.data')}>
        <FactList
          items={[
            { key: 'nameZh', label: text('companies.company.nameZh'), value: company.nameZh },
            { key: 'nameEn', label: text('companies.company.nameEn'), value: company.nameEn },
            { key: 'brandZh', label: text('companies.company.brandZh'), value: company.brandZh },
            { key: 'brandEn', label: text('companies.company.brandEn'), value: company.brandEn },
            { key: 'labelBrand', label: text('companies.company.labelBrand'), value: company.labelBrand || 'MINTMARK' },
            { key: 'legal', label: text('companies.company.legalPerson'), value: company.legalPerson || null },
            { key: 'licence', label: text('companies.company.licenceNo'), value: company.licenceNo || null },
            { key: 'region', label: text('companies.company.region'), value: company.region || null },
            { key: 'note', label: text('companies.company.note'), value: company.note || null },
          ]}
        />
      </SectionCard>
      <CompanyLogo company={company} />
      <Terms company={company} />
      <SectionCard title={text('companies.company.contacts')}>
        <Rows rows={company.contacts.map(({ name, role, phone, mail }) => line([name, role, phone, mail]))} />
      </SectionCard>
      <SectionCard title={text('companies.company.addresses')}>
        <Rows
          rows={company.addresses.map(({ label, receiver, phone, address }) => line([label, address, receiver, phone]))}
        />
      </SectionCard>
    </div>
  );
}

/** What hangs on a company: work that must end before it is switched off, and what stays as it is. */
export function CompanyHanging({ company }: { readonly company: Company }) {
  const text = useText();
  const { hanging } = company;
  if (hanging.length === 0) return <span className={css['quiet']}>{text('companies.hanging.none')}</span>;
  const items = (isWork: boolean) =>
    hanging
      .filter((one) => one.isWork === isWork)
      .map(({ kind, count }) => ({ key: kind, label: text(`companies.hanging.${kind}`), value: countText(count) }));
  return (
    <div className={css['body']}>
      <SectionCard title={text('companies.hanging.work')} sub={text('companies.hanging.workText')}>
        {items(true).length > 0 ? (
          <FactList items={items(true)} />
        ) : (
          <span className={css['quiet']}>{text('companies.hanging.noWork')}</span>
        )}
      </SectionCard>
      <SectionCard title={text('companies.hanging.stays')} sub={text('companies.hanging.staysText')}>
        <FactList items={items(false)} />
      </SectionCard>
    </div>
  );
}
