import { logisticsEndpoints as calls } from '@mintmark/contract/system/logistics.endpoints.ts';
import {
  type Courier,
  zCourierChange,
  zCourierSecret,
  zNewCourier,
} from '@mintmark/contract/system/logistics.schema.ts';
import { COURIER_ADAPTERS } from '@mintmark/domain/system/system.enums.ts';
import { useMemo } from 'react';
import { loadCompanies } from '../../../kit/companies/index.ts';
import {
  FieldGroup,
  FormDrawer,
  NumberField,
  PasswordField,
  RadioField,
  RemoteSelectField,
  RowsField,
  TextField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { bodyOf, formValues, NEW_COURIER, newBody } from './courier.model.ts';

const READS = [calls.listCouriers, calls.getCourier];
const MAX_PRODUCTS = 20;
const MAX_TEMPLATES = 10;
const PART = [
  { key: 'code', labelKey: 'system.logistics.partCode', maxLength: 20 },
  { key: 'nameZh', labelKey: 'system.common.nameZh', maxLength: 30, grow: 1.4 },
  { key: 'nameEn', labelKey: 'system.common.nameEn', maxLength: 40, grow: 1.4 },
] as const;
const SIZES = [
  { key: 'widthMm', labelKey: 'system.logistics.widthMm', kind: 'number' },
  { key: 'heightMm', labelKey: 'system.logistics.heightMm', kind: 'number' },
] as const;

function CourierFields() {
  return (
    <>
      <FieldGroup>
        <TextField name="nameZh" labelKey="system.common.nameZh" required maxLength={40} />
        <TextField name="nameEn" labelKey="system.common.nameEn" required maxLength={60} />
        <TextField name="phone" labelKey="system.logistics.phone" maxLength={30} />
        <NumberField name="sort" labelKey="system.common.sort" hintKey="system.common.sortHint" min={0} max={9_999} />
      </FieldGroup>
      <FieldGroup titleKey="system.logistics.account">
        <RadioField
          name="adapter"
          labelKey="system.logistics.adapter"
          hintKey="system.logistics.adapterHint"
          options={COURIER_ADAPTERS}
          required
          wide
        />
        <TextField name="customerNo" labelKey="system.logistics.customerNo" maxLength={40} />
        <TextField name="monthlyAccount" labelKey="system.logistics.monthlyAccount" maxLength={40} />
      </FieldGroup>
      <FieldGroup titleKey="system.logistics.parcels">
        <RowsField
          name="products"
          labelKey="system.logistics.products"
          addKey="system.logistics.addProduct"
          columns={PART}
          max={MAX_PRODUCTS}
        />
        <RowsField
          name="templates"
          labelKey="system.logistics.templates"
          addKey="system.logistics.addTemplate"
          columns={[...PART, ...SIZES]}
          max={MAX_TEMPLATES}
        />
        <TextField
          name="trackingUrl"
          labelKey="system.logistics.trackingUrl"
          hintKey="system.logistics.trackingHint"
          maxLength={300}
          wide
        />
      </FieldGroup>
    </>
  );
}

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function NewCourierDrawer({ open, onClose }: Props) {
  const text = useText();
  return (
    <FormDrawer
      open={open}
      title={text('system.logistics.new')}
      endpoint={calls.createCourier}
      initial={NEW_COURIER}
      schema={zNewCourier}
      toInput={(values) => ({ body: newBody(values) as never })}
      invalidate={READS}
      onClose={onClose}
      width={720}
    >
      <FieldGroup>
        <TextField
          name="code"
          labelKey="system.common.code"
          hintKey="system.logistics.codeHint"
          required
          maxLength={12}
        />
        <RemoteSelectField
          name="companyId"
          labelKey="system.common.company"
          hintKey="system.logistics.companyHint"
          load={loadCompanies}
        />
      </FieldGroup>
      <CourierFields />
    </FormDrawer>
  );
}

export function EditCourierDrawer({ courier, open, onClose }: Props & { readonly courier: Courier }) {
  const text = useText();
  const initial = useMemo(() => formValues(courier), [courier]);
  return (
    <FormDrawer
      open={open}
      title={text('system.logistics.editTitle', { code: courier.code })}
      endpoint={calls.updateCourier}
      initial={initial}
      schema={zCourierChange}
      toInput={(values) => ({
        params: { id: courier.id },
        body: { version: values['version'] ?? courier.version, ...bodyOf(values) } as never,
      })}
      invalidate={READS}
      onClose={onClose}
      width={720}
    >
      <CourierFields />
    </FormDrawer>
  );
}

/** The key is typed here and shown nowhere afterwards. */
export function CourierSecretDrawer({ courier, open, onClose }: Props & { readonly courier: Courier }) {
  const text = useText();
  const initial = useMemo(() => ({ version: courier.version, key: '' }), [courier.version]);
  return (
    <FormDrawer
      open={open}
      title={text('system.logistics.secretTitle', { code: courier.code })}
      endpoint={calls.setCourierSecret}
      initial={initial}
      schema={zCourierSecret}
      toInput={(values) => ({
        params: { id: courier.id },
        body: { version: Number(values['version'] ?? courier.version), key: String(values['key'] ?? '') },
      })}
      invalidate={READS}
      savedKey="system.logistics.secretSaved"
      onClose={onClose}
      intro={<Note tone="info">{text('system.logistics.secretText')}</Note>}
    >
      <FieldGroup>
        <PasswordField name="key" labelKey="system.logistics.key" hintKey="system.logistics.keyHint" required wide />
      </FieldGroup>
    </FormDrawer>
  );
}
