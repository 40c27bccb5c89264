import { companiesEndpoints } from '@mintmark/contract/companies/companies.endpoints.ts';
import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { zNewCustomer } from '@mintmark/contract/customers/customers.schema.ts';
import { filesEndpoints } from '@mintmark/contract/files/files.endpoints.ts';
import { CUSTOMER_TYPES } from '@mintmark/domain/customers/customers.enums.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import {
  FieldGroup,
  FormDrawer,
  RemoteSelectField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { loadActiveAgents, loadCompanies } from '../remote-options.ts';
import { AreaField } from './area-field.tsx';
import { type NewCustomerValues, newCustomerBody } from './new-customer.model.ts';

const INITIAL = { type: 1 };
const DAY_MS = 86_400_000;
const SEVERAL = { query: { limit: 2 } } as const;
/** People of several companies say which one gets the customer. */
const WITH_COMPANY = zNewCustomer.required({ companyId: true });
const INVALIDATES = [customersEndpoints.listCustomers];

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A new customer at the counter. */
export function NewCustomerDrawer({ open, onClose }: Props) {
  const text = useText();
  const companies = useEndpoint(companiesEndpoints.listCompanies, SEVERAL, { enabled: open, staleTimeMs: DAY_MS });
  const regions = useEndpoint(filesEndpoints.getAllArea, {}, { enabled: open, staleTimeMs: DAY_MS });
  const areas = regions.data ?? [];
  const hasSeveral = (companies.data?.total ?? 0) > 1;
  return (
    <FormDrawer
      open={open}
      title={text('customers.new.title')}
      endpoint={customersEndpoints.createCustomer}
      initial={INITIAL}
      schema={hasSeveral ? WITH_COMPANY : zNewCustomer}
      toInput={(values: NewCustomerValues) => ({ body: newCustomerBody(values, areas) })}
      invalidate={INVALIDATES}
      savedKey="customers.new.saved"
      saveAndNew
      onClose={onClose}
    >
      <FieldGroup>
        <TextField name="name" labelKey="customers.user.name" required maxLength={50} />
        <TextField name="mobile" labelKey="customers.user.mobile" required maxLength={11} />
        <SelectField name="type" labelKey="customers.user.type" options={CUSTOMER_TYPES} required />
        <RemoteSelectField name="agentId" labelKey="customers.user.agent" load={loadActiveAgents} />
        {hasSeveral ? (
          <RemoteSelectField name="companyId" labelKey="customers.user.company" load={loadCompanies} required wide />
        ) : null}
        <TextAreaField name="remark" labelKey="customers.user.remark" maxLength={200} rows={2} />
      </FieldGroup>
      <FieldGroup titleKey="customers.new.address">
        <AreaField name={['address', 'areaCode']} labelKey="customers.new.area" areas={areas} />
        <TextField name={['address', 'detail']} labelKey="customers.new.detail" maxLength={200} />
        <TextField
          name={['address', 'name']}
          labelKey="customers.new.addressee"
          hintKey="customers.new.sameAsCustomer"
          maxLength={50}
        />
        <TextField
          name={['address', 'phone']}
          labelKey="customers.new.phone"
          hintKey="customers.new.sameAsCustomer"
          maxLength={20}
        />
      </FieldGroup>
    </FormDrawer>
  );
}
