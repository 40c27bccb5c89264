import { couponsEndpoints as calls } from '@mintmark/contract/customers/coupons.endpoints.ts';
import { zIssueCoupon } from '@mintmark/contract/customers/coupons.schema.ts';
import type { Customer } from '@mintmark/contract/customers/customers.schema.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { useMemo } from 'react';
import { loadCompanies } from '../../../kit/companies/index.ts';
import {
  DateField,
  FieldGroup,
  FormDrawer,
  type FormValuesOf,
  MoneyField,
  PercentField,
  RemoteSelectField,
  SelectField,
  TextAreaField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { READS } from '../user/customer-forms.model.ts';

type Values = FormValuesOf<typeof calls.issueCoupon>;

/** What is sent; an empty field says nothing of its kind. */
const bodyOf = (customer: Customer | null, values: Values): Values => ({
  customerId: customer?.id ?? null,
  amountFen: values.amountFen ?? null,
  rateBp: values.rateBp ?? null,
  maxFen: values.maxFen ?? null,
  validFrom: values.validFrom ?? null,
  validTo: values.validTo ?? null,
  minimumFen: values.minimumFen ?? 0,
  services: values.services ?? [],
  reason: values.reason ?? '',
  ...(values.companyId ? { companyId: values.companyId } : {}),
});

interface Props {
  readonly open: boolean;
  /** Whose it is; null = open to every customer. */
  readonly customer: Customer | null;
  readonly onClose: () => void;
}

/** A coupon of an amount or a rate, with its days and its reason. */
export function IssueCouponDrawer({ open, customer, onClose }: Props) {
  const text = useText();
  const initial = useMemo<Values>(() => ({ minimumFen: 0, services: [], reason: '' }), []);
  const title =
    customer === null
      ? text('customers.coupon.issueOpen')
      : text('customers.coupon.issueTitle', { no: customer.customerNo });
  return (
    <FormDrawer
      open={open}
      title={title}
      endpoint={calls.issueCoupon}
      schema={zIssueCoupon}
      initial={initial}
      toInput={(values) => ({ body: bodyOf(customer, values) })}
      intro={<Note tone="info">{text('customers.coupon.intro')}</Note>}
      invalidate={READS}
      onClose={onClose}
    >
      <FieldGroup>
        {customer === null ? (
          <RemoteSelectField name="companyId" labelKey="customers.user.company" load={loadCompanies} wide />
        ) : null}
        <MoneyField name="amountFen" labelKey="customers.coupon.amount" />
        <PercentField name="rateBp" labelKey="customers.coupon.rate" />
        <MoneyField name="maxFen" labelKey="customers.coupon.max" />
        <MoneyField name="minimumFen" labelKey="customers.coupon.minimum" />
        <SelectField name="services" labelKey="customers.coupon.services" options={SERVICE_TYPES} multiple wide />
        <DateField name="validFrom" labelKey="customers.coupon.validFrom" required />
        <DateField name="validTo" labelKey="customers.coupon.validTo" required />
        <TextAreaField name="reason" labelKey="customers.common.reason" maxLength={200} rows={2} required />
      </FieldGroup>
    </FormDrawer>
  );
}
