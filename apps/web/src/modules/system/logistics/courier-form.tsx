import { COURIER_FIELDS, COURIER_NOUN } from '@mintmark/contract/system/courier.fields.ts';
import { logisticsEndpoints as calls } from '@mintmark/contract/system/logistics.endpoints.ts';
import type { Courier } from '@mintmark/contract/system/logistics.schema.ts';
import { useMemo } from 'react';
import { loadCompanies } from '../../../kit/companies/index.ts';
import {
  FieldGroup,
  FormDrawer,
  PasswordField,
  RemoteSelectField,
  RowsField,
  TextField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import {
  blankValues,
  defineMaster,
  MasterInput,
  MasterInputs,
  nounKey,
  recordValues,
} from '../../../kit/master/index.ts';
import { Note } from '../../../ui/layout.tsx';

/** What couriers are called, and their plain fields. */
export const COURIER = defineMaster({ of: 'courier', noun: COURIER_NOUN, fields: COURIER_FIELDS });

export const READS = [calls.listCouriers, calls.getCourier];
const NEW = { ...blankValues(COURIER), companyId: null, code: '', products: [{}], templates: [], sort: 100 };
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
        <MasterInputs master={COURIER} names={['nameZh', 'nameEn', 'phone', 'sort']} />
      </FieldGroup>
      <FieldGroup titleKey="system.logistics.account">
        <MasterInputs master={COURIER} names={['adapter', 'customerNo', 'monthlyAccount']} />
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
        <MasterInput master={COURIER} name="trackingUrl" wide />
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
      title={text('kit.master.new', { noun: text(nounKey(COURIER)) })}
      endpoint={calls.createCourier}
      initial={NEW}
      toInput={({ code, companyId, ...values }) => ({
        body: { ...values, code: (code ?? '').trim().toUpperCase(), companyId: companyId ?? null },
      })}
      invalidate={READS}
      onClose={onClose}
      width={720}
    >
      <FieldGroup>
        <TextField name="code" labelKey="kit.master.code" hintKey="kit.master.codeHint" required maxLength={12} />
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
  const initial = useMemo(() => recordValues(COURIER, courier, ['products', 'templates']), [courier]);
  return (
    <FormDrawer
      open={open}
      title={text('kit.master.editTitle', { noun: text(nounKey(COURIER)), code: courier.code })}
      endpoint={calls.updateCourier}
      initial={initial}
      toInput={(body) => ({ params: { id: courier.id }, body })}
      invalidate={READS}
      onClose={onClose}
      width={720}
    >
      <CourierFields />
    </FormDrawer>
  );
}

/** The key is typed here and shown nowhere afterwards. */
export function CourierKeyDrawer({ courier, open, onClose }: Props & { readonly courier: Courier }) {
  const text = useText();
  const initial = useMemo(() => ({ version: courier.version, key: '' }), [courier.version]);
  return (
    <FormDrawer
      open={open}
      title={text('system.logistics.secretTitle', { code: courier.code })}
      endpoint={calls.setCourierSecret}
      initial={initial}
      toInput={(body) => ({ params: { id: courier.id }, body })}
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
