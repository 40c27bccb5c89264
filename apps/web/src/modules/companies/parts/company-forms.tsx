import { companiesEndpoints as calls } from '@mintmark/contract/companies/companies.endpoints.ts';
import { type Company, zCompanyChange, zNewCompany } from '@mintmark/contract/companies/company.schema.ts';
import { COMPANY_LETTERS } from '@mintmark/domain/certificates/cert-number.ts';
import { COMPANY_TYPES, CONSENSUS_MODES, SETTLE_CYCLES } from '@mintmark/domain/companies/companies.enums.ts';
import { useMemo } from 'react';
import {
  FieldGroup,
  FormDrawer,
  PercentField,
  RadioField,
  RowsField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { bodyOf, formValues, NEW_COMPANY } from './company.model.ts';

const READS = [calls.listCompanies, calls.getCompany, calls.getCompanyHistory];
const LETTERS = COMPANY_LETTERS.map((letter) => ({ value: letter, label: letter }));
const MOST_ROWS = 10;
const WIDTH = 760;

const CONTACT = [
  { key: 'name', labelKey: 'companies.company.contactName', maxLength: 40 },
  { key: 'role', labelKey: 'companies.company.contactRole', maxLength: 40 },
  { key: 'phone', labelKey: 'companies.company.phone', maxLength: 25 },
  { key: 'mail', labelKey: 'companies.company.mail', maxLength: 80, grow: 1.4 },
] as const;
const ADDRESS = [
  { key: 'label', labelKey: 'companies.company.addressLabel', maxLength: 20, grow: 0.8 },
  { key: 'receiver', labelKey: 'companies.company.receiver', maxLength: 40, grow: 0.8 },
  { key: 'phone', labelKey: 'companies.company.phone', maxLength: 25 },
  { key: 'address', labelKey: 'companies.company.address', maxLength: 200, grow: 2 },
] as const;

/** What the house sets: for people of one company these fields stand still. */
function HouseFields({ isHouse }: { readonly isHouse: boolean }) {
  const hint = isHouse ? {} : ({ hintKey: 'companies.company.houseHint' } as const);
  return (
    <FieldGroup titleKey="companies.company.terms">
      <SelectField
        name="type"
        labelKey="companies.company.type"
        options={COMPANY_TYPES}
        required
        disabled={!isHouse}
        {...hint}
      />
      <SelectField
        name="certLetter"
        labelKey="companies.company.certLetter"
        hintKey={isHouse ? 'companies.company.letterHint' : 'companies.company.houseHint'}
        options={LETTERS}
        disabled={!isHouse}
      />
      <PercentField
        name="payRateBp"
        labelKey="companies.company.payRate"
        hintKey={isHouse ? 'companies.company.payRateHint' : 'companies.company.houseHint'}
        required
        disabled={!isHouse}
      />
      <SelectField
        name="settleCycle"
        labelKey="companies.company.settleCycle"
        options={SETTLE_CYCLES}
        required
        disabled={!isHouse}
        {...hint}
      />
      <RadioField
        name="consensusMode"
        labelKey="companies.company.consensusMode"
        options={CONSENSUS_MODES}
        required
        vertical
        wide
      />
    </FieldGroup>
  );
}

function CompanyFields({ isHouse }: { readonly isHouse: boolean }) {
  return (
    <>
      <FieldGroup>
        <TextField name="nameZh" labelKey="companies.company.nameZh" required maxLength={60} />
        <TextField name="nameEn" labelKey="companies.company.nameEn" required maxLength={80} />
        <TextField
          name="brandZh"
          labelKey="companies.company.brandZh"
          hintKey="companies.company.brandHint"
          required
          maxLength={20}
        />
        <TextField name="brandEn" labelKey="companies.company.brandEn" required maxLength={20} />
        <TextField
          name="labelBrand"
          labelKey="companies.company.labelBrand"
          hintKey="companies.company.labelBrandHint"
          maxLength={16}
        />
        <TextField name="legalPerson" labelKey="companies.company.legalPerson" maxLength={40} />
        <TextField name="licenceNo" labelKey="companies.company.licenceNo" maxLength={40} />
        <TextField name="region" labelKey="companies.company.region" maxLength={60} />
      </FieldGroup>
      <HouseFields isHouse={isHouse} />
      <FieldGroup titleKey="companies.company.contactsAndAddresses">
        <RowsField
          name="contacts"
          labelKey="companies.company.contacts"
          addKey="companies.company.addContact"
          columns={CONTACT}
          max={MOST_ROWS}
        />
        <RowsField
          name="addresses"
          labelKey="companies.company.addresses"
          addKey="companies.company.addAddress"
          columns={ADDRESS}
          max={MOST_ROWS}
        />
        <TextAreaField name="note" labelKey="companies.company.note" maxLength={500} />
      </FieldGroup>
    </>
  );
}

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The first step of a new company: its data. */
export function NewCompanyDrawer(props: Props & { readonly onCreated: (id: string) => void }) {
  const { open, onClose, onCreated } = props;
  const text = useText();
  return (
    <FormDrawer
      open={open}
      title={text('companies.company.new')}
      endpoint={calls.createCompany}
      initial={NEW_COMPANY}
      schema={zNewCompany}
      toInput={(values) => ({
        body: {
          code: String(values['code'] ?? '')
            .trim()
            .toUpperCase(),
          ...bodyOf(values),
        },
      })}
      invalidate={READS}
      onSaved={({ id }) => onCreated(id)}
      onClose={onClose}
      width={WIDTH}
    >
      <FieldGroup>
        <TextField
          name="code"
          labelKey="companies.company.code"
          hintKey="companies.company.codeHint"
          required
          maxLength={12}
        />
      </FieldGroup>
      <CompanyFields isHouse />
    </FormDrawer>
  );
}

/** Data, brand, terms, contacts and addresses of a company. */
export function EditCompanyDrawer({ company, open, onClose }: Props & { readonly company: Company }) {
  const text = useText();
  const initial = useMemo(() => formValues(company), [company]);
  return (
    <FormDrawer
      open={open}
      title={text('companies.company.editTitle', { code: company.code })}
      endpoint={calls.updateCompany}
      initial={initial}
      schema={zCompanyChange}
      toInput={(values) => ({
        params: { id: company.id },
        body: { version: values['version'] ?? company.version, ...bodyOf(values) },
      })}
      fromCurrent={(current) => formValues({ ...company, ...(current as Partial<Company>) })}
      invalidate={READS}
      onClose={onClose}
      width={WIDTH}
    >
      <CompanyFields isHouse={company.isHouse} />
    </FormDrawer>
  );
}
