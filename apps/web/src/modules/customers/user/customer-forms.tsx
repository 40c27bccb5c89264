import { customerCareEndpoints as calls } from '@mintmark/contract/customers/customer-care.endpoints.ts';
import {
  zCustomerChange,
  zCustomerTerms,
  zIdentity,
  zPointsChange,
} from '@mintmark/contract/customers/customer-care.schema.ts';
import type { Customer } from '@mintmark/contract/customers/customers.schema.ts';
import {
  CUSTOMER_LEVELS,
  CUSTOMER_SOURCES,
  CUSTOMER_TYPES,
  ID_TYPES,
  NOTIFY_WAYS,
} from '@mintmark/domain/customers/customers.enums.ts';
import { MESSAGE_LANGS } from '@mintmark/domain/customers/messages.enums.ts';
import { PAY_POINTS } from '@mintmark/domain/finance/finance.enums.ts';
import { RETURN_METHODS } from '@mintmark/domain/receiving/submission.enums.ts';
import { useMemo } from 'react';
import { useFeedback } from '../../../kit/feedback/index.ts';
import {
  FieldGroup,
  FormDrawer,
  type FormValues,
  MoneyField,
  NumberField,
  PercentField,
  RemoteSelectField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { loadActiveAgents } from '../remote-options.ts';
import { factValues, identityValues, pointsValues, READS, termValues, versionOf } from './customer-forms.model.ts';

export interface CustomerFormProps {
  readonly customer: Customer;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What a form sends; the contract's schema has checked it. */
const inputOf = (id: string, values: FormValues) => ({ params: { id }, body: values });

export function EditCustomerDrawer({ customer, open, onClose }: CustomerFormProps) {
  const text = useText();
  const initial = useMemo(() => factValues(customer), [customer]);
  const { agentId, agentName } = customer;
  const agents = useMemo(
    () => (agentId === null ? [] : [{ value: agentId, label: agentName ?? agentId }]),
    [agentId, agentName],
  );
  return (
    <FormDrawer
      open={open}
      title={text('customers.edit.title', { no: customer.customerNo })}
      endpoint={calls.updateCustomer}
      schema={zCustomerChange}
      initial={initial}
      toInput={(values) => inputOf(customer.id, factValues(values))}
      fromCurrent={(current) => factValues(current as FormValues)}
      invalidate={READS}
      onClose={onClose}
    >
      <FieldGroup>
        <TextField name="name" labelKey="customers.user.name" required maxLength={50} />
        <TextField name="mobile" labelKey="customers.user.mobile" hintKey="customers.edit.mobileHint" maxLength={11} />
        <SelectField name="type" labelKey="customers.user.type" options={CUSTOMER_TYPES} required />
        <RemoteSelectField
          name="agentId"
          labelKey="customers.user.agent"
          load={loadActiveAgents}
          initial={agents}
          valueWords={(value) => (value === agentId ? (agentName ?? String(value)) : String(value ?? '–'))}
        />
        <SelectField name="source" labelKey="customers.user.source" options={CUSTOMER_SOURCES} required />
      </FieldGroup>
      <FieldGroup titleKey="customers.edit.wishes">
        <SelectField name="returnMethod" labelKey="customers.user.returnMethod" options={RETURN_METHODS} required />
        <SelectField name="notifyBy" labelKey="customers.user.notifyBy" options={NOTIFY_WAYS} required />
        <TextField name="mail" labelKey="customers.user.mail" hintKey="customers.edit.mobileHint" maxLength={100} />
        <SelectField name="messageLang" labelKey="customers.user.messageLang" options={MESSAGE_LANGS} required />
        <TextField name="invoiceTitle" labelKey="customers.user.invoiceTitle" maxLength={100} />
        <TextField name="taxNo" labelKey="customers.user.taxNo" hintKey="customers.edit.taxHint" maxLength={20} />
        <TextAreaField name="remark" labelKey="customers.user.remark" maxLength={200} rows={2} />
      </FieldGroup>
    </FormDrawer>
  );
}

export function TermsDrawer({ customer, open, onClose }: CustomerFormProps) {
  const text = useText();
  const initial = useMemo(() => termValues(customer), [customer]);
  return (
    <FormDrawer
      open={open}
      title={text('customers.terms.editTitle', { no: customer.customerNo })}
      endpoint={calls.updateCustomerTerms}
      schema={zCustomerTerms}
      initial={initial}
      toInput={(values) => inputOf(customer.id, termValues(values))}
      fromCurrent={(current) => termValues(current as FormValues)}
      intro={<Note tone="info">{text('customers.terms.intro')}</Note>}
      invalidate={READS}
      onClose={onClose}
    >
      <FieldGroup>
        <SelectField name="level" labelKey="customers.user.level" options={CUSTOMER_LEVELS} required />
        <PercentField name="payRateBp" labelKey="customers.terms.rate" hintKey="customers.terms.rateHint" />
        <SwitchField name="isHousePriced" labelKey="customers.terms.isHouse" hintKey="customers.terms.houseHint" wide />
        <SelectField name="payPoint" labelKey="customers.user.payPoint" options={PAY_POINTS} required wide />
        <MoneyField
          name="creditLimitFen"
          labelKey="customers.user.credit"
          hintKey="customers.terms.creditHint"
          required
        />
        <NumberField
          name="creditDays"
          labelKey="customers.terms.creditDays"
          hintKey="customers.terms.daysHint"
          min={0}
          max={365}
          required
        />
      </FieldGroup>
    </FormDrawer>
  );
}

export function IdentityDrawer({ customer, open, onClose }: CustomerFormProps) {
  const text = useText();
  const { warn } = useFeedback();
  const initial = useMemo(() => identityValues(customer), [customer]);
  return (
    <FormDrawer
      open={open}
      title={text('customers.identity.title', { no: customer.customerNo })}
      endpoint={calls.putCustomerIdentity}
      schema={zIdentity}
      initial={initial}
      toInput={(values) => inputOf(customer.id, values)}
      fromCurrent={versionOf}
      intro={<Note tone="info">{text('customers.identity.intro')}</Note>}
      invalidate={READS}
      onSaved={({ sameId }) => {
        if (sameId.length > 0)
          warn(text('customers.identity.found', { no: sameId.map(({ customerNo }) => customerNo).join(' ') }));
      }}
      onClose={onClose}
    >
      <FieldGroup>
        <SelectField name="idType" labelKey="customers.identity.type" options={ID_TYPES} required />
        <TextField name="idNo" labelKey="customers.identity.number" required maxLength={40} />
      </FieldGroup>
    </FormDrawer>
  );
}

export function PointsDrawer({ customer, open, onClose }: CustomerFormProps) {
  const text = useText();
  const initial = useMemo(() => pointsValues(customer), [customer]);
  return (
    <FormDrawer
      open={open}
      title={text('customers.points.title', { no: customer.customerNo })}
      endpoint={calls.adjustCustomerPoints}
      schema={zPointsChange}
      initial={initial}
      toInput={(values) => inputOf(customer.id, values)}
      fromCurrent={versionOf}
      invalidate={READS}
      onClose={onClose}
    >
      <FieldGroup>
        <NumberField
          name="delta"
          labelKey="customers.points.delta"
          hintKey="customers.points.deltaHint"
          min={-1_000_000}
          max={1_000_000}
          required
        />
        <TextAreaField name="reason" labelKey="customers.common.reason" maxLength={200} rows={2} required />
      </FieldGroup>
    </FormDrawer>
  );
}
