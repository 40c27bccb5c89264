import { companiesEndpoints } from '@mintmark/contract/companies/companies.endpoints.ts';
import { agreementsEndpoints as calls } from '@mintmark/contract/customers/agreements.endpoints.ts';
import { type Agreement, zAgreementChange, zNewAgreement } from '@mintmark/contract/customers/agreements.schema.ts';
import { useMemo } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import {
  DateField,
  FieldGroup,
  FormDrawer,
  FormField,
  type FormValues,
  RemoteSelectField,
  SwitchField,
  TextField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { RichInput } from '../../../kit/rich-text/index.ts';
import { loadCompanies } from '../remote-options.ts';

const READS = [calls.listAgreements, calls.getAgreement];
const NEW: FormValues = { mustSignAgain: false };
const WIDTH = 880;

const fieldsOf = (row: Agreement): FormValues => {
  const { version, versionNo, titleZh, titleEn, htmlZh, htmlEn, validFrom, mustSignAgain } = row;
  return { version, versionNo, titleZh, titleEn, htmlZh, htmlEn, validFrom, mustSignAgain };
};

function VersionFields() {
  const text = useText();
  return (
    <>
      <FieldGroup>
        <TextField
          name="versionNo"
          labelKey="customers.agreement.versionNo"
          hintKey="customers.agreement.versionHint"
          required
          maxLength={20}
        />
        <DateField
          name="validFrom"
          labelKey="customers.agreement.validFrom"
          hintKey="customers.agreement.validHint"
          required
        />
        <TextField name="titleZh" labelKey="customers.agreement.titleZh" required maxLength={100} />
        <TextField name="titleEn" labelKey="customers.agreement.titleEn" required maxLength={200} />
        <SwitchField
          name="mustSignAgain"
          labelKey="customers.agreement.again"
          hintKey="customers.agreement.againHint"
        />
      </FieldGroup>
      <FormField name="htmlZh" labelKey="customers.agreement.textZh" required wide>
        <RichInput label={text('customers.agreement.textZh')} />
      </FormField>
      <FormField name="htmlEn" labelKey="customers.agreement.textEn" required wide>
        <RichInput label={text('customers.agreement.textEn')} />
      </FormField>
    </>
  );
}

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

const SEVERAL = { query: { limit: 2 } } as const;
const DAY_MS = 86_400_000;

/** A draft, of the whole house or of one company. */
export function NewVersionDrawer({ open, onClose }: Props) {
  const text = useText();
  const { data } = useEndpoint(companiesEndpoints.listCompanies, SEVERAL, { enabled: open, staleTimeMs: DAY_MS });
  const only = data?.total === 1 ? data.list[0]?.id : undefined;
  return (
    <FormDrawer
      open={open}
      title={text('customers.agreement.new')}
      endpoint={calls.createAgreement}
      initial={NEW}
      schema={zNewAgreement}
      toInput={(values) => ({ body: { ...values, companyId: values['companyId'] ?? only ?? null } })}
      invalidate={READS}
      onClose={onClose}
      width={WIDTH}
    >
      {only === undefined ? (
        <FieldGroup>
          <RemoteSelectField
            name="companyId"
            labelKey="customers.agreement.owner"
            hintKey="customers.agreement.ownerHint"
            load={loadCompanies}
            wide
          />
        </FieldGroup>
      ) : null}
      <VersionFields />
    </FormDrawer>
  );
}

/** Changes a draft. */
export function EditVersionDrawer({ agreement, open, onClose }: Props & { readonly agreement: Agreement }) {
  const text = useText();
  const initial = useMemo(() => fieldsOf(agreement), [agreement]);
  return (
    <FormDrawer
      open={open}
      title={text('customers.agreement.editTitle', { no: agreement.versionNo })}
      endpoint={calls.updateAgreement}
      initial={initial}
      schema={zAgreementChange}
      toInput={(values) => ({
        params: { id: agreement.id },
        body: { ...values, version: values['version'] ?? agreement.version },
      })}
      fromCurrent={(current) => fieldsOf({ ...agreement, ...(current as Partial<Agreement>) })}
      invalidate={READS}
      onClose={onClose}
      width={WIDTH}
    >
      <VersionFields />
    </FormDrawer>
  );
}
