import {
  type AddressesSaved,
  type AddressRow,
  zAddressChange,
} from '@mintmark/contract/system/addresses/address.schema.ts';
import { addressesEndpoints } from '@mintmark/contract/system/addresses/addresses.endpoints.ts';
import { Form } from 'antd';
import { useMemo } from 'react';
import { useFeedback } from '../../../kit/feedback/index.ts';
import {
  DateTimeField,
  FieldGroup,
  FormDrawer,
  type FormValues,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { linesOf } from './white-ip.model.ts';

const INVALIDATES = [addressesEndpoints.listAddresses, addressesEndpoints.addressState];

/** Says which lines hold the same addresses. */
function useOverlaps() {
  const text = useText();
  const { warn } = useFeedback();
  return ({ overlaps }: AddressesSaved) => {
    const pairs = overlaps.map(({ cidr, other }) => `${cidr} / ${other}`).join(text('app.common.comma'));
    if (pairs !== '') warn(text('system.whiteIp.overlap', { pairs }));
  };
}

function CommonFields() {
  return (
    <>
      <TextField name="note" labelKey="system.whiteIp.note" maxLength={100} wide />
      <DateTimeField name="validUntil" labelKey="system.whiteIp.validUntil" hintKey="system.whiteIp.validHint" />
      <SwitchField name="isActive" labelKey="system.whiteIp.isActive" />
    </>
  );
}

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** How many lines the person has typed, so that a paste from Excel is seen to have arrived whole. */
function Counted() {
  const text = useText();
  const typed: unknown = Form.useWatch('networks', Form.useFormInstance());
  const n = linesOf(typed).length;
  return n > 0 ? <p>{text('system.whiteIp.lines', { n })}</p> : null;
}

/** New lines of a list, one network a line. */
export function NewAddressesDrawer({
  companyId,
  ownAddress,
  open,
  onClose,
}: Props & { companyId: string; ownAddress: string }) {
  const text = useText();
  const tell = useOverlaps();
  const initial = useMemo<FormValues>(() => ({ networks: '', note: '', validUntil: null, isActive: true }), []);
  return (
    <FormDrawer
      open={open}
      title={text('system.whiteIp.new')}
      endpoint={addressesEndpoints.createAddresses}
      initial={initial}
      toInput={({ networks, note, validUntil, isActive }) => ({
        body: {
          companyId,
          networks: linesOf(networks),
          note: String(note ?? ''),
          validUntil: typeof validUntil === 'string' ? validUntil : null,
          isActive: isActive === true,
        },
      })}
      invalidate={INVALIDATES}
      onSaved={tell}
      onClose={onClose}
      intro={<Note tone="info">{text('system.whiteIp.newText', { address: ownAddress })}</Note>}
    >
      <FieldGroup>
        <TextAreaField
          name="networks"
          labelKey="system.whiteIp.networks"
          hintKey="system.whiteIp.networksHint"
          required
          maxLength={3000}
          rows={6}
        />
        <CommonFields />
      </FieldGroup>
      <Counted />
    </FormDrawer>
  );
}

/** One line of a list. */
export function EditAddressDrawer({ row, open, onClose }: Props & { readonly row: AddressRow }) {
  const text = useText();
  const tell = useOverlaps();
  const initial = useMemo(() => {
    const { id, version, cidr, note, isActive, validUntil } = row;
    return { id, version, cidr, note, isActive, validUntil };
  }, [row]);
  return (
    <FormDrawer
      open={open}
      title={text('system.whiteIp.editTitle', { cidr: row.cidr })}
      endpoint={addressesEndpoints.updateAddress}
      initial={initial}
      schema={zAddressChange}
      invalidate={INVALIDATES}
      onSaved={tell}
      onClose={onClose}
    >
      <FieldGroup>
        <TextField name="cidr" labelKey="system.whiteIp.cidr" required maxLength={60} wide />
        <CommonFields />
      </FieldGroup>
    </FormDrawer>
  );
}
