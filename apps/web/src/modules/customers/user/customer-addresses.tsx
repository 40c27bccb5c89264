import { customerCareEndpoints as calls } from '@mintmark/contract/customers/customer-care.endpoints.ts';
import { MAX_ADDRESSES, zAddressChange, zNewAddress } from '@mintmark/contract/customers/customer-care.schema.ts';
import type { Customer } from '@mintmark/contract/customers/customers.schema.ts';
import { filesEndpoints } from '@mintmark/contract/files/files.endpoints.ts';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { Can } from '../../../kit/can/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { FieldGroup, FormDrawer, type FormValuesOf, SwitchField, TextField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { ICON_S } from '../../../ui/icon.ts';
import { Chip, SectionCard } from '../../../ui/layout.tsx';
import { AreaField } from './area-field.tsx';
import type { Unmasked } from './customer-facts.tsx';
import { READS, versionOf } from './customer-forms.model.ts';
import { areaText } from './new-customer.model.ts';
import styles from './user.module.css';

type Address = Customer['addresses'][number];
const DAY_MS = 86_400_000;
const EDIT = ['customer:user:edit'] as const;

type AddressValues = FormValuesOf<typeof calls.updateCustomerAddress>;

interface FormProps {
  readonly customer: Customer;
  /** Null: a new one. */
  readonly address: Address | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

function AddressDrawer({ customer, address, open, onClose }: FormProps) {
  const text = useText();
  const regions = useEndpoint(filesEndpoints.getAllArea, {}, { enabled: open, staleTimeMs: DAY_MS });
  const areas = regions.data ?? [];
  const { id, version } = customer;
  const initial = useMemo<AddressValues>(() => {
    const { id: _, phone: __, ...facts } = address ?? { id: '', phone: '', isDefault: false };
    return { ...facts, phone: '', version };
  }, [address, version]);
  const bodyOf = ({ areaText: _, ...values }: AddressValues) => ({
    ...values,
    areaText: values.areaCode === address?.areaCode ? address?.areaText : areaText(areas, values.areaCode ?? undefined),
  });
  const shared = {
    open,
    initial,
    onClose,
    invalidate: READS,
    fromCurrent: versionOf,
  };
  const fields = (
    <FieldGroup>
      <AreaField name="areaCode" labelKey="customers.new.area" areas={areas} required wide />
      <TextField name="detail" labelKey="customers.new.detail" required maxLength={200} wide />
      <TextField name="name" labelKey="customers.new.addressee" required maxLength={50} />
      <TextField
        name="phone"
        labelKey="customers.new.phone"
        maxLength={20}
        {...(address ? { hintKey: 'customers.address.phoneHint' as const } : { required: true })}
      />
      <SwitchField name="isDefault" labelKey="customers.address.isDefault" disabled={address?.isDefault ?? false} />
    </FieldGroup>
  );
  return address ? (
    <FormDrawer
      {...shared}
      title={text('customers.address.editTitle')}
      endpoint={calls.updateCustomerAddress}
      schema={zAddressChange}
      toInput={(values) => ({ params: { id, addressId: address.id }, body: bodyOf(values) })}
    >
      {fields}
    </FormDrawer>
  ) : (
    <FormDrawer
      {...shared}
      title={text('customers.address.newTitle')}
      endpoint={calls.addCustomerAddress}
      schema={zNewAddress}
      toInput={(values) => ({ params: { id }, body: bodyOf(values) })}
    >
      {fields}
    </FormDrawer>
  );
}

interface LineProps {
  readonly address: Address;
  readonly phone: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function AddressLine({ address, phone, onEdit, onRemove }: LineProps) {
  const text = useText();
  return (
    <li>
      <div className={styles['where']}>
        {address.name} {phone}
        {address.isDefault ? <Chip>{text('customers.user.default')}</Chip> : null}
        <p>
          {address.areaText} {address.detail}
        </p>
      </div>
      <Can any={EDIT}>
        <Button type="link" size="small" onClick={onEdit}>
          {text('customers.edit.action')}
        </Button>
        <Button type="link" size="small" danger onClick={onRemove}>
          {text('customers.common.delete')}
        </Button>
      </Can>
    </li>
  );
}

/** Where the customer's parcels go; the phone is changed without being seen. */
export function Addresses({ customer, seen }: { readonly customer: Customer; readonly seen: Unmasked | null }) {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const [openId, setOpenId] = useState<string | null>(null);
  const removal = useCommand(calls.removeCustomerAddress, { invalidate: READS });
  const { addresses, id, version } = customer;
  const phoneOf = (one: Address) => seen?.addresses.find(({ id: other }) => other === one.id)?.phone ?? one.phone;
  const remove = async (one: Address) => {
    const title = text('customers.address.removeTitle', { name: one.name });
    if (!(await confirm({ title, okText: text('customers.common.delete'), danger: true }))) return;
    if (await removal.run({ params: { id, addressId: one.id }, body: { version } })) toast('customers.common.done');
  };
  const add = (
    <Can any={EDIT}>
      <Button
        size="small"
        icon={<Plus {...ICON_S} />}
        disabled={addresses.length >= MAX_ADDRESSES}
        onClick={() => setOpenId('')}
      >
        {text('customers.address.add')}
      </Button>
    </Can>
  );
  return (
    <SectionCard title={text('customers.user.addresses')} extra={add}>
      {addresses.length === 0 ? (
        <span className={styles['quiet']}>{text('customers.user.noAddress')}</span>
      ) : (
        <ul className={styles['addresses']}>
          {addresses.map((one) => (
            <AddressLine
              key={one.id}
              address={one}
              phone={phoneOf(one)}
              onEdit={() => setOpenId(one.id)}
              onRemove={() => void remove(one)}
            />
          ))}
        </ul>
      )}
      <AddressDrawer
        key={openId}
        customer={customer}
        address={addresses.find((one) => one.id === openId) ?? null}
        open={openId !== null}
        onClose={() => setOpenId(null)}
      />
    </SectionCard>
  );
}
